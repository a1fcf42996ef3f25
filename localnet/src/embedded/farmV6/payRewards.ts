import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { AccountMeta, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import type { Farm, Ledger, Reward } from './accounts.ts';
import { farmError } from './errors.ts';
import { authoritySeeds } from './farmAccounts.ts';
import { invokeHolding } from './invokeHolding.ts';
import { debtOf, pendingReward } from './rewards.ts';

/** Approximate compute units of the real program per paid reward. */
const UNITS_PER_PAYMENT = 2_500;

/** A farm and one of its ledgers. */
interface Stake {
  readonly farm: Farm;
  readonly ledger: Ledger;
}

interface Payment extends Stake {
  readonly farmAddress: string;
  readonly ledgerAddress: string;
  readonly authority: string;
  /** The ledger's new stake of LP tokens, base units. */
  readonly deposited: bigint;
  /** Vault and receiving account of each reward. */
  readonly accounts: readonly AccountMeta[];
  /** Name of the instruction in the program's log. */
  readonly instruction: 'process_deposit' | 'process_withdraw';
}

/** @throws ProgramError `notEnoughAccount` unless there are two accounts per reward */
export function checkRewardAccounts(context: ProgramContext, farm: Farm, accounts: readonly AccountMeta[]): void {
  if (accounts.length !== 2 * Number(farm.rewardCount)) throw farmError(context, 'notEnoughAccount');
}

/**
 * Pays a ledger's rewards and resets its debts for the new stake.
 *
 * @throws ProgramError `invalidRewardVault`, those of the token program
 */
export function payRewards(context: ProgramContext, payment: Payment): Stake {
  const { farm, ledger, farmAddress, ledgerAddress, deposited, accounts, authority } = payment;
  const rewards: Reward[] = [...farm.rewards];
  const debts = [...ledger.debts];
  for (let index = 0; index < Number(farm.rewardCount); index += 1) {
    const [vault, to] = accounts.slice(index * 2);
    const reward = rewards[index];
    if (!reward || !vault || !to || vault.address !== reward.vault) throw farmError(context, 'invalidRewardVault');
    context.consume(UNITS_PER_PAYMENT);
    const amount = pendingReward(context, farm, ledger, index);
    if (amount > 0n) {
      const payout = transfer(TOKEN_PROGRAM, { from: vault.address, to: to.address, owner: authority, amount });
      invokeHolding(context, [farmAddress, ledgerAddress], payout, authoritySeeds(farmAddress, farm));
    }
    const debt = debtOf(context, farm, deposited, index);
    context.log(`${payment.instruction} withdraw reward: ${amount}, reward_debt: ${debt}`);
    rewards[index] = { ...reward, claimed: reward.claimed + amount };
    debts[index] = debt;
  }
  return { farm: { ...farm, rewards }, ledger: { ...ledger, deposited, debts } };
}
