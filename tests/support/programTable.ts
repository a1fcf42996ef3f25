/**
 * Vitest reporter: ends a run with a table of on-chain operations: which actions of the app landed in their tests, and for
 * embedded and real programs whether results were compared to the unit, the tests were only executed, or skipped and why; beside
 * it, how many recorded steps of the programs' newest releases come out equal on the embedded ones.
 * `PROGRAM_TABLE` is a file that passes the results on embedded programs to the next run, on real ones. With
 * `PROGRAM_TABLE_IS_COMPLETE`, a run fails if an action landed in neither.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ACTION_KINDS } from './actionKinds.ts';
import './programTest.ts';
import { recordingsIn } from '../../localnet/tests/recordings/files.ts';
import { replay } from '../../localnet/tests/recordings/replay.ts';

/** They are the same in every cluster. */
const SOLANA_ALONE = 'Solana\'s own programs';

interface Row {
  readonly operation: string;
  readonly programs: string;
  readonly kind: 'embedded' | 'real';
  readonly outcome: string;
  readonly isExact: boolean;
  readonly actions: readonly string[];
}

export default class ProgramTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['PROGRAM_TABLE'];
    const before = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : [];
    const rows = [...before, ...modules.flatMap((module) => [...module.children.allTests()]).flatMap(rowOf)];
    if (file !== undefined) writeFileSync(file, JSON.stringify(rows.filter(({ kind }) => kind === 'embedded')));
    process.stdout.write(`\n${tableOf(rows)}\n${missingActions(rows)}`);
  }
}

function rowOf(test: TestCase): Row[] {
  const { operation, programs = [], programKinds = [], missingPrograms = [], isExact = false, actions = [] } = test.meta();
  if (operation === undefined) return [];
  const kind = programKinds.includes('embedded') ? 'embedded' : 'real';
  const names = programs.length > 0 ? programs.join(', ') : SOLANA_ALONE;
  return [{ operation, programs: names, kind, outcome: outcomeOf(test.result().state, missingPrograms), isExact, actions }];
}

function outcomeOf(state: string, missing: readonly string[]): string {
  if (missing.length > 0) return `skipped: ${missing.join(', ')} not cached`;
  return { passed: 'executed', failed: 'FAILED', skipped: 'skipped: not selected' }[state] ?? state;
}

/** Several tests of one operation share a cell: failed if any failed, exact if any that passed compares to the unit. */
function cellOf(rows: readonly Row[], kind: Row['kind']): string {
  const tests = rows.filter((row) => row.kind === kind);
  if (tests.some(({ outcome }) => outcome === 'FAILED')) return 'FAILED';
  const executed = tests.filter(({ outcome }) => outcome === 'executed');
  const exact = executed.filter(({ isExact }) => isExact).length;
  if (exact > 0) return `exact to the unit (${exact} of ${executed.length})`;
  if (executed.length > 0) return `executed (${executed.length})`;
  if (tests[0]) return tests[0].outcome;
  if (kind === 'real') return 'skipped: not run';
  return rows[0]?.programs === SOLANA_ALONE ? 'none to embed' : 'skipped: not embedded';
}

/** Programs with recordings, by the folder of these. */
const RECORDED = { ammv4: 'Raydium AMM v4', cpmm: 'Raydium CPMM', clmm: 'Raydium CLMM' } as const;

function recordedCell(folder: string): string {
  const files = recordingsIn(join(import.meta.dirname, '../../localnet/tests/recordings', folder));
  const steps = files.flatMap((file) => [...replay(file)]).filter(({ isAdmin }) => !isAdmin);
  return `${steps.filter(({ difference }) => difference === null).length} of ${steps.length} steps equal`;
}

function tableOf(rows: readonly Row[]): string {
  if (rows.length === 0) return 'No operation on chain was tested.';
  const recorded = Object.entries(RECORDED).map(([folder, name]) => [name, recordedCell(folder)] as const);
  const operations = new Map(rows.map(({ operation, programs }) => [`${operation}|${programs}`, { operation, programs }]));
  const lines = [...operations.values()].sort((a, b) => a.operation.localeCompare(b.operation)).map(({ operation, programs }) => {
    const tests = rows.filter((row) => row.operation === operation && row.programs === programs);
    const actions = [...new Set(tests.flatMap((row) => row.actions))].filter((kind) => kind in ACTION_KINDS).sort().join(', ');
    const replayed = recorded.filter(([name]) => programs.split(', ').includes(name)).map(([, cell]) => cell).join('; ') || 'none';
    return [operation, programs, cellOf(tests, 'embedded'), cellOf(tests, 'real'), replayed, actions];
  });
  const all = [['operation', 'programs', 'embedded', 'real', 'recordings', 'actions that landed'], ...lines];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const text = all.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' · ')}`.trimEnd());
  text.splice(1, 0, `  ${widths.map((width) => '-'.repeat(width)).join('---')}`);
  return text.join('\n');
}

/** Actions of the app that landed in no row, and why; without a reason they fail a complete run. */
function missingActions(rows: readonly Row[]): string {
  const landed = new Set(rows.flatMap(({ actions }) => actions));
  const missing = Object.entries(ACTION_KINDS).filter(([kind]) => !landed.has(kind));
  const isComplete = process.env['PROGRAM_TABLE_IS_COMPLETE'] !== undefined;
  if (isComplete && missing.some(([, why]) => why === '')) process.exitCode = 1;
  const unexplained = isComplete ? 'NO TEST' : 'not in this run';
  return missing.length === 0 ? '' : `\nActions that landed in no test\n${missing.map(([kind, why]) => `  ${kind}: ${why || unexplained}`).join('\n')}\n`;
}
