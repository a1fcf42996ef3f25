import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ataElf } from '../../localnet/tests/support/ataElf.ts';

const STABLE = { id: '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h', name: 'Raydium AMM stable' };
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

  test('serves cluster and app on embedded programs, uses no cached one of an unknown release, and ends at Ctrl+C', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'start-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const programs = join(dir, 'programs');
    mkdirSync(programs);
    for (const { id } of [CPMM, STABLE]) writeFileSync(join(programs, `${id}.so`), ataElf);
    const { child, output, ended, printed } = start(
      ['--port', '0', '--rpc-port', '0', '--ledger', join(dir, 'ledger'), '--build', join(dir, 'build')], { RAYDIUM_PROGRAMS_DIR: programs },
    );
    const rpcUrl = await printed(/^Cluster {2}(http:\S+)/m);
    const appUrl = await printed(/^ {2}Open {5}(http:\S+)/m);
    expect(output.stdout).toContain(`Programs 7 embedded, 4 missing, in ${programs}\n`);
    for (const { name } of [CPMM, STABLE]) expect(output.stdout).toMatch(new RegExp(`The file of ${name} is not used: its release is not known, SHA-256 [0-9a-f]{16} `));
    expect(output.stdout).toContain('Unproven (not compared with a real one): Raydium LP lock.');
    expect(await (await fetch(`${appUrl}/home`)).text()).toContain('<title>Home · Raydium Launchpad');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await expect(fetch(rpcUrl)).rejects.toThrow();
  });
});
