import { describe, expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmConfig } from '@/services/programs/clmm/accounts.ts';
import { clmmPoolCost } from '@/services/programs/clmm/create/cost.ts';
import type { PairToken } from '@/services/pools/readPairTokens.ts';
import { EMPTY_POOL_FORM, type PoolForm } from './PoolForm.ts';
import { positionCost } from './positionCost.ts';

const PROGRAM = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK';
const TICK_ARRAY_BYTES = 10_240;
const rent = (bytes: number): bigint => BigInt(bytes + 128) * 6_960n;
const config: ClmmConfig = {
  configId: 'E64NGkDLLCdQ2yFNPcavaKptrEgmiQaNykUuLC1Qgwyp', index: 1, owner: PROGRAM, tradeFeeRate: 2_500,
  protocolFeeRate: 120_000, fundFeeRate: 40_000, tickSpacing: 60, fundOwner: PROGRAM,
};
const token = (address: string): PairToken => ({
  tokens: 0n, isNative: false, transferFee: null,
  mint: {
    address, decimals: 9, supply: 1_000_000_000n, programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', isToken2022: false,
    mintAuthority: null, freezeAuthority: null, extensions: [],
  },
});
const pair = {
  base: token('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'), quote: token('So11111111111111111111111111111111111111112'), ownerLamports: null,
};
const NO_PAIR = { base: null, quote: null, ownerLamports: null };
const costOf = (text: Partial<PoolForm>, tokens = pair as typeof pair | typeof NO_PAIR) => positionCost({
  programId: PROGRAM, rent, configs: [config], pair: tokens, price: tokens.base && createFraction(2n),
  text: { ...EMPTY_POOL_FORM, kind: 'clmm', price: '2', ...text }, nftProgram: 'token-2022',
});

describe('the cost of a concentrated pool with its first position [2.23]', () => {
  test('without a pair, is that of a full-range position', () => {
    const [general, full] = [costOf({}, NO_PAIR), costOf({ range: 'full' })];
    expect([general.isExact, full.isExact]).toEqual([false, true]);
    expect(general.cost).toEqual(full.cost);
    expect(full.cost.rentLamports).toBe(clmmPoolCost(rent).rentLamports + full.positionLamports);
  });

  test('is lower by one tick array for a range within a single array', () => {
    const narrow = costOf({ range: 'own', lowPrice: '1.7', highPrice: '2.02' });
    expect(costOf({ range: 'full' }).cost.rentLamports - narrow.cost.rentLamports).toBe(rent(TICK_ARRAY_BYTES));
  });

  test('without a position, is that of the pool alone', () => {
    expect(costOf({ range: 'none' })).toMatchObject({ isExact: true, cost: clmmPoolCost(rent), positionLamports: 0n, back: null });
  });
});
