import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { quoteStableSwap } from '@/services/programs/stable/quote.ts';
import { readStablePool } from '@/services/programs/stable/readPool.ts';
import { stablePrice, systemAmounts } from '@/services/programs/stable/curve.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf } from '@tests/support/services.ts';
import { STABLE, writeStablePool } from '@tests/support/stablePools.ts';
import { stableScene, TERMS } from '@tests/support/stableScene.ts';

const reading = { operation: 'Read a stable pool', programs: [STABLE] };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

describe('a stable pool is read from RPC alone', () => {
  programTest(reading, 'with reserves that count orders and leave out fees not yet collected', async () => {
    const { pool, at } = await stableScene(chain, {
      coinAmount: 1_000n, pcAmount: 2_000n, coinInOrders: 30n, pcInOrders: 40n, coinNeedTakePnl: 5n, pcNeedTakePnl: 6n,
      lpSupply: 2n ** 60n, coinDecimals: 9, pcDecimals: 6, openTimeSeconds: 77n, status: 7n,
    });
    expect(pool).toMatchObject({
      kind: 'stable', poolId: at.poolId, programId: STABLE, lpMint: at.lpMint, lpSupply: 2n ** 60n,
      lpCirculating: 10n ** 15n, lpDecimals: 9, status: 7n, openTimeSeconds: 77n,
      allows: { swap: true, deposit: true, withdraw: true },
      a: { vault: at.coinVault, vaultAmount: 1_000n, reserve: 1_025n, mint: { address: at.coinMint, decimals: 9 } },
      b: { vault: at.pcVault, vaultAmount: 2_000n, reserve: 2_034n, mint: { address: at.pcMint, decimals: 6 } },
      fees: { tradeNumerator: 2n, tradeDenominator: 10_000n, protocolNumerator: 12n, shareDenominator: 100n },
      market: { bids: at.bids, asks: at.asks, eventQueue: at.eventQueue },
    });
    expect(pool.model).toMatchObject({ modelId: at.modelId, accountType: 2n, status: 1n, multiplier: 1_000_000n, validDataCount: 50_000n });
  });

  programTest(reading, 'with its price table once, which is remembered by its address [3.24]', async () => {
    const { pool, at } = await stableScene(chain);
    expect((await readStablePool(cluster, at.poolId)).model).toBe(pool.model);
  });

  programTest(reading, 'unless the account is something else, or its price table is missing', async () => {
    const { at, pool } = await stableScene(chain);
    expect(await codeOf(readStablePool(cluster, at.coinVault))).toBe('pools/not-a-pool');
    expect(await codeOf(readStablePool(cluster, at.targetOrders))).toBe('pools/not-a-pool');
    const stranger = (await chain.fundedKeypair()).publicKey.toBase58();
    expect(await codeOf(readStablePool(cluster, PublicKey.unique().toBase58()))).toBe('pools/not-found');
    expect(await codeOf(readStablePool(cluster, stranger))).toBe('pools/not-a-pool');
    expect(await codeOf(readStablePool(cluster, 'no address'))).toBe('accounts/invalid-public-key');
    const cut = writeStablePool(chain, { owner: new PublicKey(pool.authority), model: new Uint8Array(100) });
    expect(await codeOf(readStablePool(cluster, cut.poolId))).toBe('pools/no-stable-model');
  });
});

describe('the price of a stable pool', () => {
  programTest(reading, 'is what a small swap pays, fees left out', async () => {
    const { pool } = await stableScene(chain, { coinAmount: 1_400_000_000_000n, pcAmount: 700_000_000_000n });
    const price = stablePrice(pool.model, systemAmounts(pool));
    expect(price).toBeLessThan(pool.model.multiplier);
    const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 10_000_000n });
    const paid = ((quote.amountIn - quote.tradeFee) * price) / pool.model.multiplier;
    expect(Number(quote.amountOut - paid)).toBeCloseTo(0, -2);
  });
});
