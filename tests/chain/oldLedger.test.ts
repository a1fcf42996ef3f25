import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readFarms } from '@/services/programs/farm/readFarms.ts';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { buildRouteAction } from '@/services/swap/buildRouteAction.ts';
import { findSwapPools } from '@/services/swap/findSwapPools.ts';
import { quoteBestRoute } from '@/services/swap/quoteRoutes.ts';
import { readSwapPools } from '@/services/swap/readSwapPools.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { old, unpackLedger } from '@tests/before2026/old.ts';
import { heldOf, land } from '@tests/support/poolOperations.ts';
import { clusterConfig } from '@tests/support/services.ts';

// A chain that programs of November 2024 wrote: a token, a pool of each kind with a market, a position, a farm.
let chain: TestCluster;
const dir = mkdtempSync(join(tmpdir(), 'old-ledger-'));
beforeAll(async () => {
  unpackLedger(dir);
  chain = await startTestCluster({ ledger: dir, programsDir: null });
});
afterAll(async () => {
  await chain.stop();
  rmSync(dir, { recursive: true });
});

test('its token, position, farm and history are still there', async () => {
  const cluster = clusterConfig(chain);
  expect((await readManagedToken(cluster, old.mint)).metadata).toMatchObject({ name: 'Whole Job', symbol: 'JOB' });
  const [position] = await readPositions(cluster, old.owner);
  expect(position?.position.poolId).toBe(old.clmmId);
  const { lpMint } = await readPool(cluster, old.cpmmId);
  expect((await readFarms(cluster, lpMint)).map(({ farmId }) => farmId)).toEqual([old.farmId]);
  const signatures = old.entries.flatMap(({ steps }) => steps.map(({ signature }) => signature));
  const { value } = await chain.connection().getSignatureStatuses(signatures, { searchTransactionHistory: true });
  expect(value.map((status) => status?.err)).toEqual(signatures.map(() => null));
});

test('each of its pools takes a swap', async () => {
  const cluster = clusterConfig(chain);
  const keypair = await chain.fundedKeypair(10);
  const pair = [NATIVE_TOKEN.mint, old.mint] as const;
  const { pools, ...found } = await readSwapPools(cluster, (await findSwapPools(cluster, pair)).rows);
  expect(pools.map(({ pool: { kind } }) => kind).toSorted()).toEqual(['amm-v4', 'clmm', 'cpmm']);
  for (const pool of pools) {
    const trader = { chain, cluster, keypair };
    const quote = quoteBestRoute({ ...found, pools: [pool] }, {
      inputMint: pair[0], outputMint: pair[1], exact: 'in', amount: 10_000_000n, slippage: parsePercent('0'), epoch: 0n,
    });
    const before = await heldOf(trader, old.mint);
    await land(trader, await buildRouteAction({ cluster, ownerAddress: keypair.publicKey.toBase58(), quote }));
    expect(await heldOf(trader, old.mint) - before).toBe(quote.amountOut);
  }
});
