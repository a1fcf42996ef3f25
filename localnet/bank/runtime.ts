import type { FailedTransactionMetadata } from 'litesvm';
import { ADDRESS_LOOKUP_TABLE_PROGRAM, SYSVAR_SLOT_HASHES } from '../encoding/addresses.ts';
import type { Bank } from './Bank.ts';
import type { DecodedMessage } from './decodeTransaction.ts';
import { transactionErrorJson, type TransactionErrorJson } from './transactionError.ts';

/** Brings up to date what a message reads of the sysvars, before it is executed or simulated. */
export function prepareSysvars(bank: Bank, message: DecodedMessage): void {
  bank.sync();
  const keys = message.staticKeys;
  if (message.lookups.length > 0 || keys.includes(ADDRESS_LOOKUP_TABLE_PROGRAM) || keys.includes(SYSVAR_SLOT_HASHES)) {
    bank.syncSlotHashes();
  }
}

/**
 * The error of a failed execution as the chain names it: LiteSVM calls a program that does not exist one that may not
 * be used.
 */
export function failureOf(
  bank: Bank,
  failed: FailedTransactionMetadata,
  message: DecodedMessage,
): TransactionErrorJson {
  const err = transactionErrorJson(failed.err());
  if (err !== 'InvalidProgramForExecution') return err;
  const absent = message.instructions.some(
    (instruction) => bank.accounts.get(message.staticKeys[instruction.programIndex]!) === null,
  );
  return absent ? 'ProgramAccountNotFound' : err;
}
