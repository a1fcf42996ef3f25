/** Farms for screen tests, which only know a cluster's address. Created with the services, like in the app. */
import { readChainMoment } from '@/services/programs/farm/chainMoment.ts';
import { buildCreateFarmAction } from '@/services/programs/farm/buildCreateFarmAction.ts';
import { buildDepositAction } from '@/services/programs/farm/buildStakeActions.ts';
import { assertPeriodFarm, type PeriodFarm } from '@/services/programs/farm/accounts.ts';
import type { NewReward } from '@/services/programs/farm/rewardRules.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { landAction } from './cpmmPools.ts';
import { readFarm, writeFarm, type WrittenFarm } from './farms.ts';
import { callCluster } from './fileCluster.ts';
import { atEarlierTime, pageCluster } from './pagePools.ts';

const DAY_SECONDS = 86_400n;
const AGE_SECONDS = 3_600;
/** Enough time to create the farm before it opens. */
const LEAD_SECONDS = 1_800n;

/** A v6 farm, created an hour ago, that pays one token for a week, by default 10^9 base units per second. */
export function makePageFarm(
  owner: KeypairOwner, lpMint: string, rewardMint: string, changes: Partial<NewReward> = {},
): Promise<PeriodFarm> {
  return atEarlierTime(AGE_SECONDS, () => makeFarm(owner, lpMint, rewardMint, changes));
}

async function makeFarm(
  owner: KeypairOwner, lpMint: string, rewardMint: string, changes: Partial<NewReward>,
): Promise<PeriodFarm> {
  const cluster = pageCluster();
  const { seconds } = await readChainMoment(cluster);
  const [lp, mint] = [await readMint(cluster, lpMint), await readMint(cluster, rewardMint)];
  const openTimeSeconds = seconds + LEAD_SECONDS;
  const action = await buildCreateFarmAction({
    cluster, ownerAddress: owner.address, lpMint: lp,
    rewards: [{
      mint, type: 'Standard SPL', perSecond: 1_000_000_000n, openTimeSeconds,
      endTimeSeconds: openTimeSeconds + 7n * DAY_SECONDS, ...changes,
    }],
  });
  await landAction(cluster, owner, action);
  return readPageFarm(action.facts.farmId);
}

/** A v3 or v5 farm, written as accounts without the runtime's checks. Returns its id. */
export async function writePageFarm(farm: WrittenFarm): Promise<string> {
  const slot = await callCluster<number>('getSlot');
  const calls: (() => Promise<unknown>)[] = [];
  const farmId = writeFarm({
    chain: { localnet: { control: {
      slot: () => slot,
      setAccount: (address, { lamports, owner, data }) => {
        const text = Buffer.from(data ?? []).toString('base64');
        calls.push(() => callCluster('localnet_setAccount', address, { lamports: Number(lamports), owner, data: text }));
      },
      advanceSlots: (slots) => {
        calls.push(() => callCluster('localnet_advanceSlots', slots));
        return slot + slots;
      },
    } } },
  }, farm);
  for (const call of calls) await call();
  return farmId;
}

/** A v6 farm as it is on chain now. */
export async function readPageFarm(farmId: string): Promise<PeriodFarm> {
  const farm = await readFarm(pageCluster(), farmId);
  assertPeriodFarm(farm);
  return farm;
}

/** Deposits LP tokens in a farm. */
export async function stakeInPageFarm(owner: KeypairOwner, farm: PeriodFarm, amount: bigint): Promise<void> {
  const cluster = pageCluster();
  await landAction(cluster, owner, await buildDepositAction({ cluster, ownerAddress: owner.address, farm, amount }));
}
