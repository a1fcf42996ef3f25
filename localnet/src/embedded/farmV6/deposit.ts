import bs58 from 'bs58';
import { u8 } from '../../encoding/accountBytes.ts';
import type { ByteReader } from '../../encoding/ByteReader.ts';
import { TOKEN_PROGRAM } from '../../encoding/addresses.ts';
import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { initAccount } from '../support/systemProgram.ts';
import { transfer } from '../support/tokenProgram.ts';
import { encodeFarm, encodeLedger, LEDGER_BYTES, LEDGER_KIND, MAX_REWARDS, WORKING } from './accounts.ts';
import { farmError, namedError } from './errors.ts';
import { readFarm } from './farmAccounts.ts';
import { invokeHolding } from './invokeHolding.ts';
import { readLedger } from './ledgers.ts';
import { checkRewardAccounts, payRewards } from './payRewards.ts';
import { updateRewards } from './rewards.ts';
import { readTokenAccount } from './tokenAccounts.ts';

const LEDGER_WORD = new TextEncoder().encode('farmer_info_associated_seed');
const FIXED_ACCOUNTS = 8;

/** Stakes LP tokens and pays the rewards; an amount of 0 only claims. A wallet's first deposit creates its ledger. */
export function deposit(context: ProgramContext, reader: ByteReader): void {
  const amount = reader.u64();
  context.log('Instruction: Deposit');
  const [tokenProgram, system, farmAccount, authority, lpVault, ledgerAccount, owner, lpAccount] = context.accounts;
  if (!tokenProgram || !system || !farmAccount || !authority || !lpVault || !ledgerAccount || !owner || !lpAccount) {
    throw namedError(context, 'NotEnoughAccountKeys');
  }
  makeLedger(context, { farm: farmAccount.address, owner: owner.address, ledger: ledgerAccount.address });
  context.log(`process_deposit amount: ${amount}`);
  if (!owner.isSigner) throw farmError(context, 'invalidSignAccount');
  const farm = readFarm(context, farmAccount.address);
  if (lpVault.address !== farm.lpVault) throw farmError(context, 'invalidLpVault');
  const ledger = readLedger(context, ledgerAccount.address, { farm: farmAccount.address, owner: owner.address });
  const rewardAccounts = context.accounts.slice(FIXED_ACCOUNTS);
  checkRewardAccounts(context, farm, rewardAccounts);
  const { amount: staked } = readTokenAccount(context, tokenProgram.address, lpVault.address);
  const updated = updateRewards(context, farm, staked);
  const payment = transfer(TOKEN_PROGRAM, { from: lpAccount.address, to: lpVault.address, owner: owner.address, amount });
  invokeHolding(context, [farmAccount.address, ledgerAccount.address], payment);
  const paid = payRewards(context, {
    farm: updated, ledger, farmAddress: farmAccount.address, ledgerAddress: ledgerAccount.address, authority: authority.address,
    deposited: ledger.deposited + amount, accounts: rewardAccounts, instruction: 'process_deposit',
  });
  context.write(farmAccount.address, encodeFarm(paid.farm));
  context.write(ledgerAccount.address, encodeLedger(paid.ledger));
}

/** @throws ProgramError `invalidAssociatedAccount`, those of the System program */
function makeLedger(context: ProgramContext, { farm, owner, ledger }: { readonly farm: string; readonly owner: string; readonly ledger: string }): void {
  const seeds = [bs58.decode(farm), bs58.decode(owner), LEDGER_WORD];
  const { address, bump } = context.findAddress(seeds);
  context.log(`associated_address:${address}, bump_seed:${bump}`);
  if (address !== ledger) throw farmError(context, 'invalidAssociatedAccount');
  if (context.account(ledger).owner === context.programId) return;
  initAccount(context, { payer: owner, address: ledger, bytes: LEDGER_BYTES, seeds: [...seeds, u8(bump)] });
  const debts = Array.from({ length: MAX_REWARDS }, () => 0n);
  context.write(ledger, encodeLedger({ kind: LEDGER_KIND, state: WORKING, farm, owner, deposited: 0n, debts }));
}
