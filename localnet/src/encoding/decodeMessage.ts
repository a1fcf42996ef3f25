import { ByteReader } from './ByteReader.ts';
import { invalidParams } from './jsonRpcError.ts';

/** The type's name in the messages of real nodes. */
export const TYPE_NAME = 'solana_transaction::versioned::VersionedTransaction';

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

/** First byte of a version 0 message. */
const VERSION_0 = 0x80;
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
  const reader = new ByteReader(bytes);
  try {
    const message = bytes[0] === VERSION_1 ? readVersion1(reader) : readOlder(reader, bytes[0] === VERSION_0);
    return { message, length: bytes.length - reader.left };
  } catch {
    throw undeserializable('io error: failed to fill whole buffer');
  }
}

function readOlder(reader: ByteReader, isVersion0: boolean): DecodedMessage {
  if (isVersion0) reader.u8();
  const list = <Entry>(read: () => Entry): Entry[] => Array.from({ length: reader.compactU16() }, read);
  const indexes = (): readonly number[] => [...reader.bytes(reader.compactU16())];
  return {
    version: isVersion0 ? 0 : 'legacy',
    ...readHeader(reader),
    staticKeys: list(() => reader.address()),
    blockhash: reader.address(),
    instructions: list(() => ({ programIndex: reader.u8(), accounts: indexes(), data: reader.bytes(reader.compactU16()) })),
    lookups: isVersion0 ? list(() => ({ table: reader.address(), writableIndexes: indexes(), readonlyIndexes: indexes() })) : [],
  };
}

function readVersion1(reader: ByteReader): DecodedMessage {
  reader.u8();
  const header = readHeader(reader);
  const mask = reader.u32();
  const blockhash = reader.address();
  const [instructionCount, keyCount] = [reader.u8(), reader.u8()];
  const staticKeys = Array.from({ length: keyCount }, () => reader.address());
  const u32 = (bits: number): number | null => ((mask & bits) === 0 ? null : reader.u32());
  const config = {
    priorityFee: (mask & CONFIG_BITS.priorityFee) === 0 ? null : reader.u64(),
    computeUnitLimit: u32(CONFIG_BITS.computeUnitLimit),
    loadedAccountsDataSizeLimit: u32(CONFIG_BITS.loadedAccountsDataSizeLimit),
    heapSize: u32(CONFIG_BITS.heapSize),
  };
  const sizes = Array.from({ length: instructionCount }, () => ({ programIndex: reader.u8(), accounts: reader.u8(), data: reader.u16() }));
  return {
    version: 1,
    ...header,
    staticKeys,
    blockhash,
    instructions: sizes.map(({ programIndex, accounts, data }) => ({ programIndex, accounts: [...reader.bytes(accounts)], data: reader.bytes(data) })),
    lookups: [],
    config,
  };
}

function readHeader(reader: ByteReader): Pick<DecodedMessage, 'signerCount' | 'readonlySignerCount' | 'readonlyNonSignerCount'> {
  return { signerCount: reader.u8(), readonlySignerCount: reader.u8(), readonlyNonSignerCount: reader.u8() };
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
