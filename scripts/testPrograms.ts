/**
 * Runs every test file that needs cached programs, with walks five times as long as `npm test` takes, and ends with the
 * table of operations. The other files are the same with and without programs: `npm test` has run them.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const needing = ['tests', 'localnet/tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => /\b(programTest|skipWithoutPrograms)\(/.test(readFileSync(file, 'utf8')));

const reporters = ['default', './tests/support/programTable.ts', './tests/support/closingLine.ts'];
const { status } = spawnSync(process.execPath, [
  'node_modules/vitest/vitest.mjs', 'run', ...reporters.map((reporter) => `--reporter=${reporter}`),
  ...(process.argv.length > 2 ? process.argv.slice(2) : needing),
], { stdio: 'inherit', env: { WALK_STEPS: '300', ...process.env } });
process.exit(status ?? 1);
