import bs58 from 'bs58';
import type { Accounts } from './Accounts.ts';
import type { DecodedMessage } from './decodeTransaction.ts';
import { LOOKUP_TABLE_HEADER } from './lookupTables.ts';

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
