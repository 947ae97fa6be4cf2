import { describe, expect, it } from 'vitest';
import { parseValues } from './json-input';

function valuesOf(text: string): readonly unknown[] {
  const parsed = parseValues(text);
  return parsed.ok ? parsed.value.map((each) => each.value) : [parsed.error];
}

describe('parseValues', () => {
  it('takes one value over several lines, or one per line', () => {
    expect(valuesOf('{\n  "a": 1\n}\n')).toEqual([{ a: 1 }]);
    expect(valuesOf('{"a":1}\n\n{"b":2}\n')).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('says which line is not JSON', () => {
    expect(valuesOf('{"a":1}\n{"b":}\n')[0]).toMatch(/^line 2: not JSON: /);
    expect(valuesOf('{"a":')[0]).toMatch(/^not JSON: /);
    expect(valuesOf(' \n')[0]).toContain('empty');
  });
});
