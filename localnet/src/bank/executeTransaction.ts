import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm/dist/internal.js';
import { isReservedKey } from '../encoding/addresses.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import { accountKeys, type AccountKeys } from './accountKeys.ts';
import { GONE } from './Accounts.ts';
import type { Bank } from './Bank.ts';
import type { ExecutionDetails } from './EmbeddedRuntime.ts';
import { advancedNonceData, checkTransaction, durableNonceAccount } from './checkTransaction.ts';
import { computeCost, computeFee } from './computeFee.ts';
import type { DecodedTransaction } from '../encoding/decodeTransaction.ts';
import {
  executionDetails, failureOf, landsWith, loadedDataSize, missingProgramLogs, prepareSysvars, svmTransaction, writtenPrograms,
} from './runtime.ts';
import { SIMULATED_AGE, simulateTransaction, UNREADABLE_PROGRAM } from './simulateTransaction.ts';
import { tokenBalances } from './tokenAccounts.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/** Result of sending a transaction. */
export type ExecutionOutcome =
  | { readonly landed: true; readonly record: TransactionRecord }
  /** Not executed and not charged, e.g. because of an unknown blockhash or an unfunded fee payer. */
  | { readonly landed: false; readonly err: TransactionErrorJson };

/** Executes a transaction with verified signatures in the current slot, and records it if it lands. */
export function executeTransaction(bank: Bank, transaction: DecodedTransaction): ExecutionOutcome {
  return bank.inOneSlot((slot) => executeAt(bank, transaction, slot, true));
}

/**
 * Executes a transaction that succeeds, and leaves no trace of any other: a preflight and an execution in one.
 *
 * @param atSlot slot at which its blockhash must be recent for the preflight
 * @returns whether it landed
 */
export function executeIfSuccessful(bank: Bank, transaction: DecodedTransaction, atSlot: number): boolean {
  return bank.inOneSlot((slot) =>
    checkTransaction(bank, transaction, atSlot, SIMULATED_AGE) === null && executeAt(bank, transaction, slot, false).landed);
}

/** @param keepsFailed whether a transaction that fails lands and pays its fee */
function executeAt(bank: Bank, transaction: DecodedTransaction, slot: number, keepsFailed: boolean): ExecutionOutcome {
  const refused = checkTransaction(bank, transaction, slot);
  if (refused) return { landed: false, err: refused };
  const { message } = transaction;
  const keys = accountKeys(message, bank.accounts);
  if (writtenPrograms(keys, bank.accounts).length > 0) {
    const { err } = simulateTransaction(bank, transaction, null);
    if (err === UNREADABLE_PROGRAM) return { landed: false, err };
  }
  prepareSysvars(bank, message);

  const payer = keys.all[0]!;
  const fee = computeFee(message);
  const nonce = durableNonceAccount(bank, message, slot);
  const before = keys.all.map((key) => bank.accounts.get(key));
  const preBalances = before.map((account) => account?.lamports ?? 0n);
  const preTokenBalances = tokenBalances(keys.all, bank.accounts);
  const loadedAccountsDataSize = loadedDataSize(message, keys, bank.accounts);

  const { err, logs, details } = run(bank, transaction, keys);

  if (err !== null && !keepsFailed) {
    // The SVM took the fee.
    bank.accounts.write(payer, before[0] ?? GONE);
    return { landed: false, err };
  }
  bank.emitReceived(transaction.signature, slot);
  if (err !== null) {
    const charged = (bank.accounts.refresh(payer)?.lamports ?? 0n) !== preBalances[0];
    if (!charged) {
      if (!landsWith(err, logs)) return { landed: false, err };
      takeFee(bank, payer, fee);
    }
    // LiteSVM reverted the whole transaction, but on a real chain the nonce still advances.
    if (nonce) consumeNonce(bank, nonce, bank.blockhashes.of(slot));
  }
  const changed = refreshWritten(bank, keys, err === null ? undefined : [payer, ...(nonce ? [nonce] : [])]);

  const record: TransactionRecord = {
    signature: transaction.signature,
    slot: BigInt(slot),
    indexInBlock: bank.history.countIn(slot),
    blockTime: bank.clock.unixSeconds(slot),
    wire: transaction.wire,
    version: message.version,
    err,
    fee,
    preBalances,
    postBalances: keys.all.map((key) => bank.accounts.balance(key)),
    preTokenBalances,
    postTokenBalances: tokenBalances(keys.all, bank.accounts),
    loadedAddresses: keys.loaded,
    ...details,
    costUnits: computeCost(message, keys, details.computeUnitsConsumed, loadedAccountsDataSize),
    logs: [...logs, ...(err === null ? [] : missingProgramLogs(bank, keys.all))],
  };
  bank.history.add({ record, keys: keys.all });
  for (const address of changed) bank.recentWrites.add(slot, address, before[keys.all.indexOf(address)] ?? null);
  for (const address of changed) bank.emitAccount(address, bank.accounts.get(address));
  bank.emitTransaction(record, keys.all);
  return { landed: true, record };
}

interface Run {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  readonly details: ExecutionDetails;
}

/** Runs a transaction in LiteSVM, which reverts a failed one except for its fee. */
function run(bank: Bank, transaction: DecodedTransaction, keys: AccountKeys): Run {
  if (bank.embedded?.isNeededFor(bank, transaction.message)) {
    const { err, logs, innerInstructions, computeUnitsConsumed, returnData } = bank.embedded.run(bank, transaction, keys, true);
    return { err, logs, details: { innerInstructions, computeUnitsConsumed, returnData } };
  }
  const result = bank.svm.sendVersionedTransaction(svmTransaction(bank, transaction));
  const failed = result instanceof FailedTransactionMetadata;
  const meta: TransactionMetadata = failed ? result.meta() : result;
  const err = failed ? failureOf(bank, result, transaction.message) : null;
  return { err, logs: meta.logs(), details: executionDetails(meta) };
}

function refreshWritten(bank: Bank, keys: AccountKeys, only?: readonly string[]): readonly string[] {
  const written = only ?? keys.all.filter((_, index) => keys.isWritable(index));
  return written.filter((address) => {
    if (isReservedKey(address)) return false;
    const before = bank.accounts.get(address);
    return before !== bank.accounts.refresh(address);
  });
}

function takeFee(bank: Bank, payer: string, fee: bigint): void {
  const account = bank.accounts.get(payer)!;
  bank.accounts.set(payer, { ...account, lamports: account.lamports - fee });
}

function consumeNonce(bank: Bank, nonce: string, blockhash: string): void {
  const account = bank.accounts.refresh(nonce)!;
  bank.accounts.set(nonce, { ...account, data: advancedNonceData(account.data, blockhash) });
}
