import * as sdk from '@raydium-io/raydium-sdk-v2';
import { NATIVE_MINT } from '@solana/spl-token';
import { type Keypair, Transaction, VersionedTransaction } from '@solana/web3.js';
import { USDC_MINT } from 'raydium-localnet/genesis';
import { needsCurrentPrograms } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readClmmPool } from '@/services/programs/clmm/readPool.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { startApiCluster, type ApiCluster } from '../../support/apiCluster.ts';
import { makeClmmPoolAt } from '../../support/clmmPools.ts';
import { cpmmRequest, makeCpmmPool } from '../../support/cpmmPools.ts';
import { createAmmPool } from '../../support/createAmmPool.ts';
import { placeLimitOrder } from '../../support/limitOrders.ts';
import { makeToken, poolRequest } from '../../support/pools.ts';
import { openClmmPosition, poolMaker } from '../../support/sdkPools.ts';
import { writeAccounts } from '../../support/writtenAccounts.ts';

const SOL = NATIVE_MINT.toBase58();
const [AMM_V4, OPENBOOK, CPMM, CLMM] = [sdk.AMM_V4, sdk.OPEN_BOOK_PROGRAM, sdk.CREATE_CPMM_POOL_PROGRAM, sdk.CLMM_PROGRAM_ID]
  .map((id) => id.toBase58()) as [string, string, string, string];
/** Place of a concentrated pool's fee side in its account. */
const FEE_SIDE_OFFSET = 390;
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

interface Answer<Data> {
  readonly success: boolean;
  readonly msg?: string;
  readonly data: Data;
}
interface Route {
  readonly inputAmount: string;
  readonly outputAmount: string;
  readonly otherAmountThreshold: string;
  readonly priceImpactPct: number;
  readonly routePlan: readonly { readonly poolId: string; readonly feeMint: string; readonly feeRate: number }[];
}

