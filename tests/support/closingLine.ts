import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { TestError } from 'vitest';
import type { ProgramNeeds } from 'raydium-localnet/testing';

/** Number of slowest files to list. */
const SLOWEST = 10;
/** Number of lines to show of a browser's log and of a stack. */
const LOGGED = 6;

/**
 * Ends the run with the slowest files, the failures by name, and a summary: what passed, failed, on which programs, and what
 * was skipped and why.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const failures: string[] = [];
    const programs = { embedded: 0, real: 0, both: 0, none: 0 };
    const skipped = new Map<string, number>();
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        count[state] += 1;
        if (state === 'passed' || state === 'failed') programs[programsOf(test)] += 1;
        else skipped.set(reasonOf(test), (skipped.get(reasonOf(test)) ?? 0) + 1);
        if (state === 'failed') failures.push(`${file} > ${test.fullName}\n    ${reasonAndPlace(errors?.[0])}`);
      }
      // Failures outside of tests count too, such as a file that could not be loaded, or a hook.
      for (const error of [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())) {
        count.failed += 1;
        failures.push(`${file}\n    ${reasonAndPlace(error)}`);
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
    console.log(
      `Ran on embedded programs: ${programs.embedded}, on real programs: ${programs.real}, on both: ${programs.both}, without such a program: ${programs.none}`,
    );
    const reasons = [...skipped].sort(([, a], [, b]) => b - a).map(([reason, tests]) => `  ${String(tests).padStart(4)}  ${reason}`);
    if (reasons.length > 0) console.log(`Skipped\n${reasons.join('\n')}`);
  }
}

/** The programs a test ran on: embedded, real, both in one cluster, or only those of every cluster. */
function programsOf(test: TestCase): 'embedded' | 'real' | 'both' | 'none' {
  const { programKinds: kinds = [] }: Partial<ProgramNeeds['meta']> = test.meta();
  const [embedded, real] = [kinds.includes('embedded'), kinds.includes('real')];
  return embedded && real ? 'both' : embedded ? 'embedded' : real ? 'real' : 'none';
}

function reasonOf(test: TestCase): string {
  const { missingPrograms = [] }: Partial<ProgramNeeds['meta']> = test.meta();
  if (missingPrograms.length > 0) return `not cached: ${missingPrograms.join(', ')} (npm run localnet:programs)`;
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return note ?? `${relative(process.cwd(), test.module.moduleId)}: skipped or not selected`;
}

/** How long a file occupied its worker. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** The message, with what a browser waited for, and the line of our code that threw it. */
function reasonAndPlace({ message, stacks = [] }: Partial<TestError> = {}): string {
  const [reason = '', ...log] = stripVTControlCharacters(message ?? '').split('\n');
  const waited = log.filter((line) => /^\s*(-|\d+ ×)/.test(line)).slice(0, LOGGED);
  const places = stacks.slice(0, LOGGED).map(({ file, line }) => `at ${relative(process.cwd(), file)}:${line}`);
  return [reason, ...waited, ...places].join('\n    ');
}
