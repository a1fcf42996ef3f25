import { expect, test } from 'vitest';
import { holdingRows, isSentence, lockSentence } from '@/features/lock/giveUpRows.ts';
import { formatLockedLp } from '@/action/formatPercent.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';

const holding: LpHolding = {
  poolId: 'pool', lpMint: 'mint', lpDecimals: 6, supply: 1_000_000_000n, withheld: 1_000_000n, burned: 123_456_789n,
  locked: 1n, free: 875_543_210n, lockVault: 'vault', canLock: true, slot: 1_234_567n,
  graves: [{ ownerAddress: 'nobody', account: 'account', amount: 2_500_000n }],
};

test('the sentence carries the way and the exact amount, without separators', () => {
  expect(lockSentence('burn', 12_500_000_000n, 9)).toBe('burn 12.5 LP forever');
  expect(lockSentence('lock', 1n, 9)).toBe('lock 0.000000001 LP forever');
  expect(lockSentence('burn', 1_234_567_000_000n, 6)).toBe('burn 1234567 LP forever');
});

test('capitals and spaces are no difference, figures and words are', () => {
  const sentence = 'burn 12.5 LP forever';
  const right = ['burn 12.5 LP forever', '  Burn  12.5 lp FOREVER '];
  const wrong = ['', 'burn', 'burn 12.50 LP forever', 'burn 125 LP forever', 'lock 12.5 LP forever'];
  expect(right.map((typed) => isSentence(typed, sentence))).toEqual(right.map(() => true));
  expect(wrong.map((typed) => isSentence(typed, sentence))).toEqual(wrong.map(() => false));
});

test('parts of the pool are cut, never rounded up, and the least of them is not nothing', () => {
  expect(formatLockedLp(holding)).toBe('burned 12.34 % · locked < 0.01 %');
  expect(formatLockedLp({ ...holding, burned: 0n, locked: 0n })).toBe('burned 0.00 % · locked 0.00 %');
  expect(formatLockedLp({ ...holding, burned: 999_999_999n, locked: 0n })).toBe('burned 99.99 % · locked 0.00 %');
  expect(formatLockedLp({ ...holding, supply: 0n, burned: 0n, locked: 0n })).toBe('burned 0.00 % · locked 0.00 %');
});

test('every LP token is in one of the rows, with its part', () => {
  expect(holdingRows(holding).map(({ label, value }) => [label, value])).toEqual([
    ['Burned', '123.456789 LP (12.34 %)'],
    ['Locked', '0.000001 LP (< 0.01 %)'],
    ['Kept back by the program', '1 LP (0.10 %)'],
    ['Can be taken out', '875.54321 LP (87.55 %)'],
    ['Read at slot', '1,234,567'],
  ]);
  expect(holdingRows(holding)[0]?.hint).toBe('2.5 LP of it at addresses nobody has a key of.');
});
