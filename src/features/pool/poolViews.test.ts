import { expect, test } from 'vitest';
import type { PriorityFeeSetting } from '@/config.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { spendableLamports } from '@/services/programs/pool/cost.ts';
import type { PoolKeys } from '@/services/api/poolKeys.ts';
import { providerAddresses } from './poolAddressRows.ts';
import { describePoolStatus } from './poolStatus.ts';
import { impactLevel } from '@/action/swap/swapView.ts';
import { amountSchema } from '@/action/amountSchema.ts';
import { issueText } from '@tests/support/issues.ts';

/** A pool with the fields that its status depends on. */
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

test('the chain\'s address is used if the provider names another, and another market than the pool\'s is not shown [3.30]', () => {
  const keys = {
    marketId: 'market', marketProgramId: 'other program', marketBids: 'bids', marketAsks: 'asks', openOrders: 'other orders', lookupTableAccount: 'table',
  } as PoolKeys;
  const chain = [{ term: 'Open orders', id: 'orders' }, { term: 'Market', id: 'market' }, { term: 'Market program', id: 'program' }];
  const shown = (of: PoolKeys) => providerAddresses(chain, of).map(({ term, id }) => [term, id]);
  expect(shown(keys)).toEqual([['Bids', 'bids'], ['Asks', 'asks'], ['Lookup table', 'table']]);
  expect(shown({ ...keys, marketId: 'other market' })).toEqual([['Lookup table', 'table']]);
  expect(shown({ ...keys, lookupTableAccount: undefined })).toEqual([['Bids', 'bids'], ['Asks', 'asks']]);
});

test('a status names what the operator has disabled', () => {
  const off = { swap: false, deposit: false, withdraw: false };
  const statusOf = (allows: CpmmPool['allows']) => describePoolStatus(poolWith({ allows }), 0n);
  expect(statusOf({ ...off, withdraw: true })).toMatchObject({
    short: 'No swaps', notice: { text: 'Switched off by its operator: swaps and adding liquidity. Everything else works.' },
  });
  expect(statusOf({ swap: true, deposit: false, withdraw: true }).short).toBe('Restricted');
  expect(statusOf(off).short).toBe('Switched off');
});

test('an empty pool and one that is not open yet say so; an open one has no notice', () => {
  expect(describePoolStatus(poolWith({ lpSupply: 0n }), 0n).short).toBe('No liquidity');
  expect(describePoolStatus(poolWith({ openTimeSeconds: 100n }), 40n).short).toBe('Opens in 1 min 0 s');
  expect(describePoolStatus(poolWith({ openTimeSeconds: 100n }), 100n)).toEqual({ tone: 'good', short: 'Open', notice: null });
});

test('the spendable SOL leaves rent, new accounts and the highest fee; never below 0', () => {
  const rent = (bytes: number) => BigInt(bytes + 128) * 10n;
  const spend = (solLamports: bigint, newAccounts: number, priorityFee: PriorityFeeSetting = 'automatic') => spendableLamports({ solLamports, rent, newAccounts, priorityFee });
  expect(spend(1_000_000n, 0)).toBe(1_000_000n - 1_280n - 20_000n);
  expect(spend(1_000_000n, 2)).toBe(1_000_000n - 1_280n - 20_000n - 2n * 3_280n);
  expect(spend(1_000_000n, 0, 'fast')).toBe(1_000_000n - 1_280n - 605_000n);
  expect(spend(1_000_000n, 0, 1_000n)).toBe(1_000_000n - 1_280n - 6_000n);
  expect(spend(100n, 1)).toBe(0n);
});

test('an empty field, or a 0 while typing 0.5, is missing, and an invalid amount is an error', () => {
  const issueOf = (text: string) => amountSchema(9).safeParse(text).error?.issues[0];
  for (const text of ['', ' ', '.', '0', '0.', '0.0']) {
    expect(issueOf(text)).toMatchObject({ params: { isMissing: true } });
    expect(issueText(issueOf(text)!)).toMatch(/^No amount was given/);
  }
  expect(amountSchema(9).parse('0.5')).toBe(500_000_000n);
  expect(issueOf('-1')).toMatchObject({ params: { isMissing: false } });
  expect(issueText(issueOf('-1')!)).toMatch(/^The amount is not a plain number/);
});
