import { PoolInfoLayout } from '@raydium-io/raydium-sdk-v2';
import { Keypair, PublicKey } from '@solana/web3.js';
import { CLMM_CONFIGS } from 'raydium-localnet/genesis';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { liquidityLine } from '@/services/programs/clmm/liquidity.ts';
import { readClmmPool, readAllTickArrays, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtTick } from '@/services/programs/clmm/ticks.ts';
import { CLMM, makeClmmPoolAt, openRange } from '../../support/clmmPools.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { Trader } from '../../support/poolOperations.ts';
import { programTest } from '../../support/programTest.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

const reading = { operation: 'Read a concentrated pool', programs: [CLMM] };
const L = 10n ** 10n;
const PRICE_X64 = sqrtPriceAtTick(100) + 1n;

let chain: TestCluster;
let cluster: ClusterConfig;
let trader: Trader;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
  trader = { chain, cluster, keypair: await chain.fundedKeypair(1_000) };
});
afterAll(() => chain.stop());

describe('a concentrated pool is read from chain', () => {
  programTest(reading, 'when it is new and has no tick array yet', async () => {
    const pool = await readClmmPool(cluster, await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: PRICE_X64 }));
    expect(pool).toMatchObject({
      kind: 'clmm', programId: CLMM, tickSpacing: 60, liquidity: 0n, sqrtPriceX64: PRICE_X64, tickCurrent: 100,
      tickArrayStarts: [], rewards: [], hasBitmapExtension: true, feeOn: 'input', dynamicFee: undefined,
      creator: trader.keypair.publicKey.toBase58(),
    });
    expect(pool.config).toMatchObject({ configId: CLMM_CONFIGS[1].id, index: 1, tradeFeeRate: 2_500, tickSpacing: 60 });
    expect(pool.allows).toEqual({
      openPosition: true, decreaseLiquidity: true, collectFee: true, collectReward: true, swap: true, limitOrder: true,
    });
    expect((await readTickArrays(cluster, pool)).size).toBe(0);
    expect((await readAllTickArrays(cluster, pool)).size).toBe(0);
    expect(liquidityLine(pool, new Map())).toEqual([]);
  });

  programTest(reading, 'field by field as the published layout has it, with mints, fees and vaults [3.25]', async () => {
    const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: PRICE_X64, withTransferFee: true });
    await openRange(trader, await readClmmPool(cluster, poolId), { tickLower: -600, tickUpper: 600, liquidity: L });
    const pool = await readClmmPool(cluster, poolId);
    const account = await chain.connection().getAccountInfo(new PublicKey(poolId));
    const state = PoolInfoLayout.decode(account!.data);
    expect([pool.a.mint.address, pool.b.mint.address, pool.a.vault, pool.b.vault, pool.observationId, pool.creator])
      .toEqual([state.mintA, state.mintB, state.vaultA, state.vaultB, state.observationId, state.creator].map(String));
    expect([pool.liquidity, pool.sqrtPriceX64, BigInt(pool.tickCurrent), pool.openTimeSeconds].map(String))
      .toEqual([state.liquidity, state.sqrtPriceX64, state.tickCurrent, state.startTime].map(String));
    expect(pool.liquidity).toBe(L);
    expect(pool.a.transferFee?.newerTransferFee.transferFeeBasisPoints).toBe(100);
    expect(pool.a.mint.extensions).toContain('TransferFeeConfig');
    expect(pool.a.vaultAmount > 0n && pool.b.vaultAmount > 0n).toBe(true);
    expect(pool.slot).toBeGreaterThan(0n);
  });

  programTest(reading, 'with its tick arrays: 15 around the price, or all for the spread of liquidity [9.27]', async () => {
    const poolId = await makeClmmPoolAt(trader, { configIndex: 4, sqrtPriceX64: PRICE_X64 });
    const empty = await readClmmPool(cluster, poolId);
    const ranges = [120, 300, 420, 540, 660, 780, 900, 1_020, 1_140, 40_000].map((width, at) =>
      ({ tickLower: 100 - width, tickUpper: 100 + width, liquidity: L + BigInt(at) }));
    for (const range of ranges) await openRange(trader, empty, range);
    await openRange(trader, empty, { tickLower: 99, tickUpper: 101, liquidity: L });
    const pool = await readClmmPool(cluster, poolId);
    // 40,000 ticks away is beyond the pool's own bitmap.
    expect(pool.tickArrayStarts).toHaveLength(21);
    expect([pool.tickArrayStarts[0]!, pool.tickArrayStarts.at(-1)!]).toEqual([-39_900, 40_080]);
    const around = await readTickArrays(cluster, pool);
    expect([...around.keys()]).toEqual(pool.tickArrayStarts.slice(3, 18));
    const all = await readAllTickArrays(cluster, pool);
    expect([...all.keys()]).toEqual(pool.tickArrayStarts);
    const line = liquidityLine(pool, all);
    const atPrice = line.find(({ tickLower, tickUpper }) => tickLower <= 100 && 100 < tickUpper);
    expect(atPrice?.liquidity).toBe(pool.liquidity);
    expect([line[0]?.liquidity, line.at(-1)?.liquidity]).toEqual([L + 9n, L + 9n]);
    expect(line).toHaveLength(ranges.length * 2 + 1);
  });

  programTest(reading, 'and refused when it is none [3.28]', async () => {
    expect(await codeOf(readClmmPool(cluster, 'no address'))).toBe('accounts/invalid-public-key');
    expect(await codeOf(readClmmPool(cluster, Keypair.generate().publicKey.toBase58()))).toBe('pools/not-found');
    expect(await codeOf(readClmmPool(cluster, CLMM_CONFIGS[1].id))).toBe('pools/not-a-pool');
    expect(await codeOf(readClmmPool(cluster, trader.keypair.publicKey.toBase58()))).toBe('pools/not-a-pool');
  });

  programTest(reading, 'and refused when a tick lies outside its array, or the bitmap extension is cut short [5.38]', async () => {
    const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: PRICE_X64 });
    await openRange(trader, await readClmmPool(cluster, poolId), { tickLower: -600, tickUpper: 600, liquidity: L });
    const pool = await readClmmPool(cluster, poolId);
    const [array] = (await readAllTickArrays(cluster, pool)).values();
    const change = async (address: string, changed: (data: Uint8Array) => Uint8Array) => {
      const account = await chain.connection().getAccountInfo(new PublicKey(address));
      const data = changed(Uint8Array.from(account!.data));
      chain.localnet.control.setAccount(address, { lamports: BigInt(account!.lamports), data, owner: CLMM });
      chain.localnet.control.advanceSlots(40);
    };
    await change(array!.address, (data) => {
      // Moves the first tick of the used array beyond the array's end.
      const at = 44 + ((array!.ticks[0]!.tick - array!.startTick) / 60) * 168;
      new DataView(data.buffer).setInt32(at, array!.startTick + 3_600, true);
      return data;
    });
    expect(await codeOf(readAllTickArrays(cluster, pool))).toBe('clmm/tick-offset-overflow');
    await change(pool.bitmapExtensionId, (data) => data.slice(0, -1));
    expect(await codeOf(readClmmPool(cluster, poolId))).toBe('clmm/tick-array-boundary');
  });

  programTest(reading, 'and refused when its config or the mint of a reward is gone', async () => {
    const poolId = await makeClmmPoolAt(trader, { configIndex: 1, sqrtPriceX64: PRICE_X64 });
    const account = await chain.connection().getAccountInfo(new PublicKey(poolId));
    const write = (offset: number, key: PublicKey) => {
      const data = Uint8Array.from(account!.data);
      data.set(key.toBytes(), offset);
      chain.localnet.control.setAccount(poolId, { lamports: BigInt(account!.lamports), data, owner: CLMM });
      chain.localnet.control.advanceSlots(40);
    };
    write(CONFIG_OFFSET, Keypair.generate().publicKey);
    expect(await codeOf(readClmmPool(cluster, poolId))).toBe('pools/config-missing');
    write(REWARD_MINT_OFFSET, Keypair.generate().publicKey);
    expect(await codeOf(readClmmPool(cluster, poolId))).toBe('clmm/reward-mint-info');
  });
});

const CONFIG_OFFSET = 9;
const REWARD_MINT_OFFSET = 397 + 57;
