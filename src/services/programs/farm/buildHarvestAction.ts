import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import type { Action, TransactionStep } from '@/services/transactions/action.ts';
import { depositIn } from './buildWithdrawAction.ts';
import { type Farm, farmVersionOf } from './accounts.ts';
import { farmFacts, farmMintDecimals } from './farmFacts.ts';
import { farmSteps, fits, type FarmSteps } from './farmSteps.ts';
import { readLedgersOf, readOwnAccounts } from './readLedgers.ts';
import { withdrawInstruction } from './instructions.ts';

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
export async function buildHarvestAction({ cluster, ownerAddress, farm }: HarvestQuery): Promise<Action> {
  assertAvailable(await getAvailability(cluster), 'farm-withdraw');
  farmVersionOf(cluster.programs, farm.programId);
  const [ledger] = await readLedgersOf(cluster, ownerAddress, [farm]);
  depositIn(farm, ledger);
  const { steps, accountNames } = await harvestSteps({ cluster, ownerAddress, farms: [farm] });
  return {
    kind: 'farm-harvest',
    key: `farm-harvest ${farm.farmId}`,
    title: 'Harvest the rewards of a farm',
    steps, accountNames,
    facts: farmFacts(farm),
    mintDecimals: farmMintDecimals(farm),
  };
}

/**
 * What paying out the rewards of several farms will do; farms the wallet has nothing in are left out. As few
 * transactions as possible: each is simulated before it is signed.
 *
 * @throws AppError `regions/farm-withdraw`, `farms/invalid-program`, `farms/nothing-deposited` where there is nothing
 *   in any of them, `sdk/account-mismatch`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildHarvestAllAction({ cluster, ownerAddress, farms }: HarvestAllQuery): Promise<Action> {
  assertAvailable(await getAvailability(cluster), 'farm-withdraw');
  for (const { programId } of farms) farmVersionOf(cluster.programs, programId);
  const ledgers = await readLedgersOf(cluster, ownerAddress, farms);
  const staked = farms.filter((_, index) => (ledgers[index]?.deposited ?? 0n) > 0n);
  if (staked.length === 0) throw new AppError('farms/nothing-deposited');
  const { steps, accountNames } = await packedSteps({ cluster, ownerAddress, farms: staked });
  return {
    kind: 'farm-harvest-all',
    key: 'farm-harvest-all',
    title: staked.length === 1 ? 'Harvest the rewards of a farm' : `Harvest the rewards of ${staked.length} farms`,
    steps, accountNames,
    facts: { farmIds: staked.map(({ farmId }) => farmId).join(' ') },
    mintDecimals: Object.assign({}, ...staked.map(farmMintDecimals)) as Readonly<Record<string, number>>,
  };
}

/** As many farms in each transaction as fit, in their order. */
async function packedSteps(query: HarvestAllQuery): Promise<FarmSteps> {
  const steps: TransactionStep[] = [];
  const accountNames: Record<string, string> = {};
  let packed: readonly Farm[] = [];
  let last: FarmSteps = { steps: [], accountNames };
  for (const farm of query.farms) {
    const together = await harvestSteps({ ...query, farms: [...packed, farm] });
    Object.assign(accountNames, together.accountNames);
    const [only, ...others] = together.steps;
    const isOne = packed.length === 0 || (only && others.length === 0 && fits(query.ownerAddress, only));
    if (!isOne) steps.push(...last.steps);
    packed = isOne ? [...packed, farm] : [farm];
    last = isOne ? together : await harvestSteps({ ...query, farms: packed });
  }
  return { steps: [...steps, ...last.steps], accountNames };
}

/** Withdrawing nothing pays the rewards. */
async function harvestSteps({ cluster, ownerAddress, farms }: HarvestAllQuery): Promise<FarmSteps> {
  const mints = farms.flatMap(({ lpMint, rewards }) => [lpMint, ...rewards.map(({ mint }) => mint)]);
  await readOwnAccounts(cluster, ownerAddress, mints);
  return farmSteps({
    cluster, ownerAddress,
    label: farms.length === 1 ? 'Harvest' : `Harvest ${farms.length} farms`,
    tokens: mints.map((mint) => ({ mint, spends: 0n })),
    build: (accountOf) => Promise.all(farms.map((farm) => withdrawInstruction({
      farm, ownerAddress, amount: 0n,
      lpAccount: accountOf(farm.lpMint.address),
      rewardAccounts: farm.rewards.map(({ mint }) => accountOf(mint.address)),
    }))),
  });
}
