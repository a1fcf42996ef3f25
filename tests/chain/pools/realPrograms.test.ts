import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsDir } from 'raydium-localnet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readAmmV4Pool.ts';
import { buildRemoveLiquidityAction } from '@/services/pools/buildLiquidityActions.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteRemove, quoteSwap } from '@/services/pools/quote.ts';
import { AMM_PROGRAMS, changes, EXACTLY, makeAmmV4Pool } from '../../support/ammV4Pools.ts';
import { needsRealPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { land, type Trader } from '../../support/poolOperations.ts';
import { clusterConfig } from '../../support/services.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
  chain = await startTestCluster({ programsDir: folder });
  cluster = clusterConfig(chain);
});
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true });
});

const kinds = (): readonly unknown[] => AMM_PROGRAMS.map((id) => chain.localnet.programs.find((program) => program.id === id)?.kind);

async function swapAsQuoted(trader: Trader, poolId: string): Promise<void> {
  const pool = await readAmmV4Pool(cluster, poolId);
  const quote = quoteSwap(pool, { inputMint: pool.a.mint.address, exact: 'in', amount: 1_000_000n, slippage: EXACTLY, epoch: 0n });
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const done = await changes(trader, pool, async () => land(trader, await buildSwapAction({ cluster, ownerAddress, pool, quote })));
  expect([done.a, done.b]).toEqual([-quote.amountIn, quote.amountOut]);
}

test('a pool created by embedded programs is swapped in and removed with the real ones, to the base unit', needsRealPrograms(...AMM_PROGRAMS), async () => {
  const trader: Trader = { chain, cluster, keypair: await chain.fundedKeypair(20) };
  expect(kinds()).toEqual(['embedded', 'embedded']);
  const poolId = await makeAmmV4Pool(trader, { amount: 10n ** 12n }, { amount: 3n * 10n ** 12n });
  await swapAsQuoted(trader, poolId);
  const before = await readAmmV4Pool(cluster, poolId);

  for (const id of AMM_PROGRAMS) copyFileSync(join(programsDir(), `${id}.so`), join(folder, `${id}.so`));
  expect(chain.localnet.loadPrograms().map(({ id }) => id)).toEqual([...AMM_PROGRAMS]);
  expect(kinds()).toEqual(['real', 'real']);
  expect(await readAmmV4Pool(cluster, poolId)).toEqual({ ...before, slot: expect.any(BigInt) as bigint });

  await swapAsQuoted(trader, poolId);
  const pool = await readAmmV4Pool(cluster, poolId);
  const quote = quoteRemove(pool, { lpAmount: 10n ** 9n, slippage: EXACTLY, epoch: 0n });
  const ownerAddress = trader.keypair.publicKey.toBase58();
  const done = await changes(trader, pool, async () => land(trader, await buildRemoveLiquidityAction({ cluster, ownerAddress, pool, quote })));
  expect([done.a, done.b, done.lp]).toEqual([quote.amountA, quote.amountB, -(10n ** 9n)]);
});
