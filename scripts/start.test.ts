import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';

async function start(...args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...args]);
  onTestFinished(() => void child.kill());
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text) => (stdout += String(text)));
  child.stderr.on('data', (text) => (stderr += String(text)));
  const status = await new Promise((ended) => child.on('close', ended));
  return { status, stderr: stderr.trim(), stdout };
}

describe('npm start', () => {
  test.each([
    ['--port', 'abc', 65_535],
    ['--rpc-port', 'abc', 65_534],
    ['--rpc-port', '65535', 65_534],
    ['--port', '1.5', 65_535],
  ])('refuses %s %s in plain words, before anything is started', async (option, text, most) => {
    const { status, stderr, stdout } = await start(option, text);
    expect(stderr).toBe(`${option} takes a whole number from 0 to ${most}, not "${text}".`);
    expect(status).toBe(1);
    expect(stdout).toBe('');
  });
});
