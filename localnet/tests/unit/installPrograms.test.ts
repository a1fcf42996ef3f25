import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bs58 from 'bs58';
import { LiteSvm } from 'litesvm/dist/internal.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toStored } from '../../src/bank/Accounts.ts';
import { installPrograms } from '../../src/embedded/installPrograms.ts';
import type { EmbeddedProgram } from '../../src/embedded/runtime/EmbeddedProgram.ts';
import { PROGRAMS } from '../../src/programs/programTable.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const NATIVE_LOADER = 'NativeLoader1111111111111111111111111111111';

/** A real program that comes with the runtime, in place of a cached one. */
const ELF = new LiteSvm().getAccount(bs58.decode('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'));
const embedded = (...ids: string[]): EmbeddedProgram[] =>
  ids.map((id) => ({ id, name: `embedded ${id.slice(0, 3)}`, execute: () => undefined }));

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function kinds(cached: readonly string[], own: readonly EmbeddedProgram[]): Promise<(string | undefined)[]> {
  for (const id of cached) writeFileSync(join(dir, `${id}.so`), ELF?.data() ?? '');
  const { programs } = installPrograms(new LiteSvm(), dir, own);
  return [AMM_V4, OPENBOOK].map((id) => programs.find((program) => program.id === id)?.kind);
}

test('the real program is used if the cache has it', async () => {
  expect(await kinds([OPENBOOK], embedded(OPENBOOK))).toEqual(['missing', 'real']);
});

test('a program is embedded if the one it calls is only embedded', async () => {
  expect(await kinds([AMM_V4], embedded(AMM_V4, OPENBOOK))).toEqual(['embedded', 'embedded']);
});

test('it is real if the program it calls is real', async () => {
  expect(await kinds([AMM_V4, OPENBOOK], embedded(AMM_V4, OPENBOOK))).toEqual(['real', 'real']);
});

test('it stays real if there is no embedded one', async () => {
  expect(await kinds([AMM_V4], embedded(OPENBOOK))).toEqual(['real', 'embedded']);
});

test('the program list gives the reason', async () => {
  writeFileSync(join(dir, `${AMM_V4}.so`), ELF?.data() ?? '');
  const { programs } = installPrograms(new LiteSvm(), dir, embedded(AMM_V4, OPENBOOK));
  expect(programs.find(({ id }) => id === AMM_V4)?.reason).toBe('it calls OpenBook, which is not in the cache');
});

test('without a folder all embedded programs are used, with executable accounts', async () => {
  const svm = new LiteSvm();
  const { programs, runtime } = installPrograms(svm, null, embedded(OPENBOOK));
  expect(programs.filter(({ kind }) => kind === 'embedded').map(({ id }) => id)).toEqual([OPENBOOK]);
  expect(programs).toHaveLength(PROGRAMS.length);
  expect(runtime).not.toBeNull();
  expect(toStored(svm.getAccount(bs58.decode(OPENBOOK))!)).toMatchObject({ executable: true, owner: NATIVE_LOADER });
});