describe('the paths that quote and build swaps', needsCurrentPrograms(AMM_V4, OPENBOOK, CPMM, CLMM, METADATA), () => {
  let api: ApiCluster;
  let key: Keypair;
  /** Of the pool with orders. */
  let feeMint: string;
  /** Tokens that each kind of pool has with another one. */
  const pairs: Record<'amm' | 'cpmm' | 'clmm' | 'orders' | 'two pools', [string, string]> =
    { amm: ['', SOL], cpmm: ['', ''], clmm: ['', ''], orders: ['', ''], 'two pools': ['', SOL] };

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    api = await startApiCluster();
    const { chain, cluster } = api;
    key = await chain.fundedKeypair(1_000);
    const owner = keypairOwner(key.secretKey);
    const [one, two, three] = [await makeToken(cluster, owner), await makeToken(cluster, owner), await makeToken(cluster, owner)];
    await createAmmPool({ cluster, owner, request: await poolRequest(cluster, one, SOL, { quoteAmount: 50_000_000_000n }) });
    await makeCpmmPool(chain, cluster, key, await cpmmRequest(cluster, one, two));
    const clmm = await makeClmmPoolAt({ chain, cluster, keypair: key }, { configIndex: 1, sqrtPriceX64: 1n << 64n, mints: [two, three] });
    await openClmmPosition(await poolMaker(chain, key), clmm, { tickLower: -6_000, tickUpper: 6_000 });
    const fourAndFive = [await makeToken(cluster, owner), await makeToken(cluster, owner)] as const;
    const ordered = await makeClmmPoolAt({ chain, cluster, keypair: key }, { configIndex: 1, sqrtPriceX64: 1n << 64n, mints: fourAndFive });
    await openClmmPosition(await poolMaker(chain, key), ordered, { tickLower: -6_000, tickUpper: 6_000 });
    // Smaller than the swaps, so that these pass through.
    const pool = await readClmmPool(cluster, ordered);
    await placeLimitOrder(cluster, owner, { pool, sells: 'a', tick: 120, amount: 70_000_001n });
    await placeLimitOrder(cluster, owner, { pool, sells: 'b', tick: -120, amount: 70_000_001n });
    feeMint = pool.a.mint.address;
    await takeFeeFromA(cluster, ordered);
    Object.assign(pairs, { amm: [one, SOL], cpmm: [one, two], clmm: [two, three], orders: fourAndFive, 'two pools': [two, SOL] });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await api.chain.stop();
  });

  const compute = async (type: string, input: string, output: string, amount: string): Promise<Answer<Route>> => {
    const query = new URLSearchParams({ inputMint: input, outputMint: output, amount, slippageBps: '50', txVersion: 'V0' });
    return (await fetch(`${api.cluster.rpcUrl}/compute/${type}?${query.toString()}`)).json() as Promise<Answer<Route>>;
  };

  /** Adds the changes of the wallet's tokens by a transaction. */
  const addChanges = async (signature: string, changes: Map<string, bigint>): Promise<void> => {
    const landed = await api.chain.connection().getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
    expect(landed!.meta!.err).toBeNull();
    for (const [list, sign] of [[landed!.meta!.preTokenBalances!, -1n], [landed!.meta!.postTokenBalances!, 1n]] as const) {
      for (const { mint, owner, uiTokenAmount } of list) {
        if (owner === key.publicKey.toBase58()) changes.set(mint, (changes.get(mint) ?? 0n) + sign * BigInt(uiTokenAmount.amount));
      }
    }
  };

  test.each((['amm', 'cpmm', 'clmm', 'orders', 'two pools'] as const).flatMap((pair) => (['swap-base-in', 'swap-base-out'] as const)
    .flatMap((type) => ([false, true] as const).map((isBack) => [pair, type, isBack] as const))))(
    '%s, %s, back: %s: what the transaction does is what was quoted', async (pair, type, isBack) => {
      const [input, output] = isBack ? [...pairs[pair]].reverse() as [string, string] : pairs[pair];
      const swapResponse = await compute(type, input, output, '300000000');
      const { data: route } = swapResponse;
      expect(route.routePlan).toHaveLength(pair === 'two pools' ? 2 : 1);
      if (pair === 'orders') expect(route.routePlan[0]?.feeMint).toBe(feeMint);
      const isLegacy = pair === 'cpmm';
      const answer = await (await fetch(`${api.cluster.rpcUrl}/transaction/${type}`, {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          swapResponse, wallet: key.publicKey.toBase58(), txVersion: isLegacy ? 'LEGACY' : 'V0', wrapSol: false, unwrapSol: false,
          computeUnitPriceMicroLamports: '1000', inputAccount: undefined,
          ...(input === SOL && { wrapSol: true }), ...(output === SOL && { unwrapSol: true }),
        }),
      })).json() as Answer<readonly { readonly transaction: string }[]>;
      const before = await api.chain.connection().getBalance(key.publicKey, 'confirmed');
      const changes = new Map<string, bigint>();
      for (const one of answer.data) {
        const bytes = Buffer.from(one.transaction, 'base64');
        const transaction = isLegacy ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes);
        if (transaction instanceof Transaction) transaction.sign(key);
        else transaction.sign([key]);
        const signature = await api.chain.connection().sendRawTransaction(transaction.serialize());
        api.chain.localnet.control.advanceSlots(3);
        await addChanges(signature, changes);
      }
      if (input !== SOL) expect(changes.get(input)).toBe(-BigInt(route.inputAmount));
      if (output !== SOL) expect(changes.get(output)).toBe(BigInt(route.outputAmount));
      const after = await api.chain.connection().getBalance(key.publicKey, 'confirmed');
      if (output === SOL) expect(BigInt(after - before)).toBeGreaterThan(BigInt(route.outputAmount) - 3_000_000n);
      if (input === SOL) expect(BigInt(before - after)).toBeGreaterThanOrEqual(BigInt(route.inputAmount));
    });

  test('a pair without pools, or more than they have, has no route', async () => {
    expect(await compute('swap-base-in', pairs.amm[0], USDC_MINT, '1000')).toMatchObject({ success: false, msg: 'ROUTE_NOT_FOUND' });
    expect(await compute('swap-base-out', ...pairs.amm, '60000000000')).toMatchObject({ success: false, msg: 'ROUTE_NOT_FOUND' });
    expect(await compute('swap-base-in', ...pairs.amm, '-1')).toMatchObject({ success: false });
  });
});

/** Makes a concentrated pool take its fee always from its first token. */
async function takeFeeFromA(cluster: ApiCluster['cluster'], poolId: string): Promise<void> {
  const [account] = await readAccounts(cluster, [poolId]);
  const data = Uint8Array.from(account!.data);
  data[FEE_SIDE_OFFSET] = 1;
  await writeAccounts(cluster.rpcUrl, [{ address: poolId, owner: CLMM, lamports: BigInt(account!.lamports), data }]);
  expect(await readClmmPool(cluster, poolId)).toMatchObject({ feeOn: 'a' });
}
