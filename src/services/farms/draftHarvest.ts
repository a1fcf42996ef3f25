import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { assertAvailable } from '../api/assertAvailable.ts';
import { getAvailability } from '../api/getAvailability.ts';
import type { ActionDraft, TransactionStep } from '../transactions/action.ts';
import { depositIn } from './draftWithdraw.ts';
import type { Farm } from './Farm.ts';
import { farmFacts, farmMintDecimals } from './farmFacts.ts';
import { farmSteps } from './farmSteps.ts';
import { farmVersionOf } from './farmVersion.ts';
import { readLedgersOf } from './readLedgers.ts';
import { readOwnAccounts } from './readOwnAccounts.ts';
import { withdrawInstruction } from './stakeInstructions.ts';

export interface HarvestQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
  readonly farm: Farm;
}

export interface HarvestAllQuery extends Omit<HarvestQuery, 'farm'> {
  readonly farms: readonly Farm[];
}

/**
 * What paying out the rewards of one farm will do: nothing is withdrawn.
 *
 * @throws AppError `regions/farm-withdraw`, `farms/invalid-program`, `farms/no-ledger`, `farms/nothing-deposited`,
 *   `farms/account-count`, `sdk/account-mismatch`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function draftHarvest({ cluster, ownerAddress, farm }: HarvestQuery): Promise<ActionDraft> {
  assertAvailable(await getAvailability(cluster), 'farm-withdraw');
  farmVersionOf(cluster.programs, farm.programId);
  const [ledger] = await readLedgersOf(cluster, ownerAddress, [farm]);
  depositIn(farm, ledger);
  const { steps, accountNames } = await harvestSteps({ cluster, ownerAddress, farm });
  return {
    kind: 'farm-harvest',
    title: 'Harvest the rewards of a farm',
    steps, accountNames,
    facts: farmFacts(farm),
    mintDecimals: farmMintDecimals(farm),
  };
}

/**
 * What paying out the rewards of several farms will do; farms the wallet has nothing in are left out. One transaction
 * for each farm: one that fails takes none of the others with it.
 *
 * @throws AppError `regions/farm-withdraw`, `farms/invalid-program`, `farms/nothing-deposited` where there is nothing
 *   in any of them, `sdk/account-mismatch`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function draftHarvestAll({ cluster, ownerAddress, farms }: HarvestAllQuery): Promise<ActionDraft> {
  assertAvailable(await getAvailability(cluster), 'farm-withdraw');
  for (const { programId } of farms) farmVersionOf(cluster.programs, programId);
  const ledgers = await readLedgersOf(cluster, ownerAddress, farms);
  const staked = farms.filter((_, place) => (ledgers[place]?.deposited ?? 0n) > 0n);
  if (staked.length === 0) throw new AppError('farms/nothing-deposited');
  const steps: TransactionStep[] = [];
  const accountNames: Record<string, string> = {};
  for (const farm of staked) {
    const harvest = await harvestSteps({ cluster, ownerAddress, farm });
    steps.push(...harvest.steps);
    Object.assign(accountNames, harvest.accountNames);
  }
  return {
    kind: 'farm-harvest-all',
    title: staked.length === 1 ? 'Harvest the rewards of a farm' : `Harvest the rewards of ${staked.length} farms`,
    steps, accountNames,
    facts: { farmIds: staked.map(({ farmId }) => farmId).join(' ') },
    mintDecimals: Object.assign({}, ...staked.map(farmMintDecimals)) as Readonly<Record<string, number>>,
  };
}

/** Withdrawing nothing pays the rewards. */
async function harvestSteps({ cluster, ownerAddress, farm }: HarvestQuery) {
  const rewardMints = farm.rewards.map(({ mint }) => mint);
  await readOwnAccounts(cluster, ownerAddress, [farm.lpMint, ...rewardMints]);
  return farmSteps({
    cluster, ownerAddress,
    label: 'Harvest',
    tokens: [farm.lpMint, ...rewardMints].map((mint) => ({ mint, spends: 0n })),
    build: async (accountOf) => [await withdrawInstruction({
      farm, ownerAddress, amount: 0n,
      lpAccount: accountOf(farm.lpMint.address),
      rewardAccounts: rewardMints.map(({ address }) => accountOf(address)),
    })],
  });
}
