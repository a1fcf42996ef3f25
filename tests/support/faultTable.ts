/** Vitest reporter: ends a run with a table of faults, their outcomes and the number of landed transactions. */
import type { Reporter, TestModule } from 'vitest/node';

const HEAD = ['fault', 'outcome', 'transactions landed', 'as it should be'] as const;

export default class FaultTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) => [...module.children.allTests()]).flatMap((test): string[][] => {
      const { fault, faultOutcome = '(no end)', faultLanded } = test.meta();
      if (fault === undefined) return [];
      const isFine = test.result().state === 'passed';
      return [[fault, faultOutcome, `${faultLanded ?? '?'}`, isFine ? 'yes' : 'NO']];
    });
    if (rows.length === 0) return;
    const lines = [[...HEAD], ...rows];
    const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
    const text = lines.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' · ')}`);
    text.splice(1, 0, `  ${widths.map((width) => '-'.repeat(width)).join('---')}`);
    process.stdout.write(`\n${text.join('\n')}\n`);
  }
}
