import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import { encodeFarm } from './accounts.ts';
import { farmError, namedError } from './errors.ts';
import { authoritySeeds, checkAuthority, findReward, readFarm } from './farmAccounts.ts';
import { updateRewards } from './rewards.ts';
import { readTokenAccount } from './tokenAccounts.ts';

/** Transfers the unused part of an ended reward to an account chosen by its funder. */
export function withdrawLeftReward(context: ProgramContext): void {
  context.log('Instruction: CreatorWithdrawLeftReward');
  const [tokenProgram, farmAccount, authority, lpVault, vault, to, owner] = context.accounts;
  if (!tokenProgram || !farmAccount || !authority || !lpVault || !vault || !to || !owner) throw namedError(context, 'NotEnoughAccountKeys');
  if (!owner.isSigner) throw farmError(context, 'invalidSignAccount');
  const farm = readFarm(context, farmAccount.address);
  checkAuthority(context, farmAccount.address, farm, authority.address);
  if (lpVault.address !== farm.lpVault) throw farmError(context, 'invalidLpVault');
  const { amount: staked } = readTokenAccount(context, tokenProgram.address, lpVault.address, 'src/processor.rs:1506:86');
  context.log(`reward_vault: ${vault.address}`);
  const { mint } = readTokenAccount(context, tokenProgram.address, vault.address);
  if (readTokenAccount(context, tokenProgram.address, to.address).mint !== mint) throw farmError(context, 'vaultNotMatchUserTokenMint');
  const updated = updateRewards(context, farm, staked);
  const index = findReward(context, updated, vault.address);
  const reward = updated.rewards[index];
  if (reward?.sender !== owner.address) throw farmError(context, 'ownerNotMatchRewardSender');
  if (context.clock.unixTimestamp < reward.endTime) throw farmError(context, 'rewardNotStopped');
  const left = reward.total - reward.emitted;
  context.log(`process_creator_withdraw_left_reward: ${left}`);
  const payout = transfer(TOKEN_PROGRAM, { from: vault.address, to: to.address, owner: authority.address, amount: left });
  context.invoke(payout, authoritySeeds(farmAccount.address, updated));
  const rewards = updated.rewards.with(index, { ...reward, total: reward.emitted });
  context.write(farmAccount.address, encodeFarm({ ...updated, rewards }));
}
