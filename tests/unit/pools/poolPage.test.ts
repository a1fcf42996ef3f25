import { expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { spendableLamports } from '@/services/programs/pool/cost.ts';
import { parseTypedAmount } from '@/action/amounts.ts';
import { formatCountdown, formatMoment, describePoolStatus } from '@/features/pool/poolStatus.ts';
import { formatPercent } from '@/action/formatPercent.ts';
import { impactLevel } from '@/features/pool/swapView.ts';

/** What the status is told from. */
function poolWith(changes: Partial<CpmmPool>): CpmmPool {
  const allows = { swap: true, deposit: true, withdraw: true };
  return {
    kind: 'cpmm', allows, openTimeSeconds: 0n, lpSupply: 1n, a: { reserve: 1n }, b: { reserve: 1n }, ...changes,
  } as CpmmPool;
}

test('a price impact is notable from 1 %, high from 5 %, severe from 15 %', () => {
  const level = (tenths: bigint) => impactLevel(createFraction(tenths, 1_000n));
  expect([9n, 10n, 49n, 50n, 149n, 150n].map(level)).toEqual(['low', 'notable', 'notable', 'high', 'high', 'severe']);
});

test('a share below a hundredth of a percent is not called nothing', () => {
  expect([createFraction(1n, 1_000_000n), createFraction(0n), createFraction(1n, 3n)].map(formatPercent))
    .toEqual(['< 0.01 %', '0.00 %', '33.33 %']);
});

test('a status tells what its operator has switched off', () => {
  const off = { swap: false, deposit: false, withdraw: false };
  const short = (allows: CpmmPool['allows']) => describePoolStatus(poolWith({ allows }), 0n).short;
  expect(short({ ...off, withdraw: true })).toBe('No swaps and deposits');
  expect(short({ swap: true, deposit: false, withdraw: true })).toBe('No deposits');
  expect(short(off)).toBe('Switched off');
});

test('an empty pool and one that waits for its time say so; an open one says nothing more', () => {
  expect(describePoolStatus(poolWith({ lpSupply: 0n }), 0n).short).toBe('No liquidity');
  expect(describePoolStatus(poolWith({ openTimeSeconds: 100n }), 40n).short).toBe('Opens in 1 min 0 s');
  expect(describePoolStatus(poolWith({ openTimeSeconds: 100n }), 100n)).toEqual({ tone: 'good', short: 'Open', notice: null });
});

test('a countdown starts with its largest unit', () => {
  expect([5n, 3_725n, 90_061n, 8_640_000n].map(formatCountdown)).toEqual(['5 s', '1 h 2 min 5 s', '1 d 1 h 1 min', '100 d 0 h 0 min']);
});

test('a date beyond every calendar is told in seconds', () => {
  expect(formatMoment(2n ** 63n)).toContain('9223372036854775808');
  expect(formatMoment(0n)).toContain('1970-01-01 00:00 UTC');
});

test('the most SOL that can be spent leaves rent, new accounts and the dearest fee; never below 0', () => {
  const rent = (bytes: number) => BigInt(bytes + 128) * 10n;
  const spend = (solLamports: bigint, newAccounts: number) => spendableLamports({ solLamports, rent, newAccounts });
  expect(spend(1_000_000n, 0)).toBe(1_000_000n - 1_280n - 20_000n);
  expect(spend(1_000_000n, 2)).toBe(1_000_000n - 1_280n - 20_000n - 2n * 3_280n);
  expect(spend(100n, 1)).toBe(0n);
});

test('an amount on its way is no mistake, a wrong one is; submitted, an empty one is too', () => {
  for (const text of ['', ' ', '.', '0', '0.', '0.0']) {
    expect(parseTypedAmount(text, 9, false)).toEqual({ amount: null, error: undefined });
    expect(parseTypedAmount(text, 9, true).error).toMatch(/^No amount was given/);
  }
  expect(parseTypedAmount('0.5', 9, false)).toEqual({ amount: 500_000_000n, error: undefined });
  expect(parseTypedAmount('-1', 9, false).error).toMatch(/^The amount is not a plain number/);
});
