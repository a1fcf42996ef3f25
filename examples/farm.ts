import { readPool } from '@/services/pools/readPool.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { send, type Visitor } from './example.ts';

const DAY_SECONDS = 86_400n;

/**
 * Creates a farm that pays 0.01 of a token per second for a week to stakers of a pool's LP tokens. Returns its address,
 * base58.
 */
export async function createFarm(visitor: Visitor, poolId: string, rewardMint: string): Promise<string> {
  const { cluster, owner } = visitor;
  const [{ lpMint }, { seconds }, mint] = await Promise.all([
    readPool(cluster, poolId), readChainMoment(cluster), readMint(cluster, rewardMint),
  ]);
  const openTimeSeconds = seconds + 3_600n;
  const action = await buildCreateFarmAction({
    cluster, ownerAddress: owner.address, lpMint: await readMint(cluster, lpMint),
    rewards: [{
      mint, type: 'Standard SPL', perSecond: 10_000n, openTimeSeconds, endTimeSeconds: openTimeSeconds + 7n * DAY_SECONDS,
    }],
  });
  await send(visitor, action);
  return action.facts.farmId;
}
