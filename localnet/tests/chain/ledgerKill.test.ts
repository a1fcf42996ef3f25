import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEntries } from '../../src/ledger/frames.ts';

describe('kill -9', () => {
  let dir: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'localnet-ledger-'));
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  function transactionsIn(path: string): number {
    let count = 0;
    readEntries(readFileSync(path), (entry) => {
      if (entry.kind === 'change' && entry.transaction) count += 1;
    });
    return count;
  }

  async function startChild(): Promise<Connection> {
    const options = ['--port', '0', '--ledger', dir, '--programs', dir];
    child = spawn(process.execPath, ['--import', 'tsx', 'localnet/src/cli.ts', ...options]);
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      child!.stdout!.on('data', (data) => {
        output += String(data);
        const match = /RPC\s+(http:\S+)/.exec(output);
        if (match) resolve(match[1]!);
      });
      child!.stderr!.on('data', (data) => (output += String(data)));
      child!.on('exit', () => reject(new Error(output)));
    });
    return new Connection(url, 'confirmed');
  }

  it('at rest loses nothing', async () => {
    const before = await startChild();
    const keys = Array.from({ length: 20 }, () => Keypair.generate().publicKey);
    const signatures = await Promise.all(keys.map((key) => before.requestAirdrop(key, LAMPORTS_PER_SOL)));
    const genesis = await before.getGenesisHash();
    await expect.poll(() => transactionsIn(join(dir, 'ledger.log'))).toBe(keys.length);
    const exited = new Promise((resolve) => child!.on('exit', resolve));
    child!.kill('SIGKILL');
    await exited;

    const after = await startChild();
    expect(await after.getGenesisHash()).toBe(genesis);
    for (const key of keys) expect(await after.getBalance(key)).toBe(LAMPORTS_PER_SOL);
    const { value } = await after.getSignatureStatuses(signatures);
    expect(value.every((status) => status?.err === null)).toBe(true);
  });

  it('under load loses nothing that was acknowledged', async () => {
    const before = await startChild();
    const exited = new Promise((resolve) => child!.on('exit', resolve));
    const acknowledged = new Map<string, PublicKey>();
    const load = async (): Promise<void> => {
      for (;;) {
        const key = Keypair.generate().publicKey;
        acknowledged.set(await before.requestAirdrop(key, LAMPORTS_PER_SOL), key);
        if (acknowledged.size === 200) child!.kill('SIGKILL');
      }
    };
    // Each ends with the connection.
    await Promise.allSettled(Array.from({ length: 16 }, load));
    await exited;
    expect(acknowledged.size).toBeGreaterThanOrEqual(200);

    const after = await startChild();
    const entries = [...acknowledged];
    for (let start = 0; start < entries.length; start += 100) {
      const some = entries.slice(start, start + 100);
      const { value } = await after.getSignatureStatuses(some.map(([signature]) => signature));
      expect(value.map((status) => status?.err)).toEqual(some.map(() => null));
      const accounts = await after.getMultipleAccountsInfo(some.map(([, key]) => key));
      expect(accounts.map((account) => account?.lamports)).toEqual(some.map(() => LAMPORTS_PER_SOL));
    }
  });
});
