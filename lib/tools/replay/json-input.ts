// Input of the headless commands: a file or standard input, holding one JSON value or one per line.

import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../../base/result';

/** A value and how to point at it: '' when it is the only one. */
export type Placed = { readonly value: unknown; readonly where: string };

/** @param file a path, or `-` for standard input */
export function readValues(file: string): Result<readonly Placed[]> {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    return fail(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return parseValues(text);
}

/** One JSON value however it is laid out, else one per line; empty lines are skipped. */
export function parseValues(text: string): Result<readonly Placed[]> {
  if (text.trim() === '') return fail('the input is empty; write one JSON value, or one per line');
  const whole = parse(text);
  if (whole.ok) return ok([{ value: whole.value, where: '' }]);
  const lines = text.split('\n').map((line, i) => ({ line: line.trim(), number: i + 1 }));
  const filled = lines.filter(({ line }) => line !== '');
  const values: Placed[] = [];
  for (const { line, number } of filled) {
    const one = parse(line);
    if (!one.ok) {
      // Where no line can be read alone the author meant one value, so its own error says more.
      const isOneValue = values.length === 0;
      return fail(
        isOneValue ? `not JSON: ${whole.error}` : `line ${number}: not JSON: ${one.error}`,
      );
    }
    values.push({ value: one.value, where: `line ${number}: ` });
  }
  return ok(values);
}

function parse(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}
