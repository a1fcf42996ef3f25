import type { ByteReader } from '../../encoding/ByteReader.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import { encodeFarm, encodeLedger } from './accounts.ts';
import { farmError, namedError } from './errors.ts';
import { authoritySeeds, checkAuthority, readFarm } from './farmAccounts.ts';
import { invokeHolding } from './invokeHolding.ts';
import { readLedger } from './ledgers.ts';
import { checkRewardAccounts, payRewards } from './payRewards.ts';
import { updateRewards } from './rewards.ts';
import { readTokenAccount } from './tokenAccounts.ts';

const FIXED_ACCOUNTS = 7;

/**
 * Pays the rewards and returns LP tokens; an amount of 0 only claims. If nothing is left, the ledger's lamports go to its
 * owner; like the real program, its data stays until the transaction ends.
 */
export function withdraw(context: ProgramContext, reader: ByteReader): void {
  const amount = reader.u64();
  context.log('Instruction: Withdraw');
  const [tokenProgram, farmAccount, authority, lpVault, ledgerAccount, owner, lpAccount] = context.accounts;
  if (!tokenProgram || !farmAccount || !authority || !lpVault || !ledgerAccount || !owner || !lpAccount) {
    throw namedError(context, 'NotEnoughAccountKeys');
  }
  if (!owner.isSigner) throw farmError(context, 'invalidSignAccount');
  const farm = readFarm(context, farmAccount.address);
  if (lpVault.address !== farm.lpVault) throw farmError(context, 'invalidLpVault');
  checkAuthority(context, farmAccount.address, farm, authority.address);
  const ledger = readLedger(context, ledgerAccount.address, { farm: farmAccount.address, owner: owner.address });
  const rewardAccounts = context.accounts.slice(FIXED_ACCOUNTS);
  checkRewardAccounts(context, farm, rewardAccounts);
  const { amount: staked } = readTokenAccount(context, tokenProgram.address, lpVault.address);
  const updated = updateRewards(context, farm, staked);
  if (amount > ledger.deposited) throw farmError(context, 'notEnoughLpToken');
  const paid = payRewards(context, {
    farm: updated, ledger, farmAddress: farmAccount.address, ledgerAddress: ledgerAccount.address, authority: authority.address,
    deposited: ledger.deposited - amount, accounts: rewardAccounts, instruction: 'process_withdraw',
  });
  const back = transfer(TOKEN_PROGRAM, { from: lpVault.address, to: lpAccount.address, owner: authority.address, amount });
  invokeHolding(context, [farmAccount.address, ledgerAccount.address], back, authoritySeeds(farmAccount.address, farm));
  if (paid.ledger.deposited === 0n) {
    context.moveLamports(ledgerAccount.address, owner.address, context.account(ledgerAccount.address).lamports);
  }
  context.write(farmAccount.address, encodeFarm(paid.farm));
  context.write(ledgerAccount.address, encodeLedger(paid.ledger));
}
