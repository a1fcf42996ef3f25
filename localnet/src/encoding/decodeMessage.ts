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

export type MessageVersion = 'legacy' | 0 | 1;

/** Limits and priority fee of a version 1 message; `null` where it requests nothing. */
interface MessageConfig {
  /** Lamports. */
  readonly priorityFee: bigint | null;
  readonly computeUnitLimit: number | null;
  /** Bytes. */
  readonly loadedAccountsDataSizeLimit: number | null;
  /** Bytes. */
  readonly heapSize: number | null;
}

/** A message in wire format. */
export interface DecodedMessage {
  readonly version: MessageVersion;
  readonly signerCount: number;
  readonly readonlySignerCount: number;
  readonly readonlyNonSignerCount: number;
  readonly staticKeys: readonly string[];
  /** Recent blockhash, or a durable nonce. */
  readonly blockhash: string;
  readonly instructions: readonly CompiledInstruction[];
  readonly lookups: readonly TableLookup[];
  /** Only of version 1, whose compute budget instructions mean nothing. */
  readonly config?: MessageConfig;
}

/** A decoded message and what it takes of the bytes. */
interface MessageInBytes {
  readonly message: DecodedMessage;
  readonly length: number;
}

/** First byte of a version 1 message and of its transaction. No cluster supports later versions. */
export const VERSION_1 = 0x81;

/**
 * Decodes the message that bytes begin with.
 *
 * @throws JsonRpcError -32602 if it is malformed or its version is not supported
 */
export function decodeMessage(bytes: Uint8Array): MessageInBytes {
  if ((bytes[0] ?? 0) > VERSION_1) throw unknownVersion(bytes);
  if (bytes[0] === VERSION_1) checkConfigMask(bytes);
  let [compiled, length]: [CompiledMessage | null, number] = [null, 0];
  try {
    [compiled, length] = messageDecoder.read(bytes, 0);
  } catch {
    throw undeserializable('io error: failed to fill whole buffer');
  }
  const common = {
    signerCount: compiled.header.numSignerAccounts,
    readonlySignerCount: compiled.header.numReadonlySignerAccounts,
    readonlyNonSignerCount: compiled.header.numReadonlyNonSignerAccounts,
    staticKeys: compiled.staticAccounts,
    blockhash: compiled.lifetimeToken,
  };
  return { message: { ...common, ...(compiled.version === 1 ? version1Parts(compiled) : olderParts(compiled)) }, length };
}

type CompiledMessage = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime;
type MessageParts = Pick<DecodedMessage, 'version' | 'instructions' | 'lookups' | 'config'>;

function olderParts(compiled: Exclude<CompiledMessage, { version: 1 }>): MessageParts {
  return {
    version: compiled.version,
    instructions: compiled.instructions.map((instruction) => ({
      programIndex: instruction.programAddressIndex,
      accounts: instruction.accountIndices ?? [],
      data: Uint8Array.from(instruction.data ?? []),
    })),
    lookups: (compiled.version === 0 ? (compiled.addressTableLookups ?? []) : []).map((lookup) => ({
      table: lookup.lookupTableAddress,
      writableIndexes: lookup.writableIndexes,
      readonlyIndexes: lookup.readonlyIndexes,
    })),
  };
}

function version1Parts(compiled: Extract<CompiledMessage, { version: 1 }>): MessageParts {
  return {
    version: 1,
    instructions: compiled.instructionHeaders.map(({ programAccountIndex }, index) => ({
      programIndex: programAccountIndex,
      accounts: compiled.instructionPayloads[index]!.instructionAccountIndices,
      data: Uint8Array.from(compiled.instructionPayloads[index]!.instructionData),
    })),
    lookups: [],
    config: readConfig(compiled.configMask, compiled.configValues.map(({ value }) => value)),
  };
}

/** Offset of the config mask: after the version and three counts. */
const CONFIG_MASK_OFFSET = 4;

/** Bits of the config mask (SIMD-0385). The priority fee takes two, both or none. */
const CONFIG_BITS = { priorityFee: 0b11, computeUnitLimit: 0b100, loadedAccountsDataSizeLimit: 0b1000, heapSize: 0b1_0000 } as const;
const KNOWN_BITS = 0b1_1111;

/** The SDK refuses such a mask as well, since the message could not be written again as it was signed. */
function checkConfigMask(bytes: Uint8Array): void {
  if (bytes.length < CONFIG_MASK_OFFSET + 4) return;
  const mask = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(CONFIG_MASK_OFFSET, true);
  const fee = mask & CONFIG_BITS.priorityFee;
  if (mask > KNOWN_BITS || (fee !== 0 && fee !== CONFIG_BITS.priorityFee)) throw undeserializable('invalid transaction config mask');
}

/** @param values of the set bits, in their order */
function readConfig(mask: number, values: readonly (number | bigint)[]): MessageConfig {
  const left = [...values];
  const take = (bits: number): number | bigint | null => ((mask & bits) === 0 ? null : (left.shift() ?? null));
  const u32 = (bits: number): number | null => take(bits) as number | null;
  return {
    priorityFee: take(CONFIG_BITS.priorityFee) as bigint | null,
    computeUnitLimit: u32(CONFIG_BITS.computeUnitLimit),
    loadedAccountsDataSizeLimit: u32(CONFIG_BITS.loadedAccountsDataSizeLimit),
    heapSize: u32(CONFIG_BITS.heapSize),
  };
}

/**
 * Whether a message requests write access to a key.
 *
 * @param index among the static keys, then the writable and the readonly keys of its lookup tables
 * @param loadedWritable number of writable keys from lookup tables
 */
export function isWritableKey(message: DecodedMessage, index: number, loadedWritable: number): boolean {
  const staticCount = message.staticKeys.length;
  if (index >= staticCount) return index < staticCount + loadedWritable;
  if (index < message.signerCount) return index < message.signerCount - message.readonlySignerCount;
  return index < staticCount - message.readonlyNonSignerCount;
}

function unknownVersion(bytes: Uint8Array): Error {
  return undeserializable(`invalid value: integer \`${bytes[0]! & 0x7f}\`, expected a valid transaction message version`);
}

/** Heap sizes that a transaction can request, in bytes. */
const HEAP = { step: 1024, least: 32 * 1024, most: 256 * 1024 } as const;

/** Whether a transaction can request this heap size in bytes. */
export function isHeapSize(bytes: number): boolean {
  return bytes >= HEAP.least && bytes <= HEAP.most && bytes % HEAP.step === 0;
}

/** The error of bytes that are no transaction. */
export function undeserializable(reason: string): Error {
  return invalidParams(`failed to deserialize ${TYPE_NAME}: ${reason}`);
}
