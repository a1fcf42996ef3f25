import { EXTRA_PROGRAMS, PROGRAMS } from 'raydium-localnet';
import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';

test('localnet loads every program that the app calls on it', () => {
  const { ammV4, ammStable, cpmm, clmm, farmV3, farmV5, farmV6, openBook, lpLock } =
    clusters.find(({ name }) => name === 'localnet')!.programs;
  expect(PROGRAMS.map(({ id }) => id))
    .toEqual(expect.arrayContaining([ammV4, ammStable, cpmm, clmm, farmV3, farmV5, farmV6, openBook]));
  expect(EXTRA_PROGRAMS.map(({ id }) => id)).toContain(lpLock);
});
