import { MEMO_V2_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AccountList, requireAddress, requireSameKey, requireWritable, saveState } from './accountChecks.ts';
import { POOL } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU64, unwrap } from './integers.ts';
import { struct, u8 } from './layout.ts';
import { readArguments } from './readArguments.ts';
import { isInitialized, updateRewards } from './rewards.ts';
import { sendFromVault } from './tokens.ts';

const ARGUMENTS = struct({ index: u8 });

/** Transfers the unused part of an ended reward to its authority. */
export function collectRemainingRewards(context: ProgramContext): void {
  const { index } = readArguments(context, ARGUMENTS);
  const accounts = takeAccounts(context);
  const { funder, pool, vault, mint } = accounts;
  updateRewards(pool.state, checkedU64(context.clock.unixTimestamp), context.clock);
  const reward = unwrap(pool.state.rewards[index]);
  requireThat(isInitialized(reward), CLMM_ERRORS.UnInitializedRewardInfo);
  requireThat(reward.lastUpdateTime === reward.endTime, CLMM_ERRORS.NotApproved);
  requireSameKey(funder.address, reward.authority);
  requireSameKey(vault.address, reward.vault);
  const amount = checkedU64(vault.token.amount - checkedU64(reward.emittedTotal - reward.claimed));
  saveState(context, pool);
  sendFromVault(context, accounts, pool, { from: vault, to: accounts.recipient, mint, amount });
}

function takeAccounts(context: ProgramContext) {
  const list = new AccountList(context);
  const accounts = {
    funder: list.signer('reward_funder'),
    recipient: list.tokenAccount('funder_token_account'),
    pool: list.loader('pool_state', POOL),
    vault: list.tokenAccount('reward_token_vault'),
    mint: list.mint('reward_vault_mint'),
    tokenProgram: list.program('token_program', TOKEN_PROGRAM),
    tokenProgram2022: list.program('token_program_2022', TOKEN_2022_PROGRAM),
    memoProgram: list.program('memo_program', MEMO_V2_PROGRAM),
  };
  requireWritable(accounts.recipient, accounts.pool);
  requireAddress(accounts.mint, accounts.vault.token.mint);
  return accounts;
}
