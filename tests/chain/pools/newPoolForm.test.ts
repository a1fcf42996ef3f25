import { NATIVE_MINT } from '@solana/spl-token';
import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { compareFractions, createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { checkNewPool, type NewPoolRequest } from '@/services/programs/pool/newPool.ts';
import { buildCreateCpmmPoolAction } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { planCpmmPool } from '@/services/programs/cpmm/buildCreateCpmmPoolAction.ts';
import { buildCreateAmmPoolAction } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import { maxPoolLamports } from '@/services/programs/pool/cost.ts';
import { findPairPools, readPricesOf } from '@/services/pools/pairPrices.ts';
import { planAmmPool } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import { readAmmPoolCosts } from '@/services/programs/ammV4/readAmmCreateFee.ts';
import { readPairTokens } from '@/services/pools/readPairTokens.ts';
import { startingPrice } from '@/services/programs/pool/poolPrice.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { CPMM, cpmmRequest, makeCpmmPool, makeMint, landAction } from '../../support/cpmmPools.ts';
import { createAmmPool } from '../../support/createAmmPool.ts';
import { makeExtensionMint } from '../../support/extensionMints.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { poolRequest } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { clusterConfig, errorOf } from '../../support/services.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const WSOL = NATIVE_MINT.toBase58();

let chain: TestCluster;
let cluster: ClusterConfig;
let keypair: Keypair;
let owner: KeypairOwner;
/** Pools with which the form compares its price. */
async function readPairPrices(pair: { readonly baseMint: string; readonly quoteMint: string }) {
  return readPricesOf({ cluster, ...pair }, await findPairPools({ cluster, ...pair }));
}
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  keypair = await chain.fundedKeypair(200);
  owner = keypairOwner(keypair.secretKey);
});
afterAll(() => chain.stop());

/** A signer with this much SOL and its own token. */
async function holder(sol: number): Promise<{ readonly holder: KeypairOwner; readonly mint: string }> {
  const key = await chain.fundedKeypair(sol);
  return { holder: keypairOwner(key.secretKey), mint: await makeMint(chain, key) };
}

describe('the cost next to a kind of pool', () => {
  const operation = { operation: 'Show what a pool costs', programs: [AMM_V4, OPENBOOK] };

  programTest(operation, 'is, for AMM v4, that of a pool with the chosen market until the pair has one [2.23]', async () => {
    const request = await poolRequest(cluster, await makeMint(chain, keypair), await makeMint(chain, keypair), { market: 'low-cost' });
    const plan = await planAmmPool({ cluster, ownerAddress: owner.address, request });
    const pair = {
      ownerAddress: owner.address, baseMint: request.baseMint.address, quoteMint: request.quoteMint.address,
    };
    expect((await readAmmPoolCosts({ cluster, pair }))['low-cost']).toEqual(plan.cost);
    await createAmmPool({ cluster, owner, request });
    expect((await readAmmPoolCosts({ cluster, pair }))['low-cost'].transactionCount).toBe(1);
  });
});

describe('Max on the SOL side', () => {
  const maxOf = async (address: string, cost: Parameters<typeof maxPoolLamports>[0]['cost']): Promise<bigint> =>
    maxPoolLamports({ ownerLamports: await getSolBalance(cluster, address), cost, rent: await getRent(cluster), priorityFee: 'automatic' });

  programTest({ operation: 'Create an AMM v4 pool', programs: [AMM_V4, OPENBOOK] },
    'leaves what an AMM v4 pool costs', async () => {
      const { holder: rich, mint } = await holder(5);
      const ownerAddress = rich.address;
      const quoteAmount = await maxOf(ownerAddress, (await readAmmPoolCosts({ cluster, pair: { ownerAddress, baseMint: mint, quoteMint: WSOL } })).none);
      expect(quoteAmount).toBeGreaterThan(4_000_000_000n);
      const request = await poolRequest(cluster, mint, WSOL, { quoteAmount });
      await landAction(cluster, rich, await buildCreateAmmPoolAction({ cluster, ownerAddress, request }));
      expect(await getSolBalance(cluster, ownerAddress)).toBeGreaterThan(0n);
    });

  programTest({ operation: 'Create a CPMM pool', programs: [CPMM] }, 'leaves what a CPMM pool costs', async () => {
    const { holder: rich, mint } = await holder(5);
    const ownerAddress = rich.address;
    const { cost } = await planCpmmPool({ cluster, ownerAddress, request: await cpmmRequest(cluster, mint, WSOL) });
    const quoteAmount = await maxOf(ownerAddress, cost);
    expect(quoteAmount).toBeGreaterThan(4_700_000_000n);
    const request = await cpmmRequest(cluster, mint, WSOL, { quoteAmount });
    await landAction(cluster, rich, await buildCreateCpmmPoolAction({ cluster, ownerAddress, request }));
    expect(await getSolBalance(cluster, ownerAddress)).toBeGreaterThan(0n);
  });

  test('is nothing if the SOL does not cover the costs', async () => {
    const rent = await getRent(cluster);
    const cost = { protocolFeeLamports: 5n, rentLamports: 0n, networkFeeLamports: 0n, totalLamports: 5n, transactionCount: 1 };
    expect(maxPoolLamports({ ownerLamports: 4n, cost, rent, priorityFee: 'automatic' })).toBe(0n);
  });
});

