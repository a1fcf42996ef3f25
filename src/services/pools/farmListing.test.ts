import { expect, test } from 'vitest';
import { type FarmListing, sortFarms } from './farmListing.ts';

const WSOL = 'So11111111111111111111111111111111111111112';
const farm = (id: string, changes: Partial<FarmListing> = {}): FarmListing => ({
  id, poolId: id, mints: [], lpMint: id, rewardMints: [], status: 'paying', endTimeSeconds: 10n, aprPercent: null, staked: [], poolUsd: null, ...changes,
});
const order = (farms: readonly FarmListing[], by: Parameters<typeof sortFarms>[1]) => sortFarms(farms, by).map(({ id }) => id).join(' ');

test('active farms come before upcoming ones, ended ones last, in every order', () => {
  const farms = [
    farm('ended', { status: 'ended', aprPercent: 900, endTimeSeconds: 99n }), farm('later', { status: 'later', aprPercent: 500 }), farm('paying', { aprPercent: 1 }),
  ];
  for (const by of ['apr', 'tvl', 'ends'] as const) expect(order(farms, by)).toBe('paying later ended');
});

test('farms sort by APR, by staked SOL or dollars, and by end time; unknown values come last', () => {
  expect(order([farm('a'), farm('b', { aprPercent: 0 }), farm('c', { aprPercent: 12 })], 'apr')).toBe('c b a');
  const staked = (amount: bigint) => [{ mint: WSOL, amount, decimals: 9 }];
  expect(order([farm('a'), farm('b', { staked: staked(5n) }), farm('c', { staked: staked(50n) })], 'tvl')).toBe('c b a');
  expect(order([farm('a', { poolUsd: 3 }), farm('b', { poolUsd: 30 })], 'tvl')).toBe('b a');
  expect(order([farm('a', { endTimeSeconds: 5n }), farm('endless', { endTimeSeconds: null }), farm('c', { endTimeSeconds: 50n })], 'ends')).toBe('endless c a');
});
