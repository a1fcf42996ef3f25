import { encodeBase58 } from './base58.ts';
import { type DecodedMessage, isWritableKey, type MessageVersion } from './decodeMessage.ts';
import { decodeTransaction } from './decodeTransaction.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from './jsonRpcError.ts';
import { encodeTokenBalance } from './tokenAmount.ts';
import { isReservedKey } from './addresses.ts';
import type { Json } from './json.ts';
import { parseInstruction } from './parseInstruction.ts';
import { FEE_ONLY_ERRORS, type InnerInstructionRecord, type TransactionRecord } from './transactionRecord.ts';

/** RPC's options for encoding a transaction. */
export interface TransactionEncodingOptions {
  /** `json` (default), `jsonParsed`, `base58`, `base64` or `binary` (deprecated). */
  readonly encoding?: string | undefined;
  /** Highest version the client can read; if absent, only legacy transactions are returned. */
  readonly maxSupportedTransactionVersion?: number | undefined;
  /** Whether to include the rewards, which are always empty; default true, as in `getTransaction`. */
  readonly rewards?: boolean | undefined;
}

type Fields = { readonly [key: string]: Json };

/** Stack height of the message's own instructions. */
const TOP_LEVEL_STACK_HEIGHT = 1;

/**
 * Encodes a transaction as `getTransaction` returns it.
 *
 * @returns `slot`, `transaction`, `meta`, `blockTime`, `transactionIndex` and, if the client named a version it can read,
 *   `version`; lamports are bigint: write the answer with `stringifyJson`
 * @throws JsonRpcError -32015 for a version the client did not allow, -32602 for an unknown encoding
 */
export function encodeTransaction(record: TransactionRecord, options: TransactionEncodingOptions = {}): Fields {
  checkVersion(record.version, options.maxSupportedTransactionVersion);
  const encoding = options.encoding ?? 'json';
  const { signatures, message } = decodeTransaction(record.wire);
  const loaded = record.loadedAddresses;
  const keys = [...message.staticKeys, ...loaded.writable, ...loaded.readonly];
  const transaction =
    encodeBinary(record.wire, encoding) ?? {
      signatures: signatures.map((signature) => encodeBase58(signature)),
      message: encoding === 'jsonParsed' ? parsedMessage(message, keys, loaded.writable.length) : rawMessage(message),
    };
  return {
    slot: record.slot,
    transaction,
    meta: encodeMeta(record, keys, encoding === 'jsonParsed', options.rewards ?? true),
    ...(options.maxSupportedTransactionVersion !== undefined && { version: record.version }),
    blockTime: record.blockTime,
    ...(record.indexInBlock !== undefined && { transactionIndex: record.indexInBlock }),
  };
}

/**
 * Encodes a transaction as `getBlock` returns it with `transactionDetails: 'accounts'`: only accounts and balances.
 *
 * @throws JsonRpcError -32015 for a version the client did not allow
 */
export function encodeTransactionAccounts(record: TransactionRecord, options: TransactionEncodingOptions = {}): Fields {
  checkVersion(record.version, options.maxSupportedTransactionVersion);
  const { signatures, message } = decodeTransaction(record.wire);
  const { writable, readonly } = record.loadedAddresses;
  return {
    transaction: {
      signatures: signatures.map((signature) => encodeBase58(signature)),
      accountKeys: parsedKeys(message, [...message.staticKeys, ...writable, ...readonly], writable.length),
    },
    meta: { ...statusOf(record), ...balancesOf(record), ...(options.rewards !== false && { rewards: [] }) },
    ...(options.maxSupportedTransactionVersion !== undefined && { version: record.version }),
  };
}

function checkVersion(version: MessageVersion, supported: number | undefined): void {
  if (version === 'legacy' || (supported !== undefined && supported >= version)) return;
  throw new JsonRpcError(
    jsonRpcCode.unsupportedTransactionVersion,
    `Transaction version (${version}) is not supported by the requesting client. Please try the request again with `
      + `the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
  );
}

/** The whole transaction as text, or undefined for the JSON encodings. */
function encodeBinary(wire: Uint8Array, encoding: string): Json | undefined {
  switch (encoding) {
    case 'json':
    case 'jsonParsed':
      return undefined;
    case 'base64':
      return [Buffer.from(wire).toString('base64'), 'base64'];
    case 'base58':
      return [encodeBase58(wire), 'base58'];
    case 'binary':
      return encodeBase58(wire);
    default:
      throw invalidParams(
        `Invalid params: unknown variant \`${encoding}\`, expected one of \`binary\`, \`base64\`, \`base58\`, `
          + '`json`, `jsonParsed`.',
      );
  }
}

