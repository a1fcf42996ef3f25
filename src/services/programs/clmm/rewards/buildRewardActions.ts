import { AppError } from '@/errors/AppError.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { buildOperation } from '@/services/programs/pool/buildOperation.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { RECEIVES, spendsExactly } from '@/services/programs/pool/ownerAccounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import { readTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { amountBeforeTransferFee, transferFeeAt, type TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { remainingRewards, rewardOf } from './amounts.ts';
import { initRewardInstruction, remainingRewardsInstruction, rewardVaultAddress, setRewardInstruction } from './instructions.ts';
import { readOperation } from './readOperation.ts';
import { assertRemainingRewards, changedRewardDeposit, newRewardDeposit, type RewardPeriod } from './rewardRules.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as m from '#messages';

/** The owner, who deposits the reward, is the pool's creator. */
export interface InitRewardQuery extends ActionQuery {
  readonly pool: ClmmPool;
  readonly mint: MintInfo;
  readonly period: RewardPeriod;
}

/**
 * Adds a reward to a pool and deposits it in full.
 *
 * @throws AppError those of `newRewardDeposit`, the code of `mintAcceptance`, `clmm/no-money`,
 *   `pools/amount-above-balance`, `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildInitRewardAction(query: InitRewardQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, mint, period } = query;
  const operation = await readOperation(cluster);
  const deposit = newRewardDeposit({ pool, operation, ownerAddress, period }, mint);
  const [reason] = mintAcceptance(mint, 'clmm').reasons;
  if (reason?.code) throw new AppError(reason.code, { details: { mint: mint.address, what: reason.what } });
  const transferFee = mint.isToken2022 ? await readTransferFeeConfig(cluster, mint.address) : undefined;
  const spends = await rewardFunds({ cluster, ownerAddress, mint: mint.address, transferFee, deposit });
  return buildOperation({
    cluster, ownerAddress, pool,
    kind: 'init-reward',
    subject: mint.address,
    title: phrase(m.titles.addPoolReward, { deposit: amountOf(deposit, mint) }),
    label: m.titles.addReward,
    tokens: [{ mint, ...spendsExactly(spends) }],
    build: async (accountOf) => [{
      instructions: [await initRewardInstruction({ pool, ownerAddress, operation, mint, period, account: accountOf(mint.address) })],
    }],
    facts: { rewardMint: mint.address },
    accountNames: { [rewardVaultAddress(pool, mint.address)]: m.plan.rewardVault },
  });
}

/** The owner is the reward's creator. */
export interface SetRewardQuery extends ActionQuery {
  readonly pool: ClmmPool;
  /** The reward's mint, base58. */
  readonly mint: string;
  readonly period: RewardPeriod;
}

/**
 * Changes a pool's reward: an ended one restarts, an active one is extended or increased.
 *
 * @throws AppError `clmm/reward-mint`, those of `changedRewardDeposit`, `clmm/no-money`, `pools/amount-above-balance`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildSetRewardAction(query: SetRewardQuery): Promise<Action> {
  const { cluster, ownerAddress, pool, period } = query;
  const reward = rewardOf(pool, query.mint);
  const operation = await readOperation(cluster);
  const deposit = changedRewardDeposit({ pool, operation, ownerAddress, period }, reward);
  const { mint, transferFee } = reward;
  const spends = await rewardFunds({ cluster, ownerAddress, mint: mint.address, transferFee, deposit });
  return buildOperation({
    cluster, ownerAddress, pool,
    kind: 'set-reward',
    subject: mint.address,
    title: deposit > 0n ? phrase(m.titles.raiseReward, { deposit: amountOf(deposit, mint) }) : m.titles.changePoolReward,
    label: m.titles.changeReward,
    tokens: [{ mint, ...spendsExactly(spends) }],
    build: async (accountOf) => [{
      instructions: [await setRewardInstruction({ pool, ownerAddress, operation, reward, period, account: accountOf(mint.address) })],
    }],
    facts: { rewardMint: mint.address },
  });
}

/**
 * Withdraws the unused part of an ended reward: what was deposited for times without liquidity in range. Uncollected
 * rewards of positions are not affected.
 *
 * @throws AppError `clmm/reward-mint`, `clmm/reward-not-allowed`, `clmm/reward-not-ended`, `clmm/nothing-to-collect`,
 *   `transactions/not-enough-sol`, `sdk/*`, `rpc/*`
 */
export async function buildCollectRemainingRewardsAction(query: Omit<SetRewardQuery, 'period'>): Promise<Action> {
  const { cluster, ownerAddress, pool } = query;
  const reward = rewardOf(pool, query.mint);
  const { nowSeconds } = await readOperation(cluster);
  assertRemainingRewards(reward, ownerAddress, nowSeconds);
  const amount = remainingRewards(reward, pool);
  if (amount === 0n) throw new AppError('clmm/nothing-to-collect', { details: { mint: query.mint } });
  const { mint } = reward;
  return buildOperation({
    cluster, ownerAddress, pool,
    kind: 'collect-remaining-rewards',
    subject: mint.address,
    title: phrase(m.titles.withdrawUnused, { amount: amountOf(amount, mint) }),
    label: m.titles.withdrawUnusedRewards,
    tokens: [{ mint, ...RECEIVES }],
    build: async (accountOf) => [{ instructions: [await remainingRewardsInstruction({ pool, ownerAddress, reward, account: accountOf(mint.address) })] }],
    facts: { rewardMint: mint.address },
  });
}

interface RewardFundsQuery extends ActionQuery {
  /** base58 */
  readonly mint: string;
  readonly transferFee: TransferFeeConfig | undefined;
  /** What must reach the reward's vault, base units. */
  readonly deposit: bigint;
}

/**
 * What leaves the wallet for a reward, transfer fee included.
 *
 * @returns base units
 * @throws AppError `clmm/no-money` if the wallet holds none of the token, `fees/amount-unreachable`, `rpc/*`
 */
async function rewardFunds(query: RewardFundsQuery): Promise<bigint> {
  const { cluster, ownerAddress, mint, transferFee, deposit } = query;
  if (deposit > 0n && mint !== NATIVE_MINT.toBase58()
    && (await getTokenBalance({ cluster, owner: ownerAddress, mint })) === 0n) {
    throw new AppError('clmm/no-money', { details: { mint } });
  }
  if (!transferFee) return deposit;
  return amountBeforeTransferFee(deposit, transferFeeAt(transferFee, (await getEpoch(cluster)).epoch));
}
