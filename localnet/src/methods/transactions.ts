import type { Bank } from '../bank/Bank.ts';
import { type Commitment, reaches } from '../bank/SlotClock.ts';
import { MEMO_V1_PROGRAM, MEMO_V2_PROGRAM } from '../encoding/addresses.ts';
import { decodeTransaction } from '../encoding/decodeTransaction.ts';
import { encodeTransaction, type TransactionEncodingOptions } from '../encoding/encodeTransaction.ts';
import { invalidParams } from '../encoding/jsonRpcError.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import {
  addressParam, checkedSignature, checkedString, checkedUnsigned, commitmentOf, type Config, configParam, contextSlot,
  listParam, type Method, stringParam, withContext,
} from './params.ts';

/** One landed transaction with all it did, or `null` when there is none of the commitment. */
export const getTransaction: Method = (bank, params) => {
  const signature = checkedSignature(stringParam(params, 0));
  const config = transactionConfig(params[1]);
  const commitment = commitmentOf(config);
  requireConfirmed(commitment);
  const record = bank.history.get(signature);
  if (!record || !reaches(bank.clock.commitmentOf(Number(record.slot)), commitment)) return null;
  return encodeTransaction(record, transactionOptions(config));
};

/** The configuration of getTransaction and getBlock, which may also be the encoding alone, as in old clients. */
export function transactionConfig(param: unknown): Config {
  return typeof param === 'string' ? { encoding: param } : configParam([param], 0);
}

/** What of a configuration says how to encode a transaction. */
export function transactionOptions(config: Config): TransactionEncodingOptions {
  const { encoding, maxSupportedTransactionVersion: version, rewards } = config;
  return {
    encoding: encoding === undefined || encoding === null ? undefined : checkedString(encoding),
    maxSupportedTransactionVersion: version === undefined || version === null ? undefined : checkedUnsigned(version),
    rewards: typeof rewards === 'boolean' ? rewards : undefined,
  };
}

/** Nodes keep the history of confirmed blocks only. @throws JsonRpcError -32602 for `processed` */
export function requireConfirmed(commitment: Commitment): void {
  if (commitment === 'processed') throw invalidParams('Method does not support commitment below `confirmed`');
}

/** Most signatures a request may name. */
const MAX_STATUSES = 256;

/**
 * How far each transaction has come; `null` for one that has not landed. This cluster remembers all it keeps, so
 * `searchTransactionHistory` changes nothing.
 */
export const getSignatureStatuses: Method = (bank, params) => {
  const list = listParam(params, 0);
  if (list.length > MAX_STATUSES) throw invalidParams(`Too many inputs provided; max ${MAX_STATUSES}`);
  const signatures = list.map(checkedSignature);
  return withContext(
    bank.clock.current(),
    signatures.map((signature) => signatureStatus(bank, signature)),
  );
};

/** How far a landed transaction has come. */
interface SignatureStatus {
  readonly slot: number;
  /** Blocks since its own; `null` once it is final. */
  readonly confirmations: number | null;
  readonly err: unknown;
  /** The same as `err` in an older form. */
  readonly status: { readonly Ok: null } | { readonly Err: unknown };
  readonly confirmationStatus: Commitment;
}

/** The status of a transaction, `null` when it has not landed. */
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

/** Most signatures an answer holds, and the default. */
const MAX_SIGNATURES = 1000;

/** Signatures of transactions that name an account, newest first. */
export const getSignaturesForAddress: Method = (bank, params) => {
  const address = addressParam(params, 0);
  const config = configParam(params, 1);
  const commitment = commitmentOf(config);
  contextSlot(bank, config);
  requireConfirmed(commitment);
  const limit = checkedUnsigned(config['limit'] ?? MAX_SIGNATURES);
  if (limit === 0 || limit > MAX_SIGNATURES) throw invalidParams(`Invalid limit; max ${MAX_SIGNATURES}`);
  const before = config['before'] ? checkedSignature(config['before']) : undefined;
  const until = config['until'] ? checkedSignature(config['until']) : undefined;

  const found = [];
  let past = before === undefined;
  for (const record of bank.history.ofAddress(address)) {
    if (record.signature === until || found.length === limit) break;
    if (!past) {
      past = record.signature === before;
      continue;
    }
    const confirmationStatus = bank.clock.commitmentOf(Number(record.slot));
    if (!reaches(confirmationStatus, commitment)) continue;
    found.push({
      signature: record.signature,
      slot: record.slot,
      err: record.err,
      memo: memoOf(record),
      blockTime: record.blockTime,
      confirmationStatus,
    });
  }
  return found;
};

const MEMO_PROGRAMS: readonly string[] = [MEMO_V1_PROGRAM, MEMO_V2_PROGRAM];

/** The memos of a transaction as nodes list them, e.g. `[5] hello`; `null` when it has none. */
function memoOf(record: TransactionRecord): string | null {
  const { message } = decodeTransaction(record.wire);
  const memos = message.instructions
    .filter((instruction) => MEMO_PROGRAMS.includes(message.staticKeys[instruction.programIndex]!))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length === 0 ? null : memos.join('; ');
}

/** Transactions that have landed. */
export const getTransactionCount: Method = (bank, params) => {
  contextSlot(bank, configParam(params, 0));
  return bank.history.landed;
};
