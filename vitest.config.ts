import { defineConfig } from 'vitest/config';
import OrderFiles from './test/harness/timing/order-files.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['test/harness/global-setup.ts'],
    setupFiles: ['test/harness/timing/book-time.ts'],
    reporters: ['default', './test/harness/timing/report-times.ts'],
    sequence: { sequencer: OrderFiles },
    pool: 'threads',
    // One more than the two processors that CI has: files also wait, for processes, leases and the browser. With four, each
    // file costs a tenth more of processor time.
    maxWorkers: 3,
    // The program is loaded once for each worker and not once for each file: that was a third of the time.
    isolate: false,
    // Generous, because a busy machine can be ten times as slow as usual; a test that passes never waits this long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Node loads the sources itself, as in production, which is three times as fast as transforming each one.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
