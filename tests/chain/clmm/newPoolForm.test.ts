import { NATIVE_MINT } from '@solana/spl-token';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { getRent } from '@/services/rpc/getRent.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { checkClmmPoolForm, type ClmmPoolForm } from '@/services/programs/clmm/create/checkClmmPoolForm.ts';
import { clmmPoolCost } from '@/services/programs/clmm/create/cost.ts';
import { type ClmmPoolRequest, firstDeposit, newClmmPool, takenSides } from '@/services/programs/clmm/create/newClmmPool.ts';
import { draftClmmPool } from '@/services/programs/clmm/create/draftClmmPool.ts';
import { findClmmPoolIds, readClmmConfigs } from '@/services/programs/clmm/create/readClmmConfigs.ts';
import { firstPositionRent, placeClmmPool } from '@/services/programs/clmm/create/addresses.ts';
import { poolRange } from '@/services/programs/clmm/create/range.ts';
import { getPositionNftProgram } from '@/services/programs/clmm/positions/getPositionNftProgram.ts';
import { readClmmPool } from '@/services/programs/clmm/readClmmPool.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { CLMM, inOrder, runSteps, tier } from '../../support/clmmPositions.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { startTestCluster, type TestCluster } from '../../support/localnet.ts';
import type { Trader } from '../../support/poolOperations.ts';
import { makeToken } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig } from '../../support/services.ts';

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

const formOf = (changes: Partial<ClmmPoolForm> = {}): ClmmPoolForm => ({
  cluster: trader.cluster, ownerAddress: owner.address, configId: '', baseMint: one, quoteMint: other, price: '4',
  unit: 'quote', range: { kind: 'full' }, typedSide: 'base', baseAmount: '10', quoteAmount: '', ...changes,
});

/** Codes of what is wrong, by field; none where nothing is. */
async function problems(changes: Partial<ClmmPoolForm>): Promise<Readonly<Record<string, string>>> {
  const checked = await checkClmmPoolForm(formOf(changes));
  if (checked.ok) return {};
  return Object.fromEntries(Object.entries(checked.fieldErrors).map(([field, error]) => [field, error.code]));
}

async function requestOf(changes: Partial<ClmmPoolForm>): Promise<ClmmPoolRequest> {
  const checked = await checkClmmPoolForm(formOf(changes));
  if (!checked.ok) throw new Error(JSON.stringify(await problems(changes)));
  return checked.request;
}

