// Counts Playwright's tests for `npm test`. Playwright loads it by path and wants a default export.

import type { FullConfig, FullResult, Reporter, Suite } from 'playwright/types/testReporter';
import { writeCounts } from './counts';

export default class CountingReporter implements Reporter {
  private suite: Suite | undefined;
  private errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors += 1;
  }

  onEnd(result: FullResult): void {
    let passed = 0;
    let skipped = 0;
    let failed = this.errors;
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'skipped') skipped += 1;
      else if (outcome === 'expected') passed += 1;
      else failed += 1;
    }
    if (result.status !== 'passed' && failed === 0) failed = 1;
    writeCounts({ passed, failed, skipped });
  }

  printsToStdio(): boolean {
    return false;
  }
}
