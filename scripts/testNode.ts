/**
 * Runs the tests on another version of Node: `npm run test:node -- 26`. Further arguments go to vitest (`npm run test:node --
 * 24 --project unit`). The npm package `node` provides each version.
 */
import { spawnSync } from 'node:child_process';

const [version, ...args] = process.argv.slice(2);
if (version === undefined || !/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Which Node? For example: npm run test:node -- 26');
  process.exit(2);
}
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./tests/support/closingLine.ts', ...args];
const check = 'console.log(`Node ${process.version}`)';
for (const command of [['-e', check], vitest]) {
  const { status } = spawnSync('npx', ['--yes', `--package=node@${version}`, '--', 'node', ...command], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
