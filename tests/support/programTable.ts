/** Vitest reporter: ends a run with a table of on-chain operations, their programs, and whether each was executed. */
import type { Reporter, TestModule } from 'vitest/node';

interface Row {
  readonly operation: string;
  readonly programs: string;
  readonly outcome: string;
}

export default class ProgramTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap((module) => [...module.children.allTests()]).flatMap((test): Row[] => {
      const { operation, programs = [], missingPrograms = [] } = test.meta();
      if (operation === undefined) return [];
      return [{ operation, programs: programs.join(', '), outcome: outcomeOf(test.result().state, missingPrograms) }];
    });
    process.stdout.write(`\n${tableOf(merge(rows))}\n`);
  }
}

function outcomeOf(state: string, missing: readonly string[]): string {
  if (missing.length > 0) return `skipped: ${missing.join(', ')} not cached (npm run localnet:programs)`;
  return { passed: 'executed', failed: 'FAILED', skipped: 'skipped: not selected' }[state] ?? state;
}

/** Several tests of one operation are one row: failed if one failed, else executed if one was. */
function merge(rows: readonly Row[]): Row[] {
  const best = new Map<string, Row & { readonly tests: number }>();
  for (const row of rows) {
    const key = `${row.operation}|${row.programs}`;
    const known = best.get(key);
    const worse = known && rank(known.outcome) >= rank(row.outcome) ? known : row;
    best.set(key, { ...worse, tests: (known?.tests ?? 0) + 1 });
  }
  return [...best.values()]
    .map(({ tests, ...row }) => (row.outcome === 'executed' ? { ...row, outcome: `executed (${tests} tests)` } : row))
    .sort((a, b) => a.operation.localeCompare(b.operation));
}

function rank(outcome: string): number {
  return outcome === 'FAILED' ? 2 : outcome === 'executed' ? 1 : 0;
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No operation on chain was tested.';
  const lines = [{ operation: 'operation', programs: 'program', outcome: 'executed or skipped' }, ...rows];
  const width = (column: keyof Row): number => Math.max(...lines.map((line) => line[column].length));
  const [first, second] = [width('operation'), width('programs')];
  const text = lines.map(({ operation, programs, outcome }) =>
    `  ${operation.padEnd(first)} · ${programs.padEnd(second)} · ${outcome}`);
  text.splice(1, 0, `  ${'-'.repeat(first)}---${'-'.repeat(second)}---${'-'.repeat(width('outcome'))}`);
  return text.join('\n');
}
