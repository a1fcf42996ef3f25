/** `npm run test:validator`: the app in a real browser on a real validator. Ends with a table; fails if a step fails. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startValidator } from '../support/startValidator.ts';

const HELP = `npm run test:validator -- [PATH or URL]

The app in a real browser on a real validator, from landing to disconnect, with pools of three kinds, and what goes wrong.

  PATH  a solana-test-validator (default: the one in the PATH), or a folder with a program 'start' that takes a port
  URL   a running node with a chain of its own and a faucet, WebSocket at the next port, started with what
        \`npm run localnet -- accounts DIR\` writes

The programs are the cached ones: npm run localnet:programs`;

const root = join(import.meta.dirname, '../..');

function runTests(url: string): Promise<number> {
  const vitest = spawn(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/networks/vitest.config.ts', '--project', 'validator',
    '--reporter=default', '--reporter=./tests/support/resultTable.ts',
  ], { cwd: root, stdio: 'inherit', env: { ...process.env, VALIDATOR_URL: url } });
  return new Promise((resolve) => vitest.once('exit', (code) => resolve(code ?? 1)));
}

const [wanted = 'solana-test-validator', ...rest] = process.argv.slice(2);
if (rest.length > 0 || wanted.startsWith('-')) {
  console.log(HELP);
  process.exit(wanted === '--help' ? 0 : 2);
}
try {
  const validator = /^https?:/.test(wanted) ? { url: wanted, stop: async () => {} } : await startValidator(wanted);
  console.log(`On ${validator.url}`);
  process.exitCode = await runTests(validator.url).finally(() => validator.stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
