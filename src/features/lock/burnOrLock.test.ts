import { expect, onTestFinished, test } from 'vitest';
import { holdingRows, matchesConfirmation, confirmationText } from './burnOrLock.ts';
import { formatLockedLp } from '@/ui/format.ts';
import { setNumberLocale } from '@/services/amounts/typedDecimal.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';

const holding: LpHolding = {
  poolId: 'pool', lpMint: 'mint', lpDecimals: 6, supply: 1_000_000_000n, withheld: 1_000_000n, burned: 123_456_789n,
  locked: 1n, free: 875_543_210n, lockVault: 'vault', canLock: true, slot: 1_234_567n,
  burnAccounts: [{ ownerAddress: 'no one', account: 'account', amount: 2_500_000n }],
};

test('the confirmation text has the method and the exact amount, without separators', () => {
  expect(confirmationText('burn', 12_500_000_000n, 9)).toBe('burn 12.5 LP forever');
  expect(confirmationText('lock', 1n, 9)).toBe('lock 0.000000001 LP forever');
  expect(confirmationText('burn', 1_234_567_000_000n, 6)).toBe('burn 1234567 LP forever');
});

test('the amount in it has the decimal separator that a field takes', () => {
  setNumberLocale(() => 'de-DE');
  onTestFinished(() => setNumberLocale(() => null));
  expect(confirmationText('burn', 12_500_000_000n, 9)).toBe('burn 12,5 LP forever');
});

test('case and spaces do not matter, digits and words do', () => {
  const text = 'burn 12.5 LP forever';
  const right = ['burn 12.5 LP forever', '  Burn  12.5 lp FOREVER '];
  const wrong = ['', 'burn', 'burn 12.50 LP forever', 'burn 125 LP forever', 'lock 12.5 LP forever'];
  expect(right.map((typed) => matchesConfirmation(typed, text))).toEqual(right.map(() => true));
  expect(wrong.map((typed) => matchesConfirmation(typed, text))).toEqual(wrong.map(() => false));
});

test('shares are rounded down, and the smallest one is not shown as 0', () => {
  expect(formatLockedLp(holding)).toBe('burned 12.34 % · locked < 0.01 %');
  expect(formatLockedLp({ ...holding, burned: 0n, locked: 0n })).toBe('burned 0.00 % · locked 0.00 %');
  expect(formatLockedLp({ ...holding, burned: 999_999_999n, locked: 0n })).toBe('burned 99.99 % · locked 0.00 %');
  expect(formatLockedLp({ ...holding, supply: 0n, burned: 0n, locked: 0n })).toBe('burned 0.00 % · locked 0.00 %');
});

test('each LP token is counted in exactly one row, with its share', () => {
  expect(holdingRows(holding).map(({ label, value }) => [label, value])).toEqual([
    ['Burned', '123.456789 LP (12.34 %)'],
    ['Locked', '0.000001 LP (< 0.01 %)'],
    ['Minimum liquidity', '1 LP (0.10 %)'],
    ['Removable', '875.54321 LP (87.55 %)'],
    ['Slot', '1,234,567'],
  ]);
  expect(holdingRows(holding)[0]?.hint).toBe('Includes 2.5 LP at addresses without a key.');
});
