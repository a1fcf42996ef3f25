import type { ByteReader } from '../../encoding/ByteReader.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import { encodeFarm, type Farm, type Reward } from './accounts.ts';
import { farmError, namedError, panic } from './errors.ts';
import { checkPeriod, findReward, readFarm } from './farmAccounts.ts';
import { amountFor, type RewardPeriod, updateRewards } from './rewards.ts';
import { readTokenAccount } from './tokenAccounts.ts';

/**
 * Restarts an ended reward with a new period, or extends one near its end at the same rate. Only the reward's funder can, and
 * pays the total amount at once.
 */
export function restartReward(context: ProgramContext, reader: ByteReader): void {
  const period: RewardPeriod = { openTime: reader.u64(), endTime: reader.u64(), perSecond: reader.u64() };
  context.log('Instruction: CreatorReStart');
  const [tokenProgram, farmAccount, lpVault, vault, from, owner] = context.accounts;
  if (!tokenProgram || !farmAccount || !lpVault || !vault || !from || !owner) throw namedError(context, 'NotEnoughAccountKeys');
  if (!owner.isSigner) throw farmError(context, 'invalidSignAccount');
  const farm = readFarm(context, farmAccount.address);
  if (lpVault.address !== farm.lpVault) throw farmError(context, 'invalidLpVault');
  const { amount: staked } = readTokenAccount(context, tokenProgram.address, lpVault.address, 'src/processor.rs:1367:86');
  context.log(`process_creator_restart: ${vault.address}, ${period.openTime}, ${period.endTime}, ${period.perSecond}`);
  const { mint } = readTokenAccount(context, tokenProgram.address, vault.address);
  if (readTokenAccount(context, tokenProgram.address, from.address).mint !== mint) {
    throw farmError(context, 'vaultNotMatchUserTokenMint');
  }
  if (period.openTime < context.clock.unixTimestamp || period.openTime >= period.endTime) throw farmError(context, 'invalidResetTime');
  if (period.perSecond === 0n) throw farmError(context, 'invalidInputParams');

  const updated = updateRewards(context, farm, staked);
  const index = findReward(context, updated, vault.address);
  const reward = updated.rewards[index];
  if (reward?.sender !== owner.address) throw farmError(context, 'ownerNotMatchRewardSender');
  const restarted = nextPeriod(context, updated, reward, period);
  const amount = restarted.total - reward.total;
  context.invoke(transfer(TOKEN_PROGRAM, { from: from.address, to: vault.address, owner: owner.address, amount }));
  const rewards = updated.rewards.with(index, restarted);
  context.write(farmAccount.address, encodeFarm({ ...updated, rewards }));
}

/** The reward with its new period, if that is allowed now. */
function nextPeriod(context: ProgramContext, farm: Farm, reward: Reward, { openTime, endTime, perSecond }: RewardPeriod): Reward {
  const { unixTimestamp: now } = context.clock;
  if (now <= reward.openTime) throw farmError(context, 'rewardNotOpen');
  if (now > reward.endTime) {
    checkPeriod(context, farm, endTime - openTime);
    const needed = amountFor(context, endTime - openTime, perSecond, 'src/processor.rs:1437:80');
    // The rest of the last period is used for the next one and not refunded here.
    const left = reward.total - reward.emitted;
    const amount = needed > left ? needed - left : 0n;
    return { ...reward, openTime, endTime, lastUpdateTime: openTime, perSecond, total: reward.total + amount };
  }
  if (now + farm.extensionPeriod < reward.endTime || perSecond !== reward.perSecond) throw farmError(context, 'invalidExtendReward');
  if (endTime < reward.endTime) throw panic(context, 'src/processor.rs:1415:30');
  checkPeriod(context, farm, endTime - reward.endTime);
  const amount = amountFor(context, endTime - reward.endTime, perSecond, 'src/processor.rs:1415:30');
  return { ...reward, endTime, total: reward.total + amount };
}
