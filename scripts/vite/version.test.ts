import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readVersion } from './version.ts';

let root = '';
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'version-'));
  await writeFile(join(root, 'package.json'), '{ "version": "1.2.3" }');
});
afterEach(() => rm(root, { recursive: true }));

function commitAll(): string {
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'One');
  return git('rev-parse', 'HEAD');
}

test('sources without git have a version alone', () => {
  expect(readVersion(root)).toEqual({ version: '1.2.3' });
});

test('a checkout has its commit, and says whether files differ from it', async () => {
  const commit = commitAll();
  expect(readVersion(root)).toEqual({ version: '1.2.3', commit });
  await writeFile(join(root, 'untracked'), '');
  expect(readVersion(root)).toEqual({ version: '1.2.3', commit });
  await writeFile(join(root, 'package.json'), '{ "version": "1.2.4" }');
  expect(readVersion(root)).toEqual({ version: '1.2.4', commit, isModified: true });
});

test('sources inside another repository do not get its commit', async () => {
  await mkdir(join(root, 'unpacked'));
  await writeFile(join(root, 'unpacked/package.json'), '{ "version": "2.0.0" }');
  commitAll();
  expect(readVersion(join(root, 'unpacked'))).toEqual({ version: '2.0.0' });
});
