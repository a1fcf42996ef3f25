import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, requireAbove, requireAddress, requireConstraint, requireSameKey, requireSeeds, requireWritable, saveState,
} from './accountChecks.ts';
import { AMM_CONFIG, OPERATION, POOL, type Reward, REWARDS } from './accounts.ts';
import { operationSeeds } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU64, U64_MAX, unwrap } from './integers.ts';
import { struct, u128, u64, u8, type ValueOf } from './layout.ts';
import { readArguments } from './readArguments.ts';
import {
  isInitialized, isRewardManager, LAST_SECONDS_OF_ANY_RATE, LONGEST_SECONDS, rewardAmount, SHORTEST_SECONDS, TOP_UP_BOUND, updateRewards,
} from './rewards.ts';
import { feeToReceive, sendToVault } from './tokens.ts';

/** Times in seconds. */
const ARGUMENTS = struct({ index: u8, emissionsPerSecondX64: u128, openTime: u64, endTime: u64 });

type RewardChange = ValueOf<typeof ARGUMENTS>;

/** Extends a running reward or restarts an ended one, and takes the additional cost from the signer. */
export function setRewardParams(context: ProgramContext): void {
  const change = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context);
  const { authority, pool, operation } = accounts;
  requireThat(change.index < REWARDS, CLMM_ERRORS.InvalidRewardIndex);
  requireAbove(change.endTime, change.openTime);
  requireAbove(change.emissionsPerSecondX64, 0n);
  const isManager = isRewardManager(context, operation.state, authority.address);
  const now = checkedU64(context.clock.unixTimestamp);
  requireAbove(change.openTime, now);
  const reward = unwrap(pool.state.rewards[change.index]);
  if (!isManager) requireSameKey(authority.address, reward.authority);
  updateRewards(pool.state, now, context.clock);
  requireThat(isInitialized(reward), CLMM_ERRORS.UnInitializedRewardInfo);
  requireThat(isManager || now > reward.openTime, CLMM_ERRORS.NotApproved);
  const amount = changeReward(reward, change, now, isManager);
  requireAbove(TOP_UP_BOUND, amount);
  requireThat(reward.emittedTotal + amount <= U64_MAX, CLMM_ERRORS.MaxTokenOverflow);
  saveState(context, pool);
  if (amount > 0n) pay(context, accounts, reward.vault, amount);
}

/** Changes a reward's terms; returns the additional cost in base units. */
function changeReward(reward: Reward, change: RewardChange, now: bigint, isManager: boolean): bigint {
  const isPeriod = (seconds: bigint): boolean => isManager || (seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS);
  const { emissionsPerSecondX64, openTime, endTime } = change;
  if (reward.lastUpdateTime === reward.endTime || (isManager && reward.openTime > now)) {
    requireThat(isPeriod(endTime - openTime), CLMM_ERRORS.InvalidRewardPeriod);
    Object.assign(reward, { openTime, lastUpdateTime: openTime, endTime, emissionsPerSecondX64 } satisfies Partial<Reward>);
    return rewardAmount(endTime - openTime, emissionsPerSecondX64);
  }
  const secondsLeft = checkedU64(reward.endTime - now);
  const isShortened = isManager && endTime < reward.endTime;
  const seconds = isShortened ? 0n : checkedU64(endTime - reward.endTime);
  requireThat(isPeriod(seconds), CLMM_ERRORS.NotApproveUpdateRewardEmissions);
  const raise = emissionsPerSecondX64 - reward.emissionsPerSecondX64;
  if (raise < 0n && !isManager) requireAbove(LAST_SECONDS_OF_ANY_RATE, secondsLeft);
  const raised = rewardAmount(secondsLeft, raise > 0n ? raise : 0n);
  Object.assign(reward, { endTime, emissionsPerSecondX64 } satisfies Partial<Reward>);
  return checkedU64(raised + rewardAmount(seconds, emissionsPerSecondX64));
}

type SetRewardAccounts = ReturnType<typeof takeAccounts>;

function pay(context: ProgramContext, accounts: SetRewardAccounts, rewardVault: string, amount: bigint): void {
  const { payment, authority } = accounts;
  const to = payment.tokenAccount('reward_token_vault');
  const from = payment.tokenAccount('authority_token_account');
  const mint = payment.mint('reward_vault_mint');
  requireSameKey(to.token.mint, from.token.mint);
  requireSameKey(to.address, rewardVault);
  const sent = checkedU64(amount + feeToReceive(context, mint, amount));
  sendToVault(context, accounts, authority, { from, to, mint, amount: sent });
}

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    authority: list.signer('authority'),
    config: list.account('amm_config', AMM_CONFIG),
    pool: list.loader('pool_state', POOL),
    operation: list.loader('operation_state', OPERATION),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    tokenProgram2022: list.program('token_program_2022', TOKEN_2022_PROGRAM),
  };
  const { config, pool, operation } = accounts;
  requireAddress(config, pool.state.config);
  requireWritable(pool);
  requireConstraint(pool.state.config === config.address, pool);
  requireSeeds(context, operation, operationSeeds());
  // Only looked at if there is something to pay.
  return { ...accounts, payment: list.rest(CLMM_ERRORS.AccountLack) };
}
