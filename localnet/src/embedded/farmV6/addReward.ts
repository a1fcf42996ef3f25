import type { ByteReader } from '../../encoding/ByteReader.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import { decodeFarm, encodeFarm, FARM_BYTES, MAX_REWARDS } from './accounts.ts';
import { createVault } from './createVault.ts';
import { farmError, namedError, panic } from './errors.ts';
import { checkAuthority, checkOwnAccount, checkPeriod } from './farmAccounts.ts';
import { newReward, readRewardRequest } from './initialize.ts';
import { amountFor } from './rewards.ts';
import { readTokenAccount } from './tokenAccounts.ts';

/** Adds a reward to a farm. Only its creator can, and pays the total amount at once. */
export function addReward(context: ProgramContext, reader: ByteReader): void {
  const { isSet, perSecond, openTime, endTime, type } = readRewardRequest(reader);
  context.log('Instruction: CreatorAddRewardToken');
  const [tokenProgram, system, rent, farmAccount, authority, mint, vault, from, owner] = context.accounts;
  if (!tokenProgram || !system || !rent || !farmAccount || !authority || !mint || !vault || !from || !owner) {
    throw namedError(context, 'NotEnoughAccountKeys');
  }
  const farm = decodeFarm(checkOwnAccount(context, farmAccount.address, FARM_BYTES));
  if (farm.state === 0n) throw farmError(context, 'invalidPoolState');
  if (isSet === 0n || perSecond === 0n) throw farmError(context, 'invalidInputParams');
  checkAuthority(context, farmAccount.address, farm, authority.address);
  if (!owner.isSigner || owner.address !== farm.creator) throw farmError(context, 'invalidSignAccount');
  createVault(context, {
    kind: 'reward', vault: vault.address, mint: mint.address, farm: farmAccount.address, authority: authority.address,
    payer: owner.address, tokenProgram: tokenProgram.address, systemProgram: system.address, rentSysvar: rent.address,
  });
  context.log(`process_admin_add_reward_token: ${vault.address}, ${openTime}, ${endTime}, ${perSecond}, ${type}`);
  if (readTokenAccount(context, tokenProgram.address, from.address).mint !== mint.address) {
    throw farmError(context, 'vaultNotMatchUserTokenMint');
  }
  if (openTime < context.clock.unixTimestamp) throw farmError(context, 'invalidResetTime');
  if (endTime < openTime) throw panic(context, 'src/processor.rs:1638:14');
  checkPeriod(context, farm, endTime - openTime);
  const place = Number(farm.rewardCount);
  if (place >= MAX_REWARDS) throw farmError(context, 'fullOrEmptyRewardToken');
  const total = amountFor(context, endTime - openTime, perSecond, 'src/processor.rs:1659:78');
  context.invoke(transfer(TOKEN_PROGRAM, { from: from.address, to: vault.address, owner: owner.address, amount: total }));
  const reward = newReward({
    openTime, endTime, perSecond, total, mint: mint.address, vault: vault.address, sender: owner.address, type,
  });
  const rewards = farm.rewards.with(place, reward);
  context.write(farmAccount.address, encodeFarm({ ...farm, rewardCount: farm.rewardCount + 1n, rewards }));
}
