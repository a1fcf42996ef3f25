import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { getRent, type RentLamports } from '@/services/rpc/getRent.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { buildSteps, type OperationToken } from '@/services/programs/pool/buildOperation.ts';
import { expectedChanges, RECEIVES, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { ACCOUNT_SIZE } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Action, ActionQuery, StepExpectation } from '@/services/transactions/action.ts';
import { fitsStep } from '@/services/transactions/compileTransaction.ts';
import { addRewardInstruction, createFarmInstruction } from './instructions.ts';
import { assertRewardFunds } from './assertRewards.ts';
import { readChainMoment } from './chainMoment.ts';
import { FARM_BYTES } from './accounts.ts';
import { farmAuthority, farmVaultAddress } from './addresses.ts';
import { readFarmLock, type FarmLock } from './readFarmLock.ts';
import { assertNewRewards, rewardBudget, type NewReward } from './rewardRules.ts';
import { phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

/** The owner creates the farm and deposits its rewards. */
export interface CreateFarmQuery extends ActionQuery {
  /** What is staked: the LP token of a pool. */
  readonly lpMint: MintInfo;
  /** 1 to 5. */
  readonly rewards: readonly NewReward[];
}

/** An action with the addresses it creates. */
export interface CreateFarmAction extends Action {
  readonly facts: { readonly farmId: string; readonly farmVersion: string; readonly lpMint: string };
}

/**
 * Builds the action that creates a farm of version 6 and deposits all rewards. Those that do not fit into the first
 * transaction are added right after it.
 *
 * @throws AppError those of `assertNewRewards`, `regions/farm-deposit`, `farms/lp-mint`, `farms/no-lock-account`,
 *   `sdk/no-target-token-account`, `sdk/account-mismatch`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildCreateFarmAction(query: CreateFarmQuery): Promise<CreateFarmAction> {
  const { cluster, ownerAddress, lpMint, rewards } = query;
  const owner = parseAddress(ownerAddress);
  const [{ seconds: nowSeconds }, availability] = await Promise.all([
    readChainMoment(cluster), getAvailability(cluster),
  ]);
  assertNewRewards(rewards, nowSeconds);
  assertAvailable(availability, 'farm-deposit');
  assertPoolToken(lpMint);
  await assertRewardFunds(cluster, ownerAddress, rewards.map(({ mint }) => mint));
  const [lock, rent] = await Promise.all([readFarmLock(cluster, ownerAddress), getRent(cluster)]);
  const seed = Keypair.generate().publicKey.toBase58().slice(0, 32);
  const program = new PublicKey(cluster.programs.farmV6);
  const farmId = (await PublicKey.createWithSeed(owner, seed, program)).toBase58();
  const farm: NewFarm = { ...query, farmId, seed, lock, rent };
  const parts = await partsOf(farm);

  return {
    kind: 'create-farm',
    key: `create-farm ${lpMint.address}`,
    title: phrase(m.titles.createFarmWith, { count: rewards.length }),
    steps: parts.flatMap(({ steps }) => steps),
    facts: { farmId, farmVersion: '6', lpMint: lpMint.address },
    accountNames: {
      ...Object.fromEntries(parts.flatMap((part) => Object.entries(part.accountNames))),
      [farmId]: m.plan.farm,
      [farmVaultAddress(program.toBase58(), farmId, lpMint.address, 'lp')]: m.plan.lpVault,
      ...Object.fromEntries(rewards.map(({ mint }) =>
        [farmVaultAddress(program.toBase58(), farmId, mint.address, 'reward'), m.plan.eachRewardVault])),
    },
    mintDecimals: Object.fromEntries([lpMint, lock.mint, ...rewards.map(({ mint }) => mint)]
      .map(({ address, decimals }) => [address, decimals])),
    remarks: [lock.note],
  };
}

/** The program only accepts LP tokens of pools, whose mint authority is a program's, off the curve. */
function assertPoolToken({ address, mintAuthority }: MintInfo): void {
  if (mintAuthority !== null && !PublicKey.isOnCurve(new PublicKey(mintAuthority).toBytes())) return;
  throw new AppError('farms/lp-mint', { details: { mint: address } });
}

interface NewFarm extends CreateFarmQuery {
  readonly farmId: string;
  readonly seed: string;
  readonly lock: FarmLock;
  readonly rent: RentLamports;
}

/** The farm with as many rewards as fit, and one step per remaining reward. */
async function partsOf(farm: NewFarm) {
  const { rewards, ownerAddress } = farm;
  for (let count = rewards.length; ; count -= 1) {
    const creation = await creationSteps(farm, rewards.slice(0, count));
    // At most its token accounts are created before: fewer rewards rather than SOL that stays wrapped between transactions.
    const fits = creation.steps.length <= 2 && creation.steps.every((step) => fitsStep(ownerAddress, step));
    if (count > 1 && !fits) continue;
    const others = [];
    for (const reward of rewards.slice(count)) others.push(await additionSteps(farm, reward));
    return [creation, ...others];
  }
}

function creationSteps(farm: NewFarm, rewards: readonly NewReward[]) {
  const { cluster, ownerAddress, lpMint: { address: lpMint }, farmId, seed, lock, rent } = farm;
  const [owner, program] = [new PublicKey(ownerAddress), new PublicKey(cluster.programs.farmV6)];
  return buildSteps({
    cluster, ownerAddress,
    label: m.titles.createFarm,
    tokens: [...rewards.map(deposited), { mint: lock.mint, ...RECEIVES }],
    build: async (accountOf) => [{
      expects: expectation(farm, rewards, [m.plan.lpVault]),
      instructions: [
        SystemProgram.createAccountWithSeed({
          fromPubkey: owner, basePubkey: owner, seed, newAccountPubkey: new PublicKey(farmId), programId: program,
          space: FARM_BYTES[6], lamports: Number(rent(FARM_BYTES[6])),
        }),
        await createFarmInstruction({ cluster, ownerAddress, farmId, lpMint, rewards, accountOf }),
      ],
    }],
  });
}

function additionSteps(farm: NewFarm, reward: NewReward) {
  const { cluster, ownerAddress, farmId } = farm;
  const programId = cluster.programs.farmV6;
  const { address: authority } = farmAuthority(programId, farmId);
  return buildSteps({
    cluster, ownerAddress,
    label: m.titles.addReward,
    tokens: [deposited(reward)],
    build: async (accountOf) => [{
      expects: expectation(farm, [reward]),
      instructions: [await addRewardInstruction({ programId, farmId, authority, ownerAddress, reward, rewardAccount: accountOf(reward.mint.address) })],
    }],
  });
}

function deposited(reward: NewReward): OperationToken {
  return { mint: reward.mint, ...spendsExactly(rewardBudget(reward)) };
}

/** What leaves the wallet, and the vaults, for steps that depend on an earlier one. */
function expectation({ ownerAddress, rent }: NewFarm, rewards: readonly NewReward[], vaults: readonly string[] = []): StepExpectation {
  return {
    ...expectedChanges(ownerAddress, rewards.map((reward) => ({ mint: reward.mint, change: -rewardBudget(reward) }))),
    created: [...vaults, ...rewards.map(() => m.plan.eachRewardVault)].map((name) =>
      ({ name, bytes: ACCOUNT_SIZE, rentLamports: rent(ACCOUNT_SIZE), isRefundable: false, why: m.plan.farmKeepsAccount })),
  };
}
