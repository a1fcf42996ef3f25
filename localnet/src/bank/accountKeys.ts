import bs58 from 'bs58';
import { ADDRESS_LOOKUP_TABLE_PROGRAM } from '../encoding/addresses.ts';
import type { DecodedMessage, TableLookup } from '../encoding/decodeTransaction.ts';
import type { Accounts, StoredAccount } from './Accounts.ts';
import type { Bank } from './Bank.ts';

/** Every key a transaction touches, in the order that all indexes count: static, loaded writable, loaded readonly. */
export interface AccountKeys {
  readonly all: readonly string[];
  readonly loaded: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  /** Whether the message asks for write access to the key at an index. */
  isWritable(index: number): boolean;
}

/**
 * Resolves the address lookup tables of a message. Entries that a table does not have are left out: executing the
 * message then fails by itself with the table's error.
 */
export function accountKeys(message: DecodedMessage, accounts: Accounts): AccountKeys {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const lookup of message.lookups) {
    const data = accounts.get(lookup.table)?.data ?? new Uint8Array();
    for (const index of lookup.writableIndexes) pushAddress(writable, data, index);
    for (const index of lookup.readonlyIndexes) pushAddress(readonly, data, index);
  }
  const staticCount = message.staticKeys.length;
  return {
    all: message.lookups.length === 0 ? message.staticKeys : [...message.staticKeys, ...writable, ...readonly],
    loaded: { writable, readonly },
    isWritable(index) {
      if (index >= staticCount) return index < staticCount + writable.length;
      if (index < message.signerCount) return index < message.signerCount - message.readonlySignerCount;
      return index < staticCount - message.readonlyNonSignerCount;
    },
  };
}

function pushAddress(list: string[], table: Uint8Array, index: number): void {
  const start = LOOKUP_TABLE_HEADER + index * 32;
  const address = table.subarray(start, start + 32);
  if (address.length === 32) list.push(bs58.encode(address));
}

/** Bytes before the addresses of an address lookup table account. */
const LOOKUP_TABLE_HEADER = 56;

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
