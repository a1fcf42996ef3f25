import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

function start(...args: readonly string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', ...args], {
    encoding: 'utf8', timeout: 20_000,
  });
  return { status, stderr: stderr.trim(), stdout };
}

describe('npm start', () => {
  test.each([
    ['--port', 'abc', 65_535],
    ['--rpc-port', 'abc', 65_534],
    ['--rpc-port', '65535', 65_534],
    ['--port', '1.5', 65_535],
  ])('refuses %s %s in plain words, before anything is started', (option, text, most) => {
    const { status, stderr, stdout } = start(option, text);
    expect(stderr).toBe(`${option} takes a whole number from 0 to ${most}, not "${text}".`);
    expect(status).toBe(1);
    expect(stdout).toBe('');
  });
});