describe('prices of a pair\'s pools', () => {
  const operation = { operation: 'Compare prices of pools of a pair', programs: [AMM_V4, OPENBOOK, CPMM] };

  programTest(operation, 'are exact, of every kind, in the direction of the form', async () => {
    const [one, two] = [await makeMint(chain, keypair), await makeMint(chain, keypair, { decimals: 6 })];
    const amounts = { baseAmount: 300_000_000_000n, quoteAmount: 700_000_000n };
    const amm = await createAmmPool({ cluster, owner, request: await poolRequest(cluster, one, two, amounts) });
    const cpmm = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, two, one, {
      baseAmount: 1_000_000n, quoteAmount: 2_000_000_000n,
    }));
    const prices = async (baseMint: string, quoteMint: string): Promise<Record<string, Fraction>> =>
      Object.fromEntries((await readPairPrices({ baseMint, quoteMint })).map(({ kind, poolId, price }) => [`${kind} ${poolId}`, price]));
    const isPrice = (price: Fraction | undefined, numerator: bigint, denominator: bigint) =>
      expect(price && compareFractions(price, createFraction(numerator, denominator))).toBe(0);
    const there = await prices(one, two);
    expect(Object.keys(there).sort()).toEqual([`amm-v4 ${amm.poolId}`, `cpmm ${cpmm.poolId}`]);
    isPrice(there[`amm-v4 ${amm.poolId}`], 7n, 3n);
    isPrice(there[`cpmm ${cpmm.poolId}`], 1n, 2n);
    const back = await prices(two, one);
    isPrice(back[`amm-v4 ${amm.poolId}`], 3n, 7n);
    isPrice(back[`cpmm ${cpmm.poolId}`], 2n, 1n);
  });
});

programTest({ operation: 'Create a CPMM pool', programs: [CPMM] },
  'the price shown while typing is the price the pool starts with, a transfer fee taken off on its way in', async () => {
    const transferFee = { basisPoints: 250, maximumFee: 10n ** 15n };
    const [base, quote] = [await makeMint(chain, keypair, { transferFee }), await makeMint(chain, keypair, { decimals: 6 })];
    const read = await readPairTokens({ cluster, ownerAddress: owner.address, baseMint: base, quoteMint: quote });
    const [baseAmount, quoteAmount] = [createFraction(123_456_789n, 1_000_000n), createFraction(777_777n, 1_000_000n)];
    const shown = startingPrice({ amount: baseAmount, token: read.base }, { amount: quoteAmount, token: read.quote });
    await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote, {
      baseAmount: 123_456_789_000n, quoteAmount: 777_777n,
    }));
    const [pool] = await readPairPrices({ baseMint: base, quoteMint: quote });
    expect(pool && shown && compareFractions(pool.price, shown)).toBe(0);
    // Without the fee it would have been another one.
    const gross = startingPrice({ amount: baseAmount, token: null }, { amount: quoteAmount, token: null });
    expect(gross && shown && compareFractions(gross, shown)).toBe(-1);
  });

describe('a new CPMM pool', () => {
  const check = (changes: Partial<NewPoolRequest>) => checkNewPool({
    cluster, ownerAddress: owner.address, kind: 'cpmm', request: {
      baseMint: '', quoteMint: WSOL, baseAmount: createFraction(1n), quoteAmount: createFraction(1n), startTimeSeconds: 0n,
      useSolBalance: true, ...changes,
    },
  });

  test('accepts a token with a transfer fee, and the signer\'s balance of it', async () => {
    const baseMint = (await makeExtensionMint(chain, keypair, { extension: 'TransferFeeConfig' })).toBase58();
    const held = await getTokenBalance({ cluster, owner: owner.address, mint: baseMint });
    expect(held).toBeGreaterThan(0n);
    const { request } = await check({ baseMint, baseAmount: createFraction(1_000_000n) });
    expect(request.baseAmount).toBe(held);
    expect(await errorOf(check({ baseMint, baseAmount: createFraction(10n ** 15n + 1n, 10n ** 9n) })))
      .toMatchObject({ field: 'baseAmount', code: 'pools/amount-above-balance' });
  });

  test('refuses a mint by the name of its extension', async () => {
    const baseMint = (await makeExtensionMint(chain, keypair, { extension: 'TransferHook' })).toBase58();
    expect(await errorOf(check({ baseMint })))
      .toMatchObject({ field: 'baseMint', code: 'pools/mint-refused', details: { what: 'Transfer hook' } });
  });

  test('refuses amounts for which the creator would receive no LP tokens: 100 units are locked', async () => {
    const baseMint = await makeMint(chain, keypair);
    const both = (units: bigint) => ({ baseAmount: createFraction(units, 10n ** 9n), quoteAmount: createFraction(units, 10n ** 9n) });
    expect(await errorOf(check({ baseMint, ...both(100n) }))).toMatchObject({ field: 'baseAmount', code: 'pools/liquidity-too-small' });
    expect((await check({ baseMint, ...both(101n) })).request).toMatchObject({ baseAmount: 101n, quoteAmount: 101n });
  });
});

describe('the tokens of a form in progress', () => {
  test('are read with the signer\'s balances, in one request', async () => {
    const mint = (await makeExtensionMint(chain, keypair)).toBase58();
    const proxy = await startRpcProxy(cluster);
    const read = await readPairTokens({ cluster: proxy.cluster, ownerAddress: owner.address, baseMint: mint, quoteMint: WSOL });
    await proxy.stop();
    expect(proxy.methods).toEqual(['getMultipleAccounts']);
    expect(read).toMatchObject({
      base: { mint: { address: mint, isToken2022: true }, tokens: 10n ** 15n, isNative: false },
      quote: { mint: { address: WSOL }, tokens: 0n, isNative: true },
    });
    expect(read.ownerLamports).toBe(await getSolBalance(cluster, owner.address));
  });

  test('are empty for no, a partial or an invalid mint; without a wallet the balance is zero', async () => {
    const read = await readPairTokens({ cluster, ownerAddress: null, baseMint: owner.address, quoteMint: 'So1111' });
    expect(read).toEqual({ base: null, quote: null, ownerLamports: 0n, accounts: [] });
  });
});