describe('the form of a concentrated pool', () => {
  programTest(checking, 'says at each field what is wrong with it', async () => {
    expect(await problems({ baseMint: 'x', price: '' }))
      .toEqual({ baseMint: 'accounts/invalid-public-key', price: 'amounts/empty' });
    expect(await problems({ quoteMint: one })).toEqual({ quoteMint: 'pools/same-mint' });
    expect(await problems({ price: '0' })).toEqual({ price: 'clmm/sqrt-price-zero' });
    expect(await problems({ price: '1'.padEnd(40, '0') })).toEqual({ price: 'clmm/sqrt-price-out-of-range' });
    expect(await problems({ range: { kind: 'prices', low: 'a', high: '0', unit: 'quote' } }))
      .toEqual({ lowPrice: 'amounts/not-a-number', highPrice: 'clmm/sqrt-price-zero' });
    expect(await problems({ range: { kind: 'prices', low: '5', high: '3', unit: 'quote' } }))
      .toEqual({ highPrice: 'clmm/range-empty' });
    // Both go to the same step.
    expect(await problems({ range: { kind: 'prices', low: '4', high: '4.001', unit: 'quote' } }))
      .toEqual({ highPrice: 'clmm/range-empty' });
    expect(await problems({ baseAmount: '0' })).toEqual({ baseAmount: 'pools/amount-zero' });
    expect(await problems({ price: '1'.padEnd(18, '0'), baseAmount: '1' })).toEqual({ baseAmount: 'clmm/liquidity-too-large' });
    expect(await problems({ baseAmount: '2000000000' }))
      .toEqual({ baseAmount: 'pools/amount-above-balance', quoteAmount: 'pools/amount-above-balance' });
    // The amount that follows is one somebody has to have, too; SOL is the wallet's own.
    expect(await problems({ quoteMint: WSOL, baseAmount: '30' })).toEqual({ quoteAmount: 'pools/amount-above-balance' });
    expect(await problems({ quoteMint: WSOL })).toEqual({});
  });

  programTest(checking, 'names what the program refuses of a mint', async () => {
    const mint = await makeExtensionMint(chain, trader.keypair, { extension: 'PermanentDelegate' });
    expect(await problems({ quoteMint: mint.toBase58() })).toEqual({ quoteMint: 'pools/mint-refused' });
  });

  programTest(checking, 'takes the same range whichever token its prices are counted in', async () => {
    const straight = await requestOf({ range: { kind: 'prices', low: '2', high: '8', unit: 'quote' } });
    const turned = await requestOf({
      price: '0.25', unit: 'base', range: { kind: 'prices', low: '0.125', high: '0.5', unit: 'base' },
    });
    expect(turned.position).toEqual(straight.position);
    const swapped = await requestOf({
      baseMint: other, quoteMint: one, price: '0.25', typedSide: 'quote', quoteAmount: '10',
      range: { kind: 'prices', low: '0.125', high: '0.5', unit: 'quote' },
    });
    expect(swapped.position).toEqual(straight.position);
    // ln 2 / ln 1.0001 = 6931.8, ln 8 / ln 1.0001 = 20795.5: to the nearest multiple of 60.
    expect(straight.position).toMatchObject({ tickLower: 6_960, tickUpper: 20_820, mint: one, amount: 10_000_000_000n });
  });

  programTest(checking, 'takes the amount of the one token a range beside the price has room for', async () => {
    const above = { range: { kind: 'prices', low: '5', high: '6', unit: 'quote' } } as const;
    expect(await requestOf({ ...above, typedSide: 'quote', quoteAmount: '3' })).toMatchObject({
      position: { mint: one, amount: 10_000_000_000n },
    });
    const request = await requestOf(above);
    const pool = newClmmPool(request);
    const range = poolRange(pool, request.price, above.range);
    expect(takenSides(pool, range)).toEqual({ base: true, quote: false });
    expect(firstDeposit({ pool, range, side: 'base', amount: 10_000_000_000n, epoch: 0n }).quote).toBe(0n);
    expect((await requestOf({ range: null, baseAmount: '' })).position).toBe(undefined);
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
    // All of the price and more below it is down to the end; ln 2 / ln 1.0001 = 6931.8, ln 3.5 / ln 1.0001 = 12528.3.
    expect(around(createFraction(1n), 100)).toEqual({ tickLower: -443_580, tickUpper: 6_960 });
    expect(around(createFraction(1n), 250)).toEqual({ tickLower: -443_580, tickUpper: 12_540 });
    const turned = { baseMint: quoteMint, quoteMint: baseMint };
    expect(around(createFraction(1n), 100, turned)).toEqual({ tickLower: -6_960, tickUpper: 443_580 });
  });
});

describe('the pool a form asks for', () => {
  programTest(creating, 'is made at the amounts, the price and the cost that the form showed; its tier is used then', async () => {
    const { cluster } = trader;
    const request = await requestOf({ range: { kind: 'percent', percent: 5 } });
    const pool = placeClmmPool(cluster.programs.clmm, newClmmPool(request));
    const range = { tickLower: request.position!.tickLower, tickUpper: request.position!.tickUpper };
    const deposit = firstDeposit({ pool, range, side: 'base', amount: 10_000_000_000n, epoch: 0n });
    const rent = await getRent(cluster);
    const nftProgram = await getPositionNftProgram(cluster, owner.address);
    const stand = { positionId: pool.poolId, nftMint: pool.poolId, ownerAddress: owner.address };
    const foretold = clmmPoolCost(rent, [request.baseMint, request.quoteMint]).rentLamports
      + firstPositionRent(pool, range, { ...stand, rent, nftProgram }).reduce((sum, { rentLamports }) => sum + rentLamports, 0n);
    const used = async () => (await findClmmPoolIds({
      cluster, mints: [other, one], configs: await readClmmConfigs(cluster),
    })).filter(({ exists }) => exists);
    expect(await used()).toEqual([]);

    const draft = await draftClmmPool({ cluster, ownerAddress: owner.address, request });
    const landed = await runSteps(trader, draft);
    const made = await readClmmPool(cluster, draft.facts.poolId);
    expect([made.sqrtPriceX64, made.a.vaultAmount, made.b.vaultAmount])
      .toEqual([pool.sqrtPriceX64, deposit.base, deposit.quote]);
    const spent = landed.reduce((sum, { solChangeLamports, feeLamports }) => sum - solChangeLamports - feeLamports, 0n);
    expect(spent).toBe(foretold);
    expect(await used()).toEqual([{ configId: request.config.configId, poolId: made.poolId, exists: true }]);
  });
});
