import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from 'raydium-localnet/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTroubledNode } from '../localnet/tests/support/troubledNode.ts';

const ATA_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const CPMM = { id: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C', name: 'Raydium CPMM' };

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...args], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += String(text)));
  child.stderr.on('data', (text) => (output.stderr += String(text)));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  /** Waits until it has printed a match; returns the expression's first group. */
  const printed = async (what: RegExp): Promise<string> => {
    for (;;) {
      const match = what.exec(output.stdout);
      if (match) return match[1] ?? '';
      await Promise.race([new Promise((came) => child.stdout.once('data', came)), ended.then(() => {
        throw new Error(`It ended without ${what}:\n${output.stdout}${output.stderr}`);
      })]);
    }
  };
  return { child, output, ended, printed };
}

describe('npm start', () => {
  test.each([
    ['--port', 'abc', 65_535],
    ['--rpc-port', '65535', 65_534],
  ])('refuses %s %s with an explanation, before anything starts', async (option, text, most) => {
    const { ended, output } = start([option, text]);
    expect(await ended).toBe(1);
    expect(output.stderr.trim()).toBe(`${option} takes a whole number from 0 to ${most}, not "${text}".`);
    expect(output.stdout).toBe('');
  });

  test('without cached programs, serves cluster and app, loads a program once it is fetched, and ends at Ctrl+C', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'start-'));
    const source = await startTestCluster({ programsDir: null });
    // A copy of the Associated Token program in place of CPMM; the others are missing.
    const node = await startTroubledNode(source.localnet.rpcUrl, async ({ address, answer, ask, askFor }) =>
      answer(await (address === CPMM.id ? askFor(ATA_PROGRAM) : ask())));
    onTestFinished(async () => {
      await Promise.all([node.stop(), source.stop()]);
      rmSync(dir, { recursive: true });
    });
    const programs = join(dir, 'programs');
    const { child, output, ended, printed } = start(
      ['--port', '0', '--rpc-port', '0', '--ledger', join(dir, 'ledger'), '--build', join(dir, 'build'), '--programs-rpc', node.url],
      { RAYDIUM_PROGRAMS_DIR: programs },
    );
    const rpcUrl = await printed(/^Cluster {2}(http:\S+)/m);
    const appUrl = await printed(/^ {2}Open {5}(http:\S+)/m);
    expect(output.stdout).toContain(`Programs 7 embedded, 4 missing, in ${programs}\n`);
    expect(output.stdout).toContain('Unproven (not compared with a real one): Raydium LP lock.');
    expect(await (await fetch(`${appUrl}/home`)).text()).toContain('<title>Raydium Launchpad');

    await printed(/^Loaded the real Raydium CPMM\.$/m);
    await printed(/^1 of 10 fetched\.$/m);
    expect(output.stdout).toMatch(/^Raydium CPMM: 0\.\d of 0\.\d MB, 100 %$/m);
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'localnet_programs', params: [] });
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result } = await answer.json() as { readonly result: readonly { readonly id: string }[] };
    expect(result.find(({ id }) => id === CPMM.id)).toEqual({ ...CPMM, kind: 'real', loaded: true });

    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(fetch(rpcUrl)).rejects.toThrow();
  });
});
