import {
  type CompiledTransactionMessage, type CompiledTransactionMessageWithLifetime, getCompiledTransactionMessageDecoder,
} from '@solana/kit';
import { invalidParams } from './jsonRpcError.ts';

/** The type's name in the messages of real nodes. */
export const TYPE_NAME = 'solana_transaction::versioned::VersionedTransaction';

const messageDecoder = getCompiledTransactionMessageDecoder();

/** An instruction with indexes into the account keys. */
interface CompiledInstruction {
  readonly programIndex: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
}

/** An address lookup table and the indexes of the addresses to load from it. */
export interface TableLookup {
  readonly table: string;
  readonly writableIndexes: readonly number[];
  readonly readonlyIndexes: readonly number[];
}

/** A message in wire format. */
export interface DecodedMessage {
  readonly version: 'legacy' | 0;
  readonly signerCount: number;
  readonly readonlySignerCount: number;
  readonly readonlyNonSignerCount: number;
  readonly staticKeys: readonly string[];
  /** Recent blockhash, or a durable nonce. */
  readonly blockhash: string;
  readonly instructions: readonly CompiledInstruction[];
  readonly lookups: readonly TableLookup[];
}

/**
 * Decodes a message in wire format.
 *
 * @throws JsonRpcError -32602 if it is malformed or its version is not supported
 */
export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  if ((bytes[0] ?? 0) > VERSION_1) throw unknownVersion(bytes);
  if (bytes[0] === VERSION_1) throw invalidParams('localnet runs legacy and version 0 transactions; its runtime does not take version 1 yet');
  let compiled: CompiledTransactionMessage & CompiledTransactionMessageWithLifetime;
  try {
    compiled = messageDecoder.decode(bytes);
  } catch {
    throw undeserializable('io error: failed to fill whole buffer');
  }
  if (compiled.version !== 'legacy' && compiled.version !== 0) throw unknownVersion(bytes);
  const lookups = compiled.version === 0 ? (compiled.addressTableLookups ?? []) : [];
  return {
    version: compiled.version,
    signerCount: compiled.header.numSignerAccounts,
    readonlySignerCount: compiled.header.numReadonlySignerAccounts,
    readonlyNonSignerCount: compiled.header.numReadonlyNonSignerAccounts,
    staticKeys: compiled.staticAccounts,
    blockhash: compiled.lifetimeToken,
    instructions: compiled.instructions.map((instruction) => ({
      programIndex: instruction.programAddressIndex,
      accounts: instruction.accountIndices ?? [],
      data: Uint8Array.from(instruction.data ?? []),
    })),
    lookups: lookups.map((lookup) => ({
      table: lookup.lookupTableAddress,
      writableIndexes: lookup.writableIndexes,
      readonlyIndexes: lookup.readonlyIndexes,
    })),
  };
}

function unknownVersion(bytes: Uint8Array): Error {
  return undeserializable(`invalid value: integer \`${bytes[0]! & 0x7f}\`, expected a valid transaction message version`);
}

/** First byte of a message of version 1. No cluster supports later versions. */
const VERSION_1 = 0x81;

/** The error of bytes that are no transaction. */
export function undeserializable(reason: string): Error {
  return invalidParams(`failed to deserialize ${TYPE_NAME}: ${reason}`);
}
