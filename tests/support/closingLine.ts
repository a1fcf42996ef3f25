import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Files named at the end. */
const SLOWEST = 10;

/** Ends the run with the slowest files, the failures by name, and one plain line: what passed, what failed, what was skipped. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const failures: string[] = [];
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        count[state] += 1;
        if (state === 'failed') failures.push(`${file} > ${test.fullName}\n    ${firstLine(errors?.[0]?.message)}`);
      }
      // What failed outside of a test is a failure all the same: a file that could not be loaded, a hook.
      for (const { message } of [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())) {
        count.failed += 1;
        failures.push(`${file}\n    ${firstLine(message)}`);
      }
    }
    const slowest = modules
      .map((module) => ({ file: relative(process.cwd(), module.moduleId), seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST);
    console.log('\nThe slowest files, in seconds with what they import');
    for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)}  ${file}`);
    if (failures.length > 0) console.log(`\nFailed\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
    console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped + count.pending} skipped`);
  }
}

/** How long a file kept its worker. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

function firstLine(message = ''): string {
  return message.split('\n', 1)[0]!;
}
