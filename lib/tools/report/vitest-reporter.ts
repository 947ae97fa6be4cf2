// Counts Vitest's tests for `npm test`. It prints nothing: the default reporter does.

import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';
import { writeCounts } from './counts';

export default class CountingReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    let passed = 0;
    let skipped = 0;
    // A file that does not load has no tests, only errors: each is a failure of its own.
    let failed = unhandled.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'skipped') skipped += 1;
        else failed += 1;
      }
    }
    if (reason === 'interrupted') failed += 1;
    writeCounts({ passed, failed, skipped });
  }
}
