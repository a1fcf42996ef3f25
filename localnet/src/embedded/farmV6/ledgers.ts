import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { decodeLedger, type Ledger, LEDGER_BYTES, LEDGER_KIND, WORKING } from './accounts.ts';
import { farmError, namedError } from './errors.ts';
import { checkOwnAccount } from './farmAccounts.ts';

/**
 * Reads a wallet's stake in a farm.
 *
 * @throws ProgramError `AccountBorrowFailed`, `ownerNotMatchProgram`, `invalidAccountLen`, `invalidAccountType`,
 *   `ledgerOfAnotherFarm`, `invalidLedgerOwner`
 */
export function readLedger(context: ProgramContext, address: string, { farm, owner }: Pick<Ledger, 'farm' | 'owner'>): Ledger {
  // The program has already borrowed the farm.
  if (address === farm) throw namedError(context, 'AccountBorrowFailed');
  const ledger = decodeLedger(checkOwnAccount(context, address, LEDGER_BYTES));
  if (ledger.kind !== LEDGER_KIND || ledger.state !== WORKING) throw farmError(context, 'invalidAccountType');
  if (ledger.farm !== farm) throw farmError(context, 'ledgerOfAnotherFarm');
  if (ledger.owner !== owner) throw farmError(context, 'invalidLedgerOwner');
  return ledger;
}
