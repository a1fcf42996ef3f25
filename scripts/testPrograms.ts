/**
 * Runs the tests that need programs on the real ones, with random walks five times as long as in `npm test`, and prints the
 * table of operations on embedded and real programs, exact to the unit or only executed. Other tests do not depend on programs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sources = ['src', 'tests', 'localnet/tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp): readonly string[] => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const chosen = process.argv.slice(2);
const reporters = ['default', './tests/support/programTable.ts', './tests/support/closingLine.ts'];
const folder = mkdtempSync(join(tmpdir(), 'test-programs-'));

function run(programs: 'embedded' | 'real', files: readonly string[], defaults: Readonly<Record<string, string>> = {}): number {
  console.log(`\nOn ${programs} programs`);
  const { status } = spawnSync(process.execPath, [
    'node_modules/vitest/vitest.mjs', 'run', ...reporters.map((reporter) => `--reporter=${reporter}`),
    ...(chosen.length > 0 ? chosen : files),
  ], {
    stdio: 'inherit',
    env: { ...defaults, ...process.env, RAYDIUM_TEST_PROGRAMS: programs, PROGRAM_TABLE: join(folder, 'rows.json') },
  });
  return status ?? 1;
}

// First the operations on embedded programs; those of screens and browsers run in `npm test`.
const codes = [
  run('embedded', filesWith(/\b(programTest|exactProgramTest)\(/)),
  run('real', filesWith(/\b(programTest|exactProgramTest|needs(Real)?Programs|needsRealAndEmbedded)\(/), {
    WALK_STEPS: '300', DIFFERENTIAL_OPERATIONS: '2000', ...(chosen.length === 0 && { PROGRAM_TABLE_IS_COMPLETE: 'true' }),
  }),
];
rmSync(folder, { recursive: true });
process.exit(Math.max(...codes));
