import { CREATE_CPMM_POOL_PROGRAM } from '@raydium-io/raydium-sdk-v2';
import { USDC_MINT, USDT_MINT, WSOL_MINT } from 'raydium-localnet/genesis';
import { needsPrograms } from 'raydium-localnet/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPools } from '@/services/api/pools.ts';
import { fetchPrices } from '@/services/api/prices.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { startApiCluster, type ApiCluster } from '../../support/apiCluster.ts';
import { cpmmRequest, makeCpmmPool } from '../../support/cpmmPools.ts';
import { makeToken } from '../../support/pools.ts';

const fresh = { fresh: true };

describe('dollars on localnet', needsPrograms(CREATE_CPMM_POOL_PROGRAM.toBase58()), () => {
  let api: ApiCluster;
  beforeAll(async () => {
    api = await startApiCluster();
  });
  afterAll(() => api.chain.stop());

  /** Prices as numbers, by mint. */
  const pricesOf = async (...mints: readonly string[]): Promise<readonly (number | null)[]> => {
    const prices = await fetchPrices(api.cluster, mints, fresh);
    return mints.map((mint) => {
      const price = prices.get(mint);
      return price ? Number(price.numerator) / Number(price.denominator) : null;
    });
  };

  test('a stablecoin is one dollar, and other tokens have the price of their pools', async () => {
    const { chain, cluster } = api;
    const key = await chain.fundedKeypair(1_000);
    expect(await pricesOf(USDC_MINT, USDT_MINT, WSOL_MINT)).toEqual([1, 1, null]);
    await chain.call('localnet_requestTokens', key.publicKey.toBase58(), USDC_MINT, 1_000_000_000);
    const token = await makeToken(cluster, keypairOwner(key.secretKey));
    const amounts = async (a: string, b: string, aAmount: bigint, bAmount: bigint) =>
      makeCpmmPool(chain, cluster, key, { ...await cpmmRequest(cluster, a, b), baseAmount: aAmount, quoteAmount: bAmount });
    // 2 SOL for 300 USDC, and 100 tokens for 1 SOL, which reach dollars through SOL.
    const { poolId } = await amounts(WSOL_MINT, USDC_MINT, 2_000_000_000n, 300_000_000n);
    await amounts(token, WSOL_MINT, 100_000_000_000n, 1_000_000_000n);
    const [sol, other] = await pricesOf(WSOL_MINT, token);
    expect(sol).toBeCloseTo(150, 9);
    expect(other).toBeCloseTo(1.5, 9);
    expect((await fetchPools(cluster, [poolId], fresh))[0]!.tvl).toBeCloseTo(600, 9);
    // The price of a pool with less in it does not count.
    await amounts(token, USDC_MINT, 1_000_000_000n, 50_000_000n);
    expect((await pricesOf(token))[0]).toBeCloseTo(1.5, 9);
    await chain.call('localnet_setPrices', { [WSOL_MINT]: '200.5' });
    expect(await pricesOf(WSOL_MINT, USDC_MINT)).toEqual([200.5, 1]);
    await chain.call('localnet_setPrices', {});
  });
});
