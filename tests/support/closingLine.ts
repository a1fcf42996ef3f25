import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Files named at the end. */
const SLOWEST = 10;

/** Ends the run with the slowest files and one plain line: what passed, what failed, what was skipped. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      // A file that could not be loaded has no tests to count, and is a failure all the same.
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) count.failed += 1;
    }
    const slowest = modules
      .map((module) => ({ file: relative(process.cwd(), module.moduleId), seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST);
    console.log('\nThe slowest files, in seconds with what they import');
    for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);
  }
}

/** How long a file kept its worker. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
