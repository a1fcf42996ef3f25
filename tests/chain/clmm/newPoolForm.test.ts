import { NATIVE_MINT } from '@solana/spl-token';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { getRent } from '@/services/rpc/getRent.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { checkNewClmmPool, type NewClmmPoolRequest } from '@/services/programs/clmm/create/checkNewClmmPool.ts';
import type { PriceUnit } from '@/services/programs/pool/poolPrice.ts';
import { clmmPoolCost } from '@/services/programs/clmm/create/cost.ts';
import { type ClmmPoolRequest, firstDeposit, newClmmPool, takenSides } from '@/services/programs/clmm/create/newClmmPool.ts';
import { buildCreateClmmPoolAction } from '@/services/programs/clmm/create/buildCreateClmmPoolAction.ts';
import { findClmmPoolIds, readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { firstPositionRent, deriveClmmPool } from '@/services/programs/clmm/create/addresses.ts';
import { poolRange, type RangeChoice } from '@/services/programs/clmm/create/range.ts';
import { getPositionNftProgram } from '@/services/programs/clmm/positions/getPositionNftProgram.ts';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { CLMM, inOrder, runSteps, tier } from '../../support/clmmPositions.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, errorOf } from '../../support/services.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const checking = { operation: 'Check the form of a concentrated pool', programs: [CLMM] };
const creating = { operation: 'Create the concentrated pool a form asks for', programs: [CLMM, METADATA] };
const WSOL = NATIVE_MINT.toBase58();

let chain: TestCluster;
let trader: Trader;
let owner: KeypairOwner;
let one: string;
let other: string;
beforeAll(async () => {
  chain = await startTestCluster();
  const keypair = await chain.fundedKeypair(100);
  trader = { chain, cluster: clusterConfig(chain), keypair };
  owner = keypairOwner(keypair.secretKey);
  [one, other] = inOrder(await makeToken(trader.cluster, owner), await makeToken(trader.cluster, owner));
});
afterAll(() => chain.stop());

const F = createFraction;
/** A valid request; amounts are of the base. */
const inputOf = (changes: Partial<NewClmmPoolRequest> = {}): NewClmmPoolRequest => ({
  configId: '', baseMint: one, quoteMint: other, price: F(4n), range: { kind: 'full' }, typedSide: 'base',
  amounts: { base: F(10n), quote: null }, ...changes,
});
const between = (low: Fraction, high: Fraction, unit: PriceUnit = 'quote'): RangeChoice => ({ kind: 'prices', low, high, unit });

const requestOf = async (changes: Partial<NewClmmPoolRequest>): Promise<ClmmPoolRequest> =>
  (await checkNewClmmPool({ cluster: trader.cluster, ownerAddress: owner.address, request: inputOf(changes) })).request;

/** Field and code of each problem. */
async function problem(changes: Partial<NewClmmPoolRequest>): Promise<readonly [string | undefined, string]> {
  const { field, code } = await errorOf(requestOf(changes));
  return [field, code];
}

describe('a new concentrated pool', () => {
  programTest(checking, 'that is wrong names its field', async () => {
    expect(await problem({ baseMint: 'x' })).toEqual(['baseMint', 'accounts/invalid-public-key']);
    expect(await problem({ quoteMint: one })).toEqual(['quoteMint', 'pools/same-mint']);
    expect(await problem({ price: F(0n) })).toEqual(['price', 'clmm/sqrt-price-zero']);
    expect(await problem({ price: F(10n ** 39n) })).toEqual(['price', 'clmm/sqrt-price-out-of-range']);
    expect(await problem({ range: between(F(0n), F(1n)) })).toEqual(['lowPrice', 'clmm/sqrt-price-zero']);
    expect(await problem({ range: between(F(1n), F(0n)) })).toEqual(['highPrice', 'clmm/sqrt-price-zero']);
    expect(await problem({ range: between(F(5n), F(3n)) })).toEqual(['highPrice', 'clmm/range-empty']);
    // Both snap to the same step.
    expect(await problem({ range: between(F(4n), F(4_001n, 1_000n)) })).toEqual(['highPrice', 'clmm/range-empty']);
    expect(await problem({ amounts: { base: F(0n), quote: null } })).toEqual(['baseAmount', 'pools/amount-zero']);
    expect(await problem({ amounts: { base: null, quote: F(1n) } })).toEqual(['baseAmount', 'amounts/empty']);
    expect(await problem({ price: F(10n ** 17n), amounts: { base: F(1n), quote: null } })).toEqual(['baseAmount', 'clmm/liquidity-too-large']);
    expect(await problem({ amounts: { base: F(2_000_000_000n), quote: null } })).toEqual(['baseAmount', 'pools/amount-above-balance']);
    // The resulting amount must be available too; SOL is the wallet's own.
    expect(await problem({ quoteMint: WSOL, amounts: { base: F(30n), quote: null } })).toEqual(['quoteAmount', 'pools/amount-above-balance']);
    expect(await requestOf({ quoteMint: WSOL })).toMatchObject({ quoteMint: { address: WSOL } });
  });

  programTest(checking, 'names what the program refuses of a mint', async () => {
    const mint = await makeExtensionMint(chain, trader.keypair, { extension: 'PermanentDelegate' });
    expect(await problem({ quoteMint: mint.toBase58() })).toEqual(['quoteMint', 'pools/mint-refused']);
  });

  programTest(checking, 'takes the same range whichever token its prices are counted in', async () => {
    const straight = await requestOf({ range: between(F(2n), F(8n)) });
    const turned = await requestOf({ range: between(F(1n, 8n), F(1n, 2n), 'base') });
    expect(turned.position).toEqual(straight.position);
    const swapped = await requestOf({
      baseMint: other, quoteMint: one, price: F(1n, 4n), typedSide: 'quote', amounts: { base: null, quote: F(10n) },
      range: between(F(1n, 8n), F(1n, 2n)),
    });
    expect(swapped.position).toEqual(straight.position);
    // ln 2 / ln 1.0001 = 6931.8, ln 8 / ln 1.0001 = 20795.5: to the nearest multiple of 60.
    expect(straight.position).toMatchObject({ tickLower: 6_960, tickUpper: 20_820, mint: one, amount: 10_000_000_000n });
  });

  programTest(checking, 'takes the amount of the one token a range beside the price has room for', async () => {
    const above = { range: between(F(5n), F(6n)) };
    expect(await requestOf({ ...above, typedSide: 'quote', amounts: { base: F(10n), quote: F(3n) } })).toMatchObject({
      position: { mint: one, amount: 10_000_000_000n },
    });
    const request = await requestOf(above);
    const pool = newClmmPool(request);
    const range = poolRange(pool, request.price, above.range);
    expect(takenSides(pool, range)).toEqual({ base: true, quote: false });
    expect(firstDeposit({ pool, range, side: 'base', amount: 10_000_000_000n, epoch: 0n }).quote).toBe(0n);
    expect((await requestOf({ range: null, amounts: { base: null, quote: null } })).position).toBe(undefined);
  });

  programTest(checking, 'sets a preset around the price, at the edge of all prices as far as there are any', async () => {
    const config = await tier(trader, 2_500, 60);
    const { baseMint, quoteMint } = await requestOf({});
    const pair = { baseMint, quoteMint };
    const around = (price: ReturnType<typeof createFraction>, percent = 20, mints = pair) => poolRange(
      newClmmPool({ config, ...mints, price }),
      price, { kind: 'percent', percent },
    );
    // ln 0.8 / ln 1.0001 = -2231.5, ln 1.2 / ln 1.0001 = 1823.3: to the nearest multiple of 60.
    expect(around(createFraction(1n))).toEqual({ tickLower: -2_220, tickUpper: 1_800 });
    expect(around(createFraction(18_446_000_000_000_000_000n)).tickUpper).toBe(443_580);
    expect(around(createFraction(1n, 18_446_000_000_000_000_000n)).tickLower).toBe(-443_580);
    // The range is the price and everything below it down to the end; ln 2 / ln 1.0001 = 6931.8, ln 3.5 / ln 1.0001 =
    // 12528.3.
    expect(around(createFraction(1n), 100)).toEqual({ tickLower: -443_580, tickUpper: 6_960 });
    expect(around(createFraction(1n), 250)).toEqual({ tickLower: -443_580, tickUpper: 12_540 });
    const turned = { baseMint: quoteMint, quoteMint: baseMint };
    expect(around(createFraction(1n), 100, turned)).toEqual({ tickLower: -6_960, tickUpper: 443_580 });
  });
});

describe('the pool a form asks for', () => {
  programTest({ ...creating, isCurrent: true }, 'is made at the amounts, the price and the cost that the form showed; its tier is used then', async () => {
    const { cluster } = trader;
    const request = await requestOf({ range: { kind: 'percent', percent: 5 } });
    const pool = deriveClmmPool(cluster.programs.clmm, newClmmPool(request));
    const range = { tickLower: request.position!.tickLower, tickUpper: request.position!.tickUpper };
    const deposit = firstDeposit({ pool, range, side: 'base', amount: 10_000_000_000n, epoch: 0n });
    const rent = await getRent(cluster);
    const nftProgram = await getPositionNftProgram(cluster, owner.address);
    const action = await buildCreateClmmPoolAction({ cluster, ownerAddress: owner.address, request });
    // The NFT's link contains the position's address, of 43 or 44 characters: a byte of rent.
    const { positionId = '', nftMint = '' } = action.facts;
    const stand = { positionId, nftMint, ownerAddress: owner.address };
    const foretold = clmmPoolCost(rent, [request.baseMint, request.quoteMint]).rentLamports
      + firstPositionRent(pool, range, { ...stand, rent, nftProgram }).reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    const used = async () => (await findClmmPoolIds({
      cluster, mints: [other, one], configs: await readClmmConfigs(cluster),
    })).filter(({ exists }) => exists);
    expect(await used()).toEqual([]);

    const landed = await runSteps(trader, action);
    const made = await readClmmPool(cluster, action.facts.poolId);
    expect([made.sqrtPriceX64, made.a.vaultAmount, made.b.vaultAmount])
      .toEqual([pool.sqrtPriceX64, deposit.base, deposit.quote]);
    const spent = landed.reduce((sum, { solChangeLamports, feeLamports }) => sum - solChangeLamports - feeLamports, 0n);
    expect(spent).toBe(foretold);
    expect(await used()).toEqual([{ configId: request.config.configId, poolId: made.poolId, exists: true }]);
  });
});
