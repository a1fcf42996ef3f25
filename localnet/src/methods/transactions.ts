import { isUtf8 } from 'node:buffer';
import type { Bank } from '../bank/Bank.ts';
import { type Commitment, reaches } from '../bank/SlotClock.ts';
import { MEMO_V1_PROGRAM, MEMO_V2_PROGRAM } from '../encoding/addresses.ts';
import { decodeTransaction } from '../encoding/decodeTransaction.ts';
import { encodeTransaction, type TransactionEncodingOptions } from '../encoding/encodeTransaction.ts';
import { invalidParams, JsonRpcError, jsonRpcCode } from '../encoding/jsonRpcError.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import {
  addressParam, booleanOption, checkedSignature, checkedString, checkedUnsigned, commitmentOf, type Config, configParam, contextSlot,
  listParam, type Method, stringParam, withContext,
} from './params.ts';

/** A landed transaction with its effects, or `null` if there is none at the requested commitment. */
export const getTransaction: Method = (bank, params) => {
  const signature = checkedSignature(stringParam(params, 0));
  const config = transactionConfig(params[1]);
  const commitment = commitmentOf(config);
  requireConfirmed(commitment);
  const record = bank.history.get(signature);
  if (!record || !reaches(bank.clock.commitmentOf(Number(record.slot)), commitment)) return null;
  return encodeTransaction(record, transactionOptions(config));
};

/** The configuration of getTransaction and getBlock. Old clients send only the encoding. */
export function transactionConfig(param: unknown): Config {
  return typeof param === 'string' ? { encoding: param } : configParam([param], 0);
}

/** The options of a configuration that concern encoding. */
export function transactionOptions(config: Config): TransactionEncodingOptions {
  const { encoding, maxSupportedTransactionVersion: version, rewards } = config;
  return {
    encoding: encoding === undefined || encoding === null ? undefined : checkedString(encoding),
    maxSupportedTransactionVersion: version === undefined || version === null ? undefined : checkedUnsigned(version),
    rewards: typeof rewards === 'boolean' ? rewards : undefined,
  };
}

/** Nodes only keep the history of confirmed blocks. @throws JsonRpcError -32602 for `processed` */
export function requireConfirmed(commitment: Commitment): void {
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`');
}

/** Slots for which a node keeps the status of a transaction in memory (Agave's MAX_CACHE_ENTRIES). */
const STATUS_SLOTS = 300;

/** Whether a node tells the status of a transaction without a search in its history. */
export function isRecentStatus(newest: number, slot: number): boolean {
  return newest - slot <= STATUS_SLOTS;
}

/** Maximum number of signatures per request. */
const MAX_STATUSES = 256;

/**
 * Statuses of transactions; `null` for one that has not landed, and without `searchTransactionHistory` for one that landed so long
 * ago that a node has left it to its history.
 */
export const getSignatureStatuses: Method = (bank, params) => {
  const list = listParam(params, 0);
  if (list.length > MAX_STATUSES) throw invalidParams(`Too many inputs provided; max ${MAX_STATUSES}`);
  const signatures = list.map(checkedSignature);
  const searchesHistory = booleanOption(configParam(params, 1), 'searchTransactionHistory');
  const newest = bank.clock.current();
  return withContext(newest, signatures.map((signature) => {
    const status = signatureStatus(bank, signature);
    return status && (searchesHistory || isRecentStatus(newest, status.slot)) ? status : null;
  }));
};

/** Status of a landed transaction. */
interface SignatureStatus {
  readonly slot: number;
  /** Blocks since the transaction's own; `null` once it is finalized. */
  readonly confirmations: number | null;
  readonly err: unknown;
  /** `err` in an older format. */
  readonly status: { readonly Ok: null } | { readonly Err: unknown };
  readonly confirmationStatus: Commitment;
}

/** Status of a transaction, or `null` if it has not landed. */
function signatureStatus(bank: Bank, signature: string): SignatureStatus | null {
  const record = bank.history.get(signature);
  if (!record) return null;
  const slot = Number(record.slot);
  const confirmationStatus = bank.clock.commitmentOf(slot);
  return {
    slot,
    confirmations: confirmationStatus === 'finalized' ? null : bank.clock.current() - slot,
    err: record.err,
    status: record.err === null ? { Ok: null } : { Err: record.err },
    confirmationStatus,
  };
}

/** A transaction that bounds a list. @throws JsonRpcError -32020 if there is none, since Agave 4.0 */
function boundary(bank: Bank, signature: unknown): TransactionRecord | undefined {
  if (!signature) return undefined;
  const checked = checkedSignature(signature);
  const record = bank.history.get(checked);
  if (!record) throw new JsonRpcError(jsonRpcCode.boundaryNotFound, `Transaction ${checked} not found`);
  return record;
}

/** Default and maximum number of signatures in an answer. */
const MAX_SIGNATURES = 1000;

/** Signatures of transactions that name an address, newest first. */
export const getSignaturesForAddress: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const config = configParam(params, 1);
  const commitment = commitmentOf(config);
  contextSlot(bank, config);
  requireConfirmed(commitment);
  const limit = checkedUnsigned(config['limit'] ?? MAX_SIGNATURES);
  if (limit === 0 || limit > MAX_SIGNATURES) throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`);
  const before = boundary(bank, config['before']);
  const until = boundary(bank, config['until']);

  const found = [];
  for (const record of bank.history.ofAddress(address, before, until)) {
    if (found.length === limit) break;
    const confirmationStatus = bank.clock.commitmentOf(Number(record.slot));
    if (!reaches(confirmationStatus, commitment)) continue;
    found.push({
      signature: record.signature,
      slot: record.slot,
      err: record.err,
      memo: memoOf(record),
      blockTime: record.blockTime,
      confirmationStatus,
      transactionIndex: record.indexInBlock,
    });
  }
  return found;
};

const MEMO_PROGRAMS: readonly string[] = [MEMO_V1_PROGRAM, MEMO_V2_PROGRAM];

/** Memos of a transaction in the nodes' format, e.g. `[5] hello`; `null` if it has none. */
function memoOf(record: TransactionRecord): string | null {
  const { message } = decodeTransaction(record.wire);
  const memos = message.instructions
    .filter((instruction) => MEMO_PROGRAMS.includes(message.staticKeys[instruction.programIndex]!))
    .map(({ data }) => `[${data.length}] ${isUtf8(data) ? Buffer.from(data).toString('utf8') : '(unparseable)'}`);
  return memos.length === 0 ? null : memos.join('; ');
}

/** Number of transactions that have landed at a commitment. */
export const getTransactionCount: Method = (bank, params) => bank.history.landedUpTo(contextSlot(bank, configParam(params, 0)));
