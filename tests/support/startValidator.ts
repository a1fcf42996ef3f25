import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportAccounts } from 'raydium-localnet';

/** A running validator with a ledger of its own. */
interface Validator {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Ports that a validator takes above that of its RPC, besides those of WebSocket and faucet. */
const [FAUCET, GOSSIP, FIRST, LAST] = [1_000, 1_001, 1_002, 1_090];

/**
 * Starts a validator with the cached programs, and waits until it is healthy.
 *
 * @param path of a solana-test-validator, or of a folder with a program `start` that takes a port
 * @throws Error with what it printed, if it ends first
 */
export async function startValidator(path: string): Promise<Validator> {
  const folder = await mkdtemp(join(tmpdir(), 'validator-'));
  const ledger = join(folder, 'ledger');
  const port = await freePort();
  const child = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? spawn(join(path, 'start'), [`${port}`], { stdio: 'pipe', env: { ...process.env, LEDGER: ledger } })
    : spawn(path, validatorArguments(port, ledger, join(folder, 'accounts')), { stdio: 'pipe' });
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  return {
    url,
    pid: child.pid,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function validatorArguments(port: number, ledger: string, accounts: string): readonly string[] {
  exportAccounts(accounts);
  return [
    '--ledger', ledger, '--bind-address', '127.0.0.1', '--rpc-port', `${port}`, '--faucet-port', `${port + FAUCET}`,
    '--gossip-port', `${port + GOSSIP}`, '--dynamic-port-range', `${port + FIRST}-${port + LAST}`, '--account-dir', accounts,
  ];
}

/** A port with a free one above it, and another for the faucet. */
async function freePort(): Promise<number> {
  const isFree = (port: number): Promise<boolean> => new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  for (let port = 21_000; port < 31_000; port += 100) {
    const needed = [port, port + 1, port + FAUCET, port + GOSSIP, port + FIRST].map(isFree);
    if ((await Promise.all(needed)).every(Boolean)) return port;
  }
  throw new Error('There is no free port for the validator.');
}

/** @throws Error with what the validator printed, if it ends first */
async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  let printed = '';
  let end: string | undefined;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (printed = `${printed}${part}`.slice(-2_000)));
  child.once('error', ({ message }) => (end = message)).once('exit', (code) => (end ??= `ended with ${code}`));
  while (end === undefined) {
    const answer = await fetch(`${url}/health`).then((response) => response.text(), () => '');
    if (answer === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The validator did not start: ${end}\n${printed}`);
}
