// Unit tests run in Node with nothing faked: clocks, ids and databases are arguments.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    include: ['lib/**/*.test.ts', 'app/**/*.test.ts'],
    reporters: ['default', './lib/tools/report/vitest-reporter.ts'],
    // Full counts (`npm run test:deep`) take their time; a property that hangs still ends.
    testTimeout: process.env.DEEP ? 600_000 : 20_000,
  },
});
