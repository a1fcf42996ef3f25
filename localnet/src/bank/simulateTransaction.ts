import { encodeBase58 } from '../encoding/base58.ts';
import { FailedTransactionMetadata } from 'litesvm/dist/internal.js';
import { type AccountKeys, accountKeys } from './accountKeys.ts';
import { type StoredAccount, toStored } from './Accounts.ts';
import type { Bank } from './Bank.ts';
import type { ExecutionDetails } from './EmbeddedRuntime.ts';
import { BLOCKHASH_LIFETIME_SLOTS } from './Blockhashes.ts';
import { checkTransaction } from './checkTransaction.ts';
import { computeFee } from './computeFee.ts';
import type { DecodedTransaction } from '../encoding/decodeTransaction.ts';
import {
  executionDetails, failureOf, hasReadableCode, landsWith, loadedDataSize, missingProgramLogs, prepareSysvars,
  svmTransaction, writtenPrograms,
} from './runtime.ts';
import type { TokenBalanceRecord } from '../encoding/transactionRecord.ts';
import { tokenBalances } from './tokenAccounts.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/** Result of a simulation. */
export interface Simulation extends ExecutionDetails {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  /** `false` for a transaction that could not even pay its fee; then only its keys and balances mean something. */
  readonly executed: boolean;
  /** Size of the accounts it loads in bytes. */
  readonly loadedAccountsDataSize: number;
  /** Lamports. */
  readonly fee: bigint;
  /** All account keys, in order. */
  readonly keys: readonly string[];
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  /** Its writable accounts afterwards; empty if it failed. */
  readonly postAccounts: ReadonlyMap<string, StoredAccount>;
  readonly pre: Balances;
  readonly post: Balances;
}

/** Balances of a transaction's accounts. */
interface Balances {
  /** Lamports of each key. */
  readonly lamports: readonly bigint[];
  readonly tokens: readonly TokenBalanceRecord[];
}

/** The error of a transaction that makes a program unreadable: see `hasReadableCode`. */
export const UNREADABLE_PROGRAM = 'ProgramCacheHitMaxLimit';

/** Slots for which a simulation takes a blockhash: less than a block, so that a transaction can still be forwarded (Agave). */
export const SIMULATED_AGE = BLOCKHASH_LIFETIME_SLOTS - 6;

const NOTHING_DONE: ExecutionDetails = { innerInstructions: [], computeUnitsConsumed: 0n, returnData: null };

/**
 * Executes a transaction without keeping its effects. Signatures are not checked.
 *
 * @param atSlot slot at which the blockhash must be recent; `null` skips that check
 */
export function simulateTransaction(bank: Bank, transaction: DecodedTransaction, atSlot: number | null): Simulation {
  const refused = atSlot === null ? null : checkTransaction(bank, transaction, atSlot, SIMULATED_AGE);
  if (refused) return refusedSimulation(bank, transaction, refused);
  prepareSysvars(bank, transaction.message);
  const keys = accountKeys(transaction.message, bank.accounts);
  const common = {
    executed: true,
    loadedAccountsDataSize: loadedDataSize(transaction.message, keys, bank.accounts),
    fee: computeFee(transaction.message),
    keys: keys.all,
    loadedAddresses: keys.loaded,
  };
  const pre = balancesOf(keys.all, (address) => bank.accounts.get(address));
  const { err, logs, details, postAccounts } = run(bank, transaction, keys);
  if (err !== null) {
    const all = [...logs, ...missingProgramLogs(bank, keys.all)];
    if (!landsWith(err, logs)) return { ...refusedSimulation(bank, transaction, err), logs: all };
    const [payer = 0n, ...others] = pre.lamports;
    return { ...common, ...details, err, logs: all, postAccounts: new Map(), pre, post: { ...pre, lamports: [payer - common.fee, ...others] } };
  }
  const now = (address: string): StoredAccount | null => bank.accounts.get(address);
  const after = (address: string): StoredAccount | null => postAccounts.get(address) ?? now(address);
  const readable = writtenPrograms(keys, bank.accounts).every(
    (address) => hasReadableCode(now(address)!, now) && hasReadableCode(after(address)!, after),
  );
  if (!readable) {
    const reason = ['localnet: refused. A program this transaction writes to is closed, and lamports lie where its code was.'];
    return { ...common, ...NOTHING_DONE, err: UNREADABLE_PROGRAM, logs: reason, postAccounts: new Map(), pre, post: pre };
  }
  const post = balancesOf(keys.all, after);
  return { ...common, ...details, err: null, logs, postAccounts, pre, post };
}

/** The simulation of a transaction that cannot be executed at all. */
export function refusedSimulation(bank: Bank, { message }: DecodedTransaction, err: TransactionErrorJson): Simulation {
  const keys = accountKeys(message, bank.accounts);
  const pre = { lamports: keys.all.map((key) => bank.accounts.balance(key)), tokens: [] };
  return {
    ...NOTHING_DONE, executed: false, loadedAccountsDataSize: 0, fee: 0n, keys: keys.all, loadedAddresses: keys.loaded,
    err, logs: [], postAccounts: new Map(), pre, post: pre,
  };
}

interface Run {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  readonly details: ExecutionDetails;
  readonly postAccounts: ReadonlyMap<string, StoredAccount>;
}

/** Runs a transaction in LiteSVM and discards its effects. */
function run(bank: Bank, transaction: DecodedTransaction, keys: AccountKeys): Run {
  if (bank.embedded?.isNeededFor(bank, transaction.message)) {
    const { err, logs, postAccounts, innerInstructions, computeUnitsConsumed, returnData } = bank.embedded.run(bank, transaction, keys, false);
    return { err, logs, details: { innerInstructions, computeUnitsConsumed, returnData }, postAccounts };
  }
  const result = bank.svm.simulateVersionedTransaction(svmTransaction(bank, transaction));
  const meta = result.meta();
  const details = executionDetails(meta);
  if (result instanceof FailedTransactionMetadata) {
    return { err: failureOf(bank, result, transaction.message), logs: meta.logs(), details, postAccounts: new Map() };
  }
  const postAccounts = new Map(result.postAccounts().map((written) => [encodeBase58(written.address), toStored(written.account())]));
  return { err: null, logs: meta.logs(), details, postAccounts };
}

function balancesOf(keys: readonly string[], get: (address: string) => StoredAccount | null): Balances {
  return { lamports: keys.map((key) => get(key)?.lamports ?? 0n), tokens: tokenBalances(keys, { get }) };
}
