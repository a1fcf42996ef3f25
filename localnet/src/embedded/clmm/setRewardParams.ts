import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, readMintState, readToken, requireAbove, requireAddress, requireConstraint, requireSameKey, requireSeeds, requireWritable,
  saveState,
} from './accountChecks.ts';
import { AMM_CONFIG, NO_ADDRESS, OPERATION, POOL, type Reward, REWARDS } from './accounts.ts';
import { operationSeeds } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { assertThat, mulDivCeil, mulDivFloor, Q64, toU64, unwrap } from './integers.ts';
import { struct, u128, u64, u8, type ValueOf } from './layout.ts';
import { readArguments } from './readArguments.ts';
import { isInitialized, LAST_SECONDS_OF_ANY_RATE, LONGEST_SECONDS, SHORTEST_SECONDS, updateRewards } from './rewards.ts';
import { sendToVault } from './tokens.ts';

/** Times in seconds. */
const ARGUMENTS = struct({ index: u8, emissionsPerSecondX64: u128, openTime: u64, endTime: u64 });

type RewardChange = ValueOf<typeof ARGUMENTS>;

/** Extends a running reward or restarts an ended one, and takes the additional cost from the signer. */
export function setRewardParams(context: ProgramContext): void {
  const change = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context);
  const { authority, pool, operation } = accounts;
  assertThat(change.index < REWARDS);
  requireAbove(change.endTime, change.openTime);
  requireAbove(change.emissionsPerSecondX64, 0n);
  const isManager = authority.address !== NO_ADDRESS && operation.state.owners.includes(authority.address);
  const now = toU64(context.clock.unixTimestamp);
  requireAbove(change.openTime, now);
  if (!isManager) requireSameKey(authority.address, pool.state.owner);
  updateRewards(pool.state, now, context.clock);
  const reward = unwrap(pool.state.rewards[change.index]);
  requireThat(isInitialized(reward), CLMM_ERRORS.UnInitializedRewardInfo);
  requireThat(isManager || now > reward.openTime, CLMM_ERRORS.NotApproved);
  const amount = isManager ? changeAsManager(reward, change, now) : changeAsOwner(reward, change, now);
  saveState(context, pool);
  if (amount > 0n) pay(context, accounts, reward.vault, amount);
}

const emitted = (seconds: bigint, rateX64: bigint): bigint => toU64(mulDivFloor(seconds, rateX64, Q64));

/** Sets all terms; returns the total cost in base units. */
function restart(reward: Reward, { emissionsPerSecondX64, openTime, endTime }: RewardChange): bigint {
  const amount = toU64(mulDivCeil(endTime - openTime, emissionsPerSecondX64, Q64));
  Object.assign(reward, { openTime, lastUpdateTime: openTime, endTime, emissionsPerSecondX64 } satisfies Partial<Reward>);
  return amount;
}

/** Raises the rate for the remaining time and extends it; returns the additional cost in base units. */
function extend(reward: Reward, { emissionsPerSecondX64 }: RewardChange, secondsLeft: bigint, seconds: bigint): bigint {
  const raise = emissionsPerSecondX64 > reward.emissionsPerSecondX64 ? emissionsPerSecondX64 - reward.emissionsPerSecondX64 : 0n;
  reward.emissionsPerSecondX64 = emissionsPerSecondX64;
  return toU64(emitted(secondsLeft, raise) + emitted(seconds, emissionsPerSecondX64));
}

// The program panics on any error of these.

function changeAsOwner(reward: Reward, change: RewardChange, now: bigint): bigint {
  const isPeriod = (seconds: bigint): boolean => seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS;
  if (reward.lastUpdateTime === reward.endTime) {
    assertThat(isPeriod(change.endTime - change.openTime));
    return restart(reward, change);
  }
  const secondsLeft = toU64(reward.endTime - now);
  const seconds = toU64(change.endTime - reward.endTime);
  assertThat(isPeriod(seconds));
  assertThat(change.emissionsPerSecondX64 >= reward.emissionsPerSecondX64 || secondsLeft < LAST_SECONDS_OF_ANY_RATE);
  reward.endTime = change.endTime;
  return extend(reward, change, secondsLeft, seconds);
}

function changeAsManager(reward: Reward, change: RewardChange, now: bigint): bigint {
  if (reward.lastUpdateTime === reward.endTime || reward.openTime > now) return restart(reward, change);
  const secondsLeft = toU64(reward.endTime - now);
  const seconds = change.endTime > reward.endTime ? change.endTime - reward.endTime : 0n;
  reward.endTime = change.endTime;
  return extend(reward, change, secondsLeft, seconds);
}

type SetRewardAccounts = ReturnType<typeof takeAccounts>;

function pay(context: ProgramContext, accounts: SetRewardAccounts, rewardVault: string, amount: bigint): void {
  const named = (meta: AccountMeta | undefined) => ({ ...unwrap(meta), name: '' });
  const [vaultMeta, fromMeta, mintMeta] = accounts.remaining;
  const to = { ...named(vaultMeta), token: readToken(context, named(vaultMeta)) };
  const from = { ...named(fromMeta), token: readToken(context, named(fromMeta)) };
  const mint = { ...named(mintMeta), mint: readMintState(context, named(mintMeta)) };
  requireSameKey(to.token.mint, from.token.mint);
  requireSameKey(to.address, rewardVault);
  sendToVault(context, accounts, accounts.authority, { from, to, mint, amount });
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
  return { ...accounts, remaining: list.remaining };
}
