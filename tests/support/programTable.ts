/**
 * Vitest reporter: ends a run with a table of on-chain operations, and whether each ran on embedded and on real programs.
 * `PROGRAM_TABLE` is a file that passes the results on embedded programs to the next run, on real ones.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import './programTest.ts';

interface Row {
  readonly operation: string;
  readonly programs: string;
  readonly kind: 'embedded' | 'real';
  readonly outcome: string;
}

export default class ProgramTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['PROGRAM_TABLE'];
    const before = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
    const rows = [...before, ...modules.flatMap((module) => [...module.children.allTests()]).flatMap(rowOf)];
    if (file !== undefined) writeFileSync(file, JSON.stringify(rows.filter(({ kind }) => kind === 'embedded')));
    process.stdout.write(`\n${tableOf(rows)}\n`);
  }
}

function rowOf(test: TestCase): Row[] {
  const { operation, programs = [], programKinds = [], missingPrograms = [] } = test.meta();
  if (operation === undefined) return [];
  const kind = programKinds.includes('embedded') ? 'embedded' : 'real';
  const names = programs.length > 0 ? programs.join(', ') : 'Solana\'s own programs';
  return [{ operation, programs: names, kind, outcome: outcomeOf(test.result().state, missingPrograms) }];
}

function outcomeOf(state: string, missing: readonly string[]): string {
  if (missing.length > 0) return `skipped: ${missing.join(', ')} not cached`;
  return { passed: 'executed', failed: 'FAILED', skipped: 'skipped: not selected' }[state] ?? state;
}

/** Several tests of one operation share a cell: failed if any failed, otherwise executed if any was. */
function cellOf(rows: readonly Row[], kind: Row['kind']): string {
  const outcomes = rows.filter((row) => row.kind === kind).map(({ outcome }) => outcome);
  if (outcomes.includes('FAILED')) return 'FAILED';
  const executed = outcomes.filter((outcome) => outcome === 'executed').length;
  return executed > 0 ? `executed (${executed} tests)` : (outcomes[0] ?? '-');
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No operation on chain was tested.';
  const operations = new Map(rows.map(({ operation, programs }) => [`${operation}|${programs}`, { operation, programs }]));
  const lines = [...operations.values()].sort((a, b) => a.operation.localeCompare(b.operation)).map(({ operation, programs }) => {
    const tests = rows.filter((row) => row.operation === operation && row.programs === programs);
    return [operation, programs, cellOf(tests, 'embedded'), cellOf(tests, 'real')];
  });
  const all = [['operation', 'programs', 'embedded', 'real'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const text = all.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' · ')}`.trimEnd());
  text.splice(1, 0, `  ${widths.map((width) => '-'.repeat(width)).join('---')}`);
  return text.join('\n');
}