function rawMessage(message: DecodedMessage): Fields {
  return {
    header: {
      numRequiredSignatures: message.signerCount,
      numReadonlySignedAccounts: message.readonlySignerCount,
      numReadonlyUnsignedAccounts: message.readonlyNonSignerCount,
    },
    accountKeys: message.staticKeys,
    recentBlockhash: message.blockhash,
    instructions: message.instructions.map((instruction) => ({
      programIdIndex: instruction.programIndex,
      accounts: instruction.accounts,
      data: encodeBase58(instruction.data),
      stackHeight: TOP_LEVEL_STACK_HEIGHT,
    })),
    ...versionedFields(message),
  };
}

function parsedMessage(message: DecodedMessage, keys: readonly string[], loadedWritable: number): Fields {
  return {
    accountKeys: parsedKeys(message, keys, loadedWritable),
    recentBlockhash: message.blockhash,
    instructions: message.instructions.map((instruction) =>
      encodeParsed(keys, instruction.programIndex, instruction.accounts, instruction.data, TOP_LEVEL_STACK_HEIGHT),
    ),
    ...versionedFields(message),
  };
}

function parsedKeys(message: DecodedMessage, keys: readonly string[], loadedWritable: number): Json {
  const programs = new Set(message.instructions.map((instruction) => instruction.programIndex));
  return keys.map((pubkey, i) => ({
    pubkey,
    writable: isWritableKey(message, i, loadedWritable) && !isReservedKey(pubkey) && !programs.has(i),
    signer: i < message.signerCount,
    source: i < message.staticKeys.length ? 'transaction' : 'lookupTable',
  }));
}

/** The fields that only messages of one version have. */
function versionedFields(message: DecodedMessage): Fields {
  if (message.version === 'legacy') return {};
  if (message.config) return { transactionConfig: { ...message.config } };
  return {
    addressTableLookups: message.lookups.map((lookup) => ({
      accountKey: lookup.table,
      writableIndexes: lookup.writableIndexes,
      readonlyIndexes: lookup.readonlyIndexes,
    })),
  };
}

function encodeParsed(
  keys: readonly string[],
  programIndex: number,
  accountIndexes: readonly number[],
  data: Uint8Array,
  stackHeight: number | null,
): Fields {
  const programId = keys[programIndex]!;
  const accounts = accountIndexes.map((index) => keys[index]!);
  const parsed = parseInstruction(programId, data, accounts);
  if (parsed) return { program: parsed.program, programId, parsed: parsed.parsed, stackHeight };
  return { programId, accounts, data: encodeBase58(data), stackHeight };
}

function statusOf(record: TransactionRecord): Fields {
  const err = record.err as Json;
  return { err, status: err === null ? { Ok: null } : { Err: err }, fee: record.fee };
}

function balancesOf(record: TransactionRecord): Fields {
  return {
    preBalances: record.preBalances,
    postBalances: record.postBalances,
    preTokenBalances: record.preTokenBalances.map(encodeTokenBalance),
    postTokenBalances: record.postTokenBalances.map(encodeTokenBalance),
  };
}

function encodeMeta(record: TransactionRecord, keys: readonly string[], parsed: boolean, rewards: boolean): Fields {
  const encodeInner = (inner: InnerInstructionRecord): Fields =>
    parsed
      ? encodeParsed(keys, inner.programIdIndex, inner.accounts, inner.data, inner.stackHeight)
      : {
        programIdIndex: inner.programIdIndex,
        accounts: inner.accounts,
        data: encodeBase58(inner.data),
        stackHeight: inner.stackHeight,
      };
  const ranNothing = FEE_ONLY_ERRORS.includes(record.err);
  return {
    ...statusOf(record),
    ...balancesOf(record),
    innerInstructions: ranNothing ? null : record.innerInstructions.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map(encodeInner),
    })),
    // The cluster itself logs which program it lacks.
    logMessages: ranNothing && record.logs.length === 0 ? null : record.logs,
    rewards: rewards ? [] : null,
    ...(!parsed && {
      loadedAddresses: { writable: record.loadedAddresses.writable, readonly: record.loadedAddresses.readonly },
    }),
    ...(record.returnData && {
      returnData: {
        programId: record.returnData.programId,
        data: [Buffer.from(record.returnData.data).toString('base64'), 'base64'],
      },
    }),
    computeUnitsConsumed: record.computeUnitsConsumed,
    ...(record.costUnits !== undefined && { costUnits: record.costUnits }),
  };
}
