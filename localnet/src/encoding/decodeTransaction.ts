import { createPublicKey, verify } from 'node:crypto';
import {
  type CompiledTransactionMessage, type CompiledTransactionMessageWithLifetime, getCompiledTransactionMessageDecoder,
  getTransactionDecoder, type Transaction,
} from '@solana/kit';
import bs58 from 'bs58';
import { invalidParams } from './jsonRpcError.ts';

/** Maximum size of a transaction: one network packet without headers, in bytes. */
const PACKET_DATA_SIZE = 1232;

/** Length of the longest text in each encoding that can hold a packet. */
const MAX_ENCODED = { base58: 1683, base64: 1644 } as const;

/** The type's name in the messages of real nodes. */
const TYPE_NAME = 'solana_transaction::versioned::VersionedTransaction';

const transactionDecoder = getTransactionDecoder();
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

function undeserializable(reason: string): Error {
  return invalidParams(`failed to deserialize ${TYPE_NAME}: ${reason}`);
}

/** ASN.1 header that turns 32 raw bytes into an Ed25519 public key for Node's crypto. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Whether all required signers have signed the message. */
export function verifySignatures(transaction: DecodedTransaction): boolean {
  return transaction.signatures.every((signature, index) => {
    const key = Buffer.concat([SPKI_PREFIX, bs58.decode(transaction.message.staticKeys[index]!)]);
    try {
      const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
      return verify(null, transaction.messageBytes, publicKey, signature);
    } catch {
      // An address that is not a point on the curve cannot sign.
      return false;
    }
  });
}
