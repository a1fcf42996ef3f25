/**
 * Tests what changed since a branch, default main, in less than a minute: unit tests that import a changed file, and screen
 * tests of the folders that contain one. Every screen test imports the whole app, so imports alone would select all of them.
 */
import { execFileSync, spawn } from 'node:child_process';

const [branch = 'main'] = process.argv.slice(2);

function git(...args: readonly string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

const [base = 'HEAD'] = git('merge-base', branch, 'HEAD');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
// What the screens share, such as services, has unit tests.
const rooms = changed.flatMap((file) => /^src\/(?:(?:features|app)\/[^/]+|action|routes|ui)\//.exec(file)?.[0] ?? []);

const reporters = ['--reporter=default', '--reporter=./tests/support/closingLine.ts'];
const runs = [
  ['--project', 'unit', '--changed', base],
  ...(rooms.length > 0 ? [['--project', 'screens', ...new Set(rooms)]] : []),
];
const codes = await Promise.all(runs.map((args) => new Promise<number | null>((ended) => {
  const child = spawn('npx', ['vitest', 'run', '--passWithNoTests', ...reporters, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = ''; // at once, not in between the other's lines
  child.stdout.on('data', (text) => (printed += String(text)));
  child.once('close', (code) => {
    process.stdout.write(printed);
    ended(code);
  });
})));
process.exit(codes.every((code) => code === 0) ? 0 : 1);
