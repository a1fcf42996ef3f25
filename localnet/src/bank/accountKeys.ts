import { encodeBase58 } from '../encoding/base58.ts';
import { ADDRESS_LOOKUP_TABLE_PROGRAM } from '../encoding/addresses.ts';
import { type DecodedMessage, isWritableKey, type TableLookup } from '../encoding/decodeMessage.ts';
import type { Accounts, StoredAccount } from './Accounts.ts';

/** All account keys of a transaction, in index order: static, loaded writable, loaded readonly. */
export interface AccountKeys {
  readonly all: readonly string[];
  readonly loaded: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  /** Whether the message requests write access to the key at an index. */
  isWritable(index: number): boolean;
}

/**
 * Resolves a message's address lookup tables. Omits entries that a table does not have, since executing the message then
 * fails with the right error.
 */
export function accountKeys(message: DecodedMessage, accounts: Accounts): AccountKeys {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const lookup of message.lookups) {
    const data = accounts.get(lookup.table)?.data ?? new Uint8Array();
    for (const index of lookup.writableIndexes) pushAddress(writable, data, index);
    for (const index of lookup.readonlyIndexes) pushAddress(readonly, data, index);
  }
  return {
    all: message.lookups.length === 0 ? message.staticKeys : [...message.staticKeys, ...writable, ...readonly],
    loaded: { writable, readonly },
    isWritable: (index) => isWritableKey(message, index, writable.length),
  };
}

function pushAddress(list: string[], table: Uint8Array, index: number): void {
  const start = LOOKUP_TABLE_HEADER + index * 32;
  const address = table.subarray(start, start + 32);
  if (address.length === 32) list.push(encodeBase58(address));
}

/** Size of a lookup table's header in bytes. */
const LOOKUP_TABLE_HEADER = 56;

/** Slots for which a deactivated table stays usable. */
const DEACTIVATION_SLOTS = 513;
const NEVER = 0xffff_ffff_ffff_ffffn;

/**
 * Checks a message's lookup tables, as a node does before anything else.
 *
 * @returns the name of the `TransactionError`, or `null`
 */
export function checkLookupTables(accounts: Accounts, slot: number, message: DecodedMessage): string | null {
  for (const lookup of message.lookups) {
    const err = checkLookup(accounts.get(lookup.table), lookup, slot);
    if (err) return err;
  }
  return null;
}

function checkLookup(account: StoredAccount | null, lookup: TableLookup, slot: number): string | null {
  if (!account) return 'AddressLookupTableNotFound';
  if (account.owner !== ADDRESS_LOOKUP_TABLE_PROGRAM) return 'InvalidAddressLookupTableOwner';
  const { data } = account;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  // The first word is 1 for a table and 0 for an uninitialized account.
  if (data.length < LOOKUP_TABLE_HEADER || view.getUint32(0, true) !== 1) return 'InvalidAddressLookupTableData';
  const deactivatedAt = view.getBigUint64(4, true);
  if (deactivatedAt !== NEVER && BigInt(slot) > deactivatedAt + BigInt(DEACTIVATION_SLOTS)) {
    return 'AddressLookupTableNotFound';
  }
  // Addresses become usable in the slot after they were added.
  const extendedNow = view.getBigUint64(12, true) >= BigInt(slot);
  const usable = extendedNow ? view.getUint8(20) : Math.floor((data.length - LOOKUP_TABLE_HEADER) / 32);
  const indexes = [...lookup.writableIndexes, ...lookup.readonlyIndexes];
  return indexes.every((index) => index < usable) ? null : 'InvalidAddressLookupTableIndex';
}
