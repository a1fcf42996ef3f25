import { SYSTEM_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import {
  AccountList, type MintAccount, requireAbove, requireAddress, requireAtLeast, requireSeeds, requireTokenMint, requireWritable, saveState,
} from './accountChecks.ts';
import { AMM_CONFIG, OPERATION, type OperationState, POOL, type PoolState, type Reward, REWARDS } from './accounts.ts';
import { operationSeeds, rewardVaultSeeds, withBump } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU64, unwrap } from './integers.ts';
import { struct, u128, u64, type ValueOf } from './layout.ts';
import { readArguments } from './readArguments.ts';
import { isInitialized, isRewardManager, LONGEST_SECONDS, rewardAmount, SHORTEST_SECONDS, TOP_UP_BOUND } from './rewards.ts';
import { feeToReceive, initVault, requireSupportedMints, sendToVault } from './tokens.ts';

/** Times in seconds. */
const ARGUMENTS = struct({ openTime: u64, endTime: u64, emissionsPerSecondX64: u128 });

type RewardTerms = ValueOf<typeof ARGUMENTS>;

/** Adds a reward to a pool and takes its total amount from the funder. */
export function initializeReward(context: ProgramContext): void {
  const terms = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context);
  const { funder, funderAccount, pool, operation, mint, vault, tokenProgram } = accounts;
  requireSupportedMints(context, [mint], accounts.remaining);
  initVault(context, {
    payer: funder, vault, mint, owner: pool.address, tokenProgram, seeds: withBump(rewardVaultSeeds(pool.address, mint.address), accounts.bump),
  });
  const isManager = isRewardManager(context, operation.state, funder.address);
  requireThat(isManager || funder.address === pool.state.owner, CLMM_ERRORS.NotApproved);
  requireTerms(terms, BigInt.asUintN(64, context.clock.unixTimestamp));
  const total = rewardAmount(terms.endTime - terms.openTime, terms.emissionsPerSecondX64);
  const sent = checkedU64(total + feeToReceive(context, mint, total));
  requireAtLeast(funderAccount.token.amount, sent);
  requireAbove(TOP_UP_BOUND, total);
  const reward = nextReward(pool.state, operation.state, mint, isManager);
  Object.assign(reward, {
    ...terms, lastUpdateTime: terms.openTime, mint: mint.address, vault: vault.address, authority: funder.address,
  } satisfies Partial<Reward>);
  pool.state.recentEpoch = context.clock.epoch;
  saveState(context, pool);
  sendToVault(context, { tokenProgram, tokenProgram2022: tokenProgram }, funder, {
    from: funderAccount, to: { ...vault, token: funderAccount.token }, mint, amount: sent,
  });
}

function requireTerms({ openTime, endTime, emissionsPerSecondX64 }: RewardTerms, now: bigint): void {
  const isPossible = openTime < endTime && openTime >= now && emissionsPerSecondX64 > 0n;
  requireThat(isPossible, CLMM_ERRORS.InvalidRewardInitParam);
  const seconds = endTime - openTime;
  requireThat(seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS, CLMM_ERRORS.InvalidRewardPeriod);
}

/** The first unused reward slot, if this mint is allowed there. */
function nextReward(pool: PoolState, operation: OperationState, mint: MintAccount, isManager: boolean): Reward {
  const index = pool.rewards.findIndex((reward) => !isInitialized(reward));
  requireThat(index >= 0, CLMM_ERRORS.FullRewardInfo);
  const mints = pool.rewards.map((reward) => reward.mint);
  requireThat(!mints.includes(mint.address), CLMM_ERRORS.RewardTokenAlreadyInUse);
  const isLast = index === REWARDS - 1;
  // One of the first two rewards must be a token of the pool, or one on the list; the other one must not be freezable.
  const isListed = mint.address === pool.mint0 || mint.address === pool.mint1 || operation.whitelistMints.includes(mint.address);
  const isFree = index === 0 || mints.includes(pool.mint0) || mints.includes(pool.mint1);
  requireThat(isLast || isListed || (isFree && mint.mint.freezeAuthority === null), CLMM_ERRORS.ExceptRewardMint);
  requireThat(!isLast || isManager, CLMM_ERRORS.NotApproved);
  return unwrap(pool.rewards[index]);
}

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    funder: list.signer('reward_funder'),
    funderAccount: list.tokenAccount('funder_token_account'),
    config: list.account('amm_config', AMM_CONFIG),
    pool: list.loader('pool_state', POOL),
    operation: list.loader('operation_state', OPERATION),
    mint: list.mint('reward_token_mint'),
    vault: list.unchecked('reward_token_vault'),
    tokenProgram: list.tokenProgram('reward_token_program'),
    systemProgram: list.program('system_program', SYSTEM_PROGRAM),
    rent: list.rent('rent'),
  };
  const { funder, funderAccount, config, pool, operation, mint, vault } = accounts;
  requireWritable(funder, funderAccount);
  requireTokenMint(funderAccount, mint.address);
  requireAddress(config, pool.state.config);
  requireWritable(pool);
  requireSeeds(context, operation, operationSeeds());
  const bump = requireSeeds(context, vault, rewardVaultSeeds(pool.address, mint.address));
  requireWritable(vault);
  return { ...accounts, bump, remaining: list.remaining };
}
