import { AppError } from '@/errors/AppError.ts';
import { shortAddress } from '@/shortAddress.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { buildSteps } from '@/services/programs/pool/buildOperation.ts';
import { RECEIVES } from '@/services/programs/pool/ownerAccounts.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { attempt, packRunnable } from '@/services/transactions/packSteps.ts';
import { depositIn } from './buildStakeActions.ts';
import { type Farm, farmVersionOf } from './accounts.ts';
import { farmFacts } from './farmFacts.ts';
import { readLedgersOf, readOwnAccounts } from './readLedgers.ts';
import { withdrawInstruction } from './instructions.ts';
import { phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface HarvestQuery extends ActionQuery {
  readonly farm: Farm;
}

export interface HarvestAllQuery extends Omit<HarvestQuery, 'farm'> {
  readonly farms: readonly Farm[];
}

/**
 * Builds the action that harvests one farm's rewards; nothing is unstaked.
 *
 * @throws AppError `regions/farm-withdraw`, `farms/invalid-program`, `farms/no-ledger`, `farms/nothing-deposited`,
 *   `farms/account-count`, `sdk/account-mismatch`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildHarvestAction({ cluster, ownerAddress, farm }: HarvestQuery): Promise<Action> {
  assertAvailable(await getAvailability(cluster), 'farm-withdraw');
  farmVersionOf(cluster.programs, farm.programId);
  const [ledger] = await readLedgersOf(cluster, ownerAddress, [farm]);
  depositIn(farm, ledger);
  return {
    kind: 'farm-harvest', key: `farm-harvest ${farm.farmId}`, title: phrase(m.titles.claimFarms, { count: 1 }), facts: farmFacts(farm),
    ...await harvestSteps({ cluster, ownerAddress, farm }),
  };
}

/**
 * Builds the action that harvests the rewards of several farms, except those without a stake, in as few transactions as
 * possible, signed together. A farm that cannot be harvested is left out and named in the notes.
 *
 * @throws AppError `farms/nothing-deposited` if none has a stake; of the first farm if none can be harvested:
 *   `regions/farm-withdraw`, `farms/invalid-program`, `tokens/own-account-frozen`, `sdk/account-mismatch`;
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildHarvestAllAction({ cluster, ownerAddress, farms }: HarvestAllQuery): Promise<Action> {
  const attempts = await attemptHarvests({ cluster, ownerAddress, farms });
  if (attempts.length === 0) throw new AppError('farms/nothing-deposited');
  const { parts, ...packed } = await packRunnable({
    cluster, ownerAddress, attempts, label: (count) => phrase(m.titles.claimFarms, { count }),
  });
  return {
    kind: 'farm-harvest-all',
    key: 'farm-harvest-all',
    title: phrase(m.titles.claimFarms, { count: parts.length }),
    ...packed,
    facts: { farmIds: parts.map(({ farm }) => farm.farmId).join(' ') },
  };
}

/**
 * Builds the harvest of each farm with a stake.
 *
 * @throws AppError `transactions/not-enough-sol`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function attemptHarvests({ cluster, ownerAddress, farms }: HarvestAllQuery) {
  const [availability, ledgers] = await Promise.all([getAvailability(cluster), readLedgersOf(cluster, ownerAddress, farms)]);
  const staked = farms.filter((_, index) => (ledgers[index]?.deposited ?? 0n) > 0n);
  const harvest = async (farm: Farm) => {
    assertAvailable(availability, 'farm-withdraw');
    farmVersionOf(cluster.programs, farm.programId);
    return { farm, ...await harvestSteps({ cluster, ownerAddress, farm }) };
  };
  return Promise.all(staked.map((farm) => attempt(formatMessage(m.plan.farmName, { address: shortAddress(farm.farmId) }), harvest(farm))));
}

/** The steps for one farm: withdrawing 0 pays its rewards. */
async function harvestSteps({ cluster, ownerAddress, farm }: HarvestQuery) {
  const mints = [farm.lpMint, ...farm.rewards.map(({ mint }) => mint)];
  await readOwnAccounts(cluster, ownerAddress, mints);
  return buildSteps({
    cluster, ownerAddress,
    label: phrase(m.titles.claimFarms, { count: 1 }),
    tokens: mints.map((mint) => ({ mint, ...RECEIVES })),
    build: async (accountOf) => [{ instructions: [await withdrawInstruction({
      farm, ownerAddress, amount: 0n,
      lpAccount: accountOf(farm.lpMint.address),
      rewardAccounts: farm.rewards.map(({ mint }) => accountOf(mint.address)),
    })] }],
  });
}
