import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { readMintState, readToken, requireAtLeast, requireSameKey, type StateAccount } from './accountChecks.ts';
import { type PersonalPosition, type PoolState, REWARDS } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU64, unwrap } from './integers.ts';
import { isAllowed } from './poolStatus.ts';
import { isInitialized } from './rewards.ts';
import { sendFromVault, type TokenPrograms } from './tokens.ts';

interface RewardCollection {
  readonly pool: StateAccount<PoolState>;
  readonly position: PersonalPosition;
  readonly programs: TokenPrograms;
  /** For each reward of the pool its vault and the recipient, and in the v2 instruction its mint. */
  readonly accounts: readonly AccountMeta[];
}

/** Pays all owed rewards, limited by the vaults' balances; returns the amounts. */
export function collectRewards(context: ProgramContext, { pool, position, programs, accounts }: RewardCollection): readonly bigint[] {
  const amounts = new Array<bigint>(REWARDS).fill(0n);
  if (!isAllowed(pool.state, 'collectRewards')) return amounts;
  const hasMints = programs.tokenProgram2022 !== null;
  const groupSize = hasMints ? 3 : 2;
  const count = pool.state.rewards.filter(isInitialized).length;
  requireThat(accounts.length === count * groupSize, CLMM_ERRORS.InvalidRewardInputAccountNumber);
  for (let index = 0; index < count; index += 1) {
    const [vault, recipient, mint] = accounts.slice(index * groupSize, (index + 1) * groupSize);
    amounts[index] = collectReward(context, { pool, position, programs }, index, [unwrap(vault), unwrap(recipient), mint]);
  }
  return amounts;
}

function collectReward(
  context: ProgramContext,
  { pool, position, programs }: Omit<RewardCollection, 'accounts'>,
  index: number,
  [vaultMeta, recipientMeta, mintMeta]: readonly [AccountMeta, AccountMeta, AccountMeta | undefined],
): bigint {
  const named = <Meta extends AccountMeta>(meta: Meta) => ({ ...meta, name: '' });
  const vault = { ...named(vaultMeta), token: readToken(context, named(vaultMeta)) };
  const recipient = { ...named(recipientMeta), token: readToken(context, named(recipientMeta)) };
  const mint = mintMeta ? { ...named(mintMeta), mint: readMintState(context, named(mintMeta)) } : null;
  const reward = unwrap(pool.state.rewards[index]);
  const due = unwrap(position.rewards[index]);
  requireSameKey(vault.token.mint, recipient.token.mint);
  requireSameKey(vault.address, reward.vault);
  const { owed } = due;
  if (owed === 0n) return 0n;
  requireAtLeast(checkedU64(reward.emittedTotal - reward.claimed), owed);
  const amount = owed > vault.token.amount ? vault.token.amount : owed;
  if (amount > 0n) {
    context.log(`collect reward index: ${index}, transfer_amount: ${amount}, reward_amount_owed:${owed} `);
    due.owed = owed - amount;
    reward.claimed = checkedU64(reward.claimed + amount);
    sendFromVault(context, programs, pool, { from: vault, to: recipient, mint, amount });
  }
  return amount;
}
