import { getTransactionDecoder, type Transaction } from '@solana/kit';
import bs58 from 'bs58';
import { type DecodedMessage, decodeMessage, TYPE_NAME, undeserializable } from './decodeMessage.ts';
import { invalidParams } from './jsonRpcError.ts';

/** Maximum size of a transaction: one network packet without headers, in bytes. */
const PACKET_DATA_SIZE = 1232;

/** Length of the longest text in each encoding that can hold a packet. */
const MAX_ENCODED = { base58: 1683, base64: 1644 } as const;

const transactionDecoder = getTransactionDecoder();

/** A decoded transaction with its original bytes. */
export interface DecodedTransaction {
  readonly wire: Uint8Array;
  /** Raw signatures in the signers' order. */
  readonly signatures: readonly Uint8Array[];
  /** First signature, base58, which identifies the transaction. */
  readonly signature: string;
  readonly messageBytes: Uint8Array;
  readonly message: DecodedMessage;
  /** The same transaction in the type LiteSVM takes. */
  readonly kit: Transaction;
}

/**
 * Decodes a transaction from the text in a request.
 *
 * @param encoding `base58` or `base64`
 * @throws JsonRpcError -32602 if it is too large, not in that encoding, or not a transaction
 */
export function decodeTransactionText(text: string, encoding: 'base58' | 'base64'): DecodedTransaction {
  if (text.length > MAX_ENCODED[encoding]) {
    throw invalidParams(
      `${encoding} encoded ${TYPE_NAME} too large: ${text.length} bytes ` +
        `(max: encoded/raw ${MAX_ENCODED[encoding]}/${PACKET_DATA_SIZE})`,
    );
  }
  const wire = decodeText(text, encoding);
  if (wire.length > PACKET_DATA_SIZE) {
    throw invalidParams(`decoded ${TYPE_NAME} too large: ${wire.length} bytes (max: ${PACKET_DATA_SIZE} bytes)`);
  }
  return decodeTransaction(wire);
}

/**
 * Decodes a transaction in wire format.
 *
 * @throws JsonRpcError -32602 if it is malformed or inconsistent
 */
export function decodeTransaction(wire: Uint8Array): DecodedTransaction {
  const { signatures, messageStart } = readSignatures(wire);
  const messageBytes = wire.subarray(messageStart);
  const message = decodeMessage(messageBytes);
  checkSanity(message, signatures.length);
  return {
    wire,
    signatures,
    signature: bs58.encode(signatures[0]!),
    messageBytes,
    message,
    kit: transactionDecoder.decode(wire),
  };
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

function readSignatures(wire: Uint8Array): { signatures: Uint8Array[]; messageStart: number } {
  // The count is a compact u16. A packet holds at most 19 signatures, so a second byte is always an error.
  const count = wire[0] ?? 0;
  const messageStart = 1 + count * 64;
  if (wire.length === 0 || count > 127 || wire.length <= messageStart) {
    throw undeserializable('io error: failed to fill whole buffer');
  }
  const signatures = Array.from({ length: count }, (_, i) => wire.subarray(1 + i * 64, 1 + (i + 1) * 64));
  return { signatures, messageStart };
}

/** The checks that real nodes call sanitizing, with the same messages. */
function checkSanity(message: DecodedMessage, signatureCount: number): void {
  const keyCount = message.staticKeys.length;
  const loadedCount = message.lookups.reduce((n, l) => n + l.writableIndexes.length + l.readonlyIndexes.length, 0);
  const sane =
    message.signerCount > 0 &&
    signatureCount === message.signerCount &&
    message.readonlySignerCount < message.signerCount &&
    message.signerCount + message.readonlyNonSignerCount <= keyCount &&
    keyCount + loadedCount <= 256 &&
    message.lookups.every((lookup) => lookup.writableIndexes.length + lookup.readonlyIndexes.length > 0) &&
    message.instructions.every(
      (instruction) =>
        instruction.programIndex > 0 &&
        instruction.programIndex < keyCount &&
        instruction.accounts.every((index) => index < keyCount + loadedCount),
    );
  if (!sane) throw invalidParams('invalid transaction: Transaction failed to sanitize accounts offsets correctly');
}
