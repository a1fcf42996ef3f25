/** Vitest reporter: ends a run with a table of its tests, and `N passed, N failed`. */
import type { Reporter, TestModule } from 'vitest/node';

export default class ResultTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.map((test) => {
      const { state, errors } = test.result();
      const reason = state === 'passed' ? '' : ` ${errors?.[0]?.message.split('\n', 1)[0] ?? ''}`;
      return `| ${test.fullName} | ${state}${reason} | ${((test.diagnostic()?.duration ?? 0) / 1_000).toFixed(0)} s |`;
    });
    // Failures outside of tests count too, such as a file that could not be loaded, or a hook.
    const others = modules.flatMap((module) => [module, ...module.children.allSuites()].flatMap((suite) => suite.errors()));
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const lines = ['', '| step | result | time |', '|---|---|---|', ...rows, ...others.map(({ message }) => message), ''];
    console.log(`${lines.join('\n')}\n${passed} passed, ${tests.length - passed + others.length} failed`);
  }
}
