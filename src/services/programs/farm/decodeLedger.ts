import type { ProgramAddresses } from '@/config.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import type { FarmLedger } from './Farm.ts';
import { ledgerV3Account, ledgerV5Account, ledgerV6Account } from './farmAccounts.ts';
import { farmVersionOf } from './farmVersion.ts';

const ACCOUNTS = { 3: ledgerV3Account, 5: ledgerV5Account, 6: ledgerV6Account };

/** Sizes of the accounts, bytes, and where each keeps its owner; what `getProgramAccounts` filters by. */
export const LEDGER_BYTES = { 3: ACCOUNTS[3].fixedSize, 5: ACCOUNTS[5].fixedSize, 6: ACCOUNTS[6].fixedSize };
export const LEDGER_OWNER_OFFSET = { 3: 40, 5: 40, 6: 48 };

/**
 * Reads an account as what a wallet has in a farm; its program says which version.
 *
 * @returns `null` where it is none: there is no account, or one of another size
 * @throws AppError `farms/invalid-program`
 */
export function decodeLedger(
  programs: ProgramAddresses, ledgerId: string, account: Pick<Account, 'owner' | 'data'> | null | undefined,
): FarmLedger | null {
  if (!account) return null;
  const version = farmVersionOf(programs, account.owner);
  if (account.data.length !== LEDGER_BYTES[version]) return null;
  const { id, ...ledger } = ACCOUNTS[version].decode(account.data);
  return { voteLockedBalance: 0n, ...ledger, ledgerId, programId: account.owner, version, farmId: id };
}
