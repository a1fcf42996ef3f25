import bs58 from 'bs58';
import { encodeBase58 } from './base58.ts';
import { type DecodedMessage, decodeMessage, isHeapSize, TYPE_NAME, undeserializable, VERSION_1 } from './decodeMessage.ts';
import { invalidParams } from './jsonRpcError.ts';

/** Maximum size of a transaction in bytes: one network packet without headers, or what SIMD-0385 sets for version 1. */
const MAX_BYTES = { older: 1232, version1: 4096 } as const;

/** Length of the longest text in each encoding, and the bytes it can hold. Version 1 made only base64 longer (Agave #12597). */
const MAX_TEXT = { base58: { length: 1683, bytes: MAX_BYTES.older }, base64: { length: 5464, bytes: MAX_BYTES.version1 } } as const;

/** A decoded transaction with its original bytes. */
export interface DecodedTransaction {
  readonly wire: Uint8Array;
  /** Raw signatures in the signers' order. */
  readonly signatures: readonly Uint8Array[];
  /** First signature, base58, which identifies the transaction. */
  readonly signature: string;
  readonly messageBytes: Uint8Array;
  readonly message: DecodedMessage;
}

/**
 * Decodes a transaction from the text in a request.
 *
 * @param encoding `base58` or `base64`
 * @throws JsonRpcError -32602 if it is too large, not in that encoding, or not a transaction
 */
export function decodeTransactionText(text: string, encoding: 'base58' | 'base64'): DecodedTransaction {
  const max = MAX_TEXT[encoding];
  if (text.length > max.length) {
    throw invalidParams(`${encoding} encoded ${TYPE_NAME} too large: ${text.length} bytes (max: encoded/raw ${max.length}/${max.bytes})`);
  }
  const wire = decodeText(text, encoding);
  const maxBytes = Math.min(max.bytes, wire[0] === VERSION_1 ? MAX_BYTES.version1 : MAX_BYTES.older);
  if (wire.length > maxBytes) throw invalidParams(`decoded ${TYPE_NAME} too large: ${wire.length} bytes (max: ${maxBytes} bytes)`);
  const transaction = decodeTransaction(wire);
  if (!isSane(transaction)) throw invalidParams('invalid transaction: Transaction failed to sanitize accounts offsets correctly');
  return transaction;
}

/**
 * Decodes a transaction in wire format.
 *
 * @throws JsonRpcError -32602 if it is malformed
 */
export function decodeTransaction(wire: Uint8Array): DecodedTransaction {
  const { message, messageBytes, signatures } = wire[0] === VERSION_1 ? readVersion1(wire) : readOlder(wire);
  return { wire, signatures, signature: encodeBase58(signatures[0] ?? new Uint8Array(SIGNATURE_BYTES)), messageBytes, message };
}

/** Decodes base58 or base64 as strictly as a node. @throws JsonRpcError -32602 */
export function decodeText(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  if (encoding === 'base58') {
    try {
      return bs58.decode(text);
    } catch {
      throw invalidParams(`invalid base58 encoding: InvalidCharacter`);
    }
  }
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) {
    throw invalidParams('invalid base64 encoding: InvalidPadding');
  }
  return new Uint8Array(Buffer.from(text, 'base64'));
}

type TransactionParts = Pick<DecodedTransaction, 'message' | 'messageBytes' | 'signatures'>;

/** Legacy and version 0: signatures, then the message. */
function readOlder(wire: Uint8Array): TransactionParts {
  // The count is a compact u16. A packet holds at most 19 signatures, so that a second byte is always an error.
  const count = wire[0] ?? 0;
  if (wire.length === 0) throw tooShort();
  if (count > 127) throw undeserializable('Custom error: invalid transaction discriminator');
  const signatures = takeSignatures(wire, 1, count);
  const messageBytes = wire.subarray(1 + count * SIGNATURE_BYTES);
  if (messageBytes.length === 0) throw tooShort();
  if (messageBytes[0] === VERSION_1) throw undeserializable('Custom error: invalid message version');
  const { message, length } = decodeMessage(messageBytes);
  requireEnd(messageBytes, length);
  return { message, messageBytes, signatures };
}

/** Version 1: the message, then as many signatures as it requires (SIMD-0385). */
function readVersion1(wire: Uint8Array): TransactionParts {
  const { message, length } = decodeMessage(wire);
  const signatures = takeSignatures(wire, length, message.signerCount);
  requireEnd(wire, length + message.signerCount * SIGNATURE_BYTES);
  return { message, messageBytes: wire.subarray(0, length), signatures };
}

const SIGNATURE_BYTES = 64;

function takeSignatures(wire: Uint8Array, start: number, count: number): Uint8Array[] {
  if (start + count * SIGNATURE_BYTES > wire.length) throw tooShort();
  return Array.from({ length: count }, (_, index) => wire.subarray(start + index * SIGNATURE_BYTES, start + (index + 1) * SIGNATURE_BYTES));
}

function tooShort(): Error {
  return undeserializable('io error: failed to fill whole buffer');
}

/** A node's preflight ignores what follows a transaction, but no validator executes it. */
function requireEnd(bytes: Uint8Array, end: number): void {
  if (bytes.length > end) throw undeserializable(`${bytes.length - end} bytes follow the transaction`);
}

/** Maximum counts of all versions, and of version 1 (SIMD-0385). */
const MAX_INSTRUCTIONS = 64;
const MAX_KEYS = { older: 256, version1: 64 } as const;
const MAX_SIGNATURES_1 = 12;

/** The checks that real nodes call sanitizing. */
function isSane({ message, signatures }: DecodedTransaction): boolean {
  const keyCount = message.staticKeys.length;
  const loadedCount = message.lookups.reduce((n, l) => n + l.writableIndexes.length + l.readonlyIndexes.length, 0);
  return message.signerCount > 0
    && signatures.length === message.signerCount
    && message.readonlySignerCount < message.signerCount
    && message.signerCount + message.readonlyNonSignerCount <= keyCount
    && keyCount + loadedCount <= (message.version === 1 ? MAX_KEYS.version1 : MAX_KEYS.older)
    && message.lookups.every((lookup) => lookup.writableIndexes.length + lookup.readonlyIndexes.length > 0)
    && message.instructions.length <= MAX_INSTRUCTIONS
    && message.instructions.every(
      (instruction) =>
        instruction.programIndex > 0
        && instruction.programIndex < keyCount
        && instruction.accounts.every((index) => index < keyCount + loadedCount),
    )
    && (message.version !== 1 || isSaneVersion1(message));
}

function isSaneVersion1({ signerCount, staticKeys, config }: DecodedMessage): boolean {
  const heap = config?.heapSize ?? null;
  return signerCount <= MAX_SIGNATURES_1 && new Set(staticKeys).size === staticKeys.length && (heap === null || isHeapSize(heap));
}
