import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnPair, PortInUseError } from '../../src/server/listenOnPair.ts';
import { startLocalnet } from '../../src/startLocalnet.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'localnet-cli-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Run {
  readonly output: string;
  readonly code: number | null;
}

/** Runs the command until it exits, or, once it has printed its address, until `done`, and then stops it like Ctrl-C. */
function run(args: readonly string[], done?: (rpcUrl: string) => Promise<void>): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'localnet/src/cli.ts', ...args]);
    let output = '';
    let stopping = false;
    const take = (data: Buffer): void => {
      output += String(data);
      const [, rpcUrl] = /RPC\s+(http:\S+)\n/.exec(output) ?? [];
      if (!done || stopping || rpcUrl === undefined) return;
      stopping = true;
      done(rpcUrl).catch(reject).finally(() => child.kill('SIGINT'));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (code) => resolve({ output, code })); // its last output has been read
  });
}

/** Adjacent ports below the range that systems use for port 0, so that released ports are not given to others. */
async function holdPair() {
  const [http, webSocket] = [createServer(), createServer()];
  for (;;) {
    const port = 2 * randomInt(5_000, 16_000);
    try {
      return { port: await listenOnPair(http, webSocket, '127.0.0.1', port), http, webSocket };
    } catch (error) {
      if (!(error instanceof PortInUseError)) throw error;
    }
  }
}

describe('npm run localnet', () => {
  it('prints help, control methods included', async () => {
    const { output, code } = await run(['--help']);
    expect(code).toBe(0);
    for (const word of ['--port', '--reset', '--ledger', '--programs', '--finality', 'localnet_loadPrograms']) {
      expect(output).toContain(word);
    }
  });

  it('prints addresses, missing programs and how to get them, and exits at Ctrl-C', async () => {
    let slots: readonly [before: number, final: number, after: number] = [0, 0, 0];
    let firstBlock = 0;
    const { output, code } = await run(
      ['--port', '0', '--ledger', join(dir, 'a'), '--programs', dir, '--finality', '32', '--first-slot', '1'],
      async (rpcUrl) => {
        const connection = new Connection(rpcUrl);
        firstBlock = await connection.getFirstAvailableBlock();
        slots = [await connection.getSlot('processed'), await connection.getSlot('finalized'), await connection.getSlot('processed')];
      },
    );
    expect(code).toBe(0);
    expect(output).toMatch(/WebSocket\s+ws:\/\/127\.0\.0\.1:\d+/);
    expect(output).toMatch(/embedded: .*Metaplex Token Metadata/);
    expect(output).toMatch(/own: releases of today, tested against the published ones\.\n\s+Unproven \(not compared with a real one\): Raydium LP lock\.\n/);
    expect(output).toMatch(/missing: .*Raydium AMM stable/);
    expect(output).toContain('npm run localnet:programs');
    expect(firstBlock).toBe(1);
    const [before, final, after] = slots;
    expect([before - final <= 32, after - final >= 32], slots.join()).toEqual([true, true]);
  });

  it('warns of an interface that other machines reach', async () => {
    const { output } = await run(['--port', '0', '--ledger', join(dir, 'open'), '--programs', dir, '--host', '0.0.0.0'], async () => undefined);
    expect(output).toMatch(/RPC\s+http:\/\/127\.0\.0\.1:\d+\n/);
    expect(output).toContain('Warning: other machines can reach this cluster at 0.0.0.0. They can read it and send transactions. --remote-control would also let them change accounts and time.');
  });

  it('continues after an uncaught error', async () => {
    const script = `
      import { keepRunning } from './localnet/src/commandLine.ts';
      keepRunning();
      setImmediate(() => { throw new Error('no one caught me'); });
      setImmediate(() => void Promise.reject(new Error('nor me')));
      setImmediate(() => setImmediate(() => console.log('still there')));
    `;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type', 'module', '--eval', script]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    for (const words of ['no one caught me', 'nor me', 'The cluster keeps running', 'still there']) {
      expect(output).toContain(words);
    }
  });

  it('explains that a port is taken', async () => {
    const { port, http, webSocket } = await holdPair();
    const refusal = async (): Promise<Run> => run(['--port', String(port), '--ledger', join(dir, 'b')]);
    const first = await refusal();
    await new Promise((closed) => http.close(closed));
    const second = await refusal();
    await new Promise((closed) => webSocket.close(closed));
    for (const [{ output, code }, taken] of [[first, port], [second, port + 1]] as const) {
      expect(code).toBe(1);
      expect(output).toContain(`Port ${taken} is already in use.`);
      expect(output).toContain('--port');
    }
  });

  it('takes programs and folders of accounts, and reports what it cannot load', async () => {
    const address = Keypair.generate().publicKey.toBase58();
    const accounts = join(dir, 'accounts');
    mkdirSync(accounts);
    const account = { lamports: 7, data: ['', 'base64'], owner: '11111111111111111111111111111111', executable: false, rentEpoch: 0, space: 0 };
    writeFileSync(join(accounts, 'a.json'), JSON.stringify({ pubkey: address, account }));
    let balance = 0;
    const common = ['--port', '0', '--programs', dir];
    await run([...common, '--ledger', join(dir, 'd'), '--account-dir', accounts], async (rpcUrl) => {
      balance = await new Connection(rpcUrl).getBalance(new PublicKey(address));
    });
    expect(balance).toBe(7);
    const failed = await run([...common, '--program', address, join(dir, 'nowhere.so')]);
    expect(failed.code).toBe(1);
    expect(failed.output).toContain(`localnet: The program ${address} cannot be loaded from ${join(dir, 'nowhere.so')}: there is no such file.`);
  });

  it('refuses an invalid option', async () => {
    const { output, code } = await run(['--finality', '0']);
    expect(output).toContain('--finality takes a whole number from 1 to 10000, not "0".');
    expect(code).toBe(1);
  });
});

describe('startLocalnet', () => {
  it('finds adjacent free ports for many clusters at once', async () => {
    const clusters = await Promise.all(Array.from({ length: 5 }, () => startLocalnet({ programsDir: null })));
    for (const { rpcUrl, wsUrl } of clusters) {
      expect(Number(new URL(wsUrl).port)).toBe(Number(new URL(rpcUrl).port) + 1);
    }
    expect(new Set(clusters.map(({ rpcUrl }) => rpcUrl)).size).toBe(5);
    await Promise.all(clusters.map((localnet) => localnet.stop()));
  });
});
