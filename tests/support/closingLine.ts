import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one plain line: what passed, what failed, what was skipped. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      // A file that could not be loaded has no tests to count, and is a failure all the same.
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) count.failed += 1;
    }
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);
  }
}
