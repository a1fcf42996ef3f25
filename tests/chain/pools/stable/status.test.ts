import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteStableAdd, quoteStableRemove, quoteStableSwap } from '@/services/programs/stable/quote.ts';
import { stableAddInstructions, stableRemoveInstructions, stableSwapInstructions } from '@/services/programs/stable/instructions.ts';
import type { PoolInstructions } from '@/services/programs/pool/pool.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { programTest } from '@tests/support/programTest.ts';
import { clusterConfig, codeOf } from '@tests/support/services.ts';
import { STABLE } from '@tests/support/stablePools.ts';
import { land } from '@tests/support/poolOperations.ts';
import { partiesOf, refusalOf, stableScene, swapAsQuoted, TERMS } from '@tests/support/stableScene.ts';

const swapping = { operation: 'Swap on a stable pool', programs: [STABLE] };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

describe('the status of a stable pool allows the same as the program', () => {
  const STATUSES = [
    { status: 1n, swap: true, deposit: true, withdraw: true },
    { status: 2n, swap: false, deposit: false, withdraw: false },
    { status: 3n, swap: false, deposit: false, withdraw: true },
    { status: 4n, swap: false, deposit: true, withdraw: true },
    { status: 6n, swap: true, deposit: true, withdraw: true },
    { status: 7n, swap: true, deposit: true, withdraw: true },
  ] as const;

  for (const { status, ...allowed } of STATUSES) {
    programTest(swapping, `at status ${status} [4.31]`, async () => {
      const here = await stableScene(chain, { status });
      const { pool } = here;
      expect(pool.allows).toEqual(allowed);
      const parties = partiesOf(here);
      const swap = quoteStableSwap(pool, { ...TERMS, inputMint: pool.b.mint.address, exact: 'in', amount: 5_000n });
      const add = quoteStableAdd(pool, { ...TERMS, fixedSide: 'b', amount: 5_000_000n });
      const remove = quoteStableRemove(pool, { ...TERMS, lpAmount: 5_000n });
      const outcome = async (instructions: PoolInstructions): Promise<boolean> =>
        land(here.trader, { steps: [{ instructions }] }).then(() => true, () => false);
      expect({
        deposit: await outcome(await stableAddInstructions({ ...parties, quote: { ...add, maxAmountA: 10n ** 9n } })),
        withdraw: await outcome(await stableRemoveInstructions({ ...parties, quote: remove })),
        swap: await outcome(await stableSwapInstructions({ ...parties, quote: { ...swap, instructionLimit: 0n } })),
      }).toEqual(allowed);
    });
  }

  programTest(swapping, 'and one that waits for its open time takes no swap before it', async () => {
    const now = BigInt(Math.floor(Date.now() / 1000));
    const here = await stableScene(chain, { status: 7n, openTimeSeconds: now + 3_600n });
    const { pool, trader } = here;
    const ownerAddress = trader.keypair.publicKey.toBase58();
    const quote = quoteStableSwap(pool, { ...TERMS, inputMint: pool.a.mint.address, exact: 'in', amount: 5_000n });
    expect(await codeOf(buildSwapAction({ cluster, ownerAddress, pool, quote }))).toBe('pools/not-open-yet');
    expect(await refusalOf(here, stableSwapInstructions({ ...partiesOf(here), quote }))).toBe('InvalidStatus');
    await swapAsQuoted(await stableScene(chain, { status: 7n, openTimeSeconds: now - 60n }), 'a', 'in', 5_000n);
  });
});
