import { ADDRESS_LOOKUP_TABLE_PROGRAM } from '../encoding/addresses.ts';
import type { StoredAccount } from './Accounts.ts';
import type { Bank } from './Bank.ts';
import type { DecodedMessage, TableLookup } from './decodeTransaction.ts';

/** Bytes before the addresses of an address lookup table account. */
export const LOOKUP_TABLE_HEADER = 56;

/** Slots a table stays usable after it was deactivated. */
const DEACTIVATION_SLOTS = 513;
const NEVER = 0xffff_ffff_ffff_ffffn;

/**
 * Checks the lookup tables of a message as a node does before anything else.
 *
 * @returns the name of the `TransactionError`, or `null`
 */
export function checkLookupTables(bank: Bank, message: DecodedMessage): string | null {
  const slot = bank.sync();
  for (const lookup of message.lookups) {
    const err = checkLookup(bank.accounts.get(lookup.table), lookup, slot);
    if (err) return err;
  }
  return null;
}

function checkLookup(account: StoredAccount | null, lookup: TableLookup, slot: number): string | null {
  if (!account) return 'AddressLookupTableNotFound';
  if (account.owner !== ADDRESS_LOOKUP_TABLE_PROGRAM) return 'InvalidAddressLookupTableOwner';
  const { data } = account;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  // A first word of 1 is a table, 0 an account that has none yet.
  if (data.length < LOOKUP_TABLE_HEADER || view.getUint32(0, true) !== 1) return 'InvalidAddressLookupTableData';
  const deactivatedAt = view.getBigUint64(4, true);
  if (deactivatedAt !== NEVER && BigInt(slot) > deactivatedAt + BigInt(DEACTIVATION_SLOTS)) {
    return 'AddressLookupTableNotFound';
  }
  // Addresses become usable in the slot after the one that added them.
  const extendedNow = view.getBigUint64(12, true) >= BigInt(slot);
  const usable = extendedNow ? view.getUint8(20) : Math.floor((data.length - LOOKUP_TABLE_HEADER) / 32);
  const indexes = [...lookup.writableIndexes, ...lookup.readonlyIndexes];
  return indexes.every((index) => index < usable) ? null : 'InvalidAddressLookupTableIndex';
}
