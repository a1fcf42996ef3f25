import { FailedTransactionMetadata } from 'litesvm';
import { accountKeys } from './accountKeys.ts';
import type { StoredAccount } from './Accounts.ts';
import type { Bank } from './Bank.ts';
import { checkTransaction } from './checkTransaction.ts';
import { computeFee } from './computeFee.ts';
import type { DecodedTransaction } from '../encoding/decodeTransaction.ts';
import {
  type ExecutionDetails, executionDetails, failureOf, hasReadableCode, missingProgramLogs, prepareSysvars,
  writtenPrograms,
} from './runtime.ts';
import type { TokenBalanceRecord } from '../encoding/transactionRecord.ts';
import { tokenBalances } from './tokenAccounts.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/** What a transaction would do. */
export interface Simulation extends ExecutionDetails {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  /** Lamports. */
  readonly fee: bigint;
  /** All account keys, in their order. */
  readonly keys: readonly string[];
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
  /** Accounts the transaction may write, as they would stand after it; empty when it fails. */
  readonly postAccounts: ReadonlyMap<string, StoredAccount>;
  readonly pre: Balances;
  readonly post: Balances;
}

/** What the accounts of a transaction hold. */
interface Balances {
  /** Lamports, one for each key. */
  readonly lamports: readonly bigint[];
  readonly tokens: readonly TokenBalanceRecord[];
}

/** The error of a transaction after which a program it writes to could not be read: see `hasReadableCode`. */
export const UNREADABLE_PROGRAM = 'ProgramCacheHitMaxLimit';

const NOTHING_DONE: ExecutionDetails = { innerInstructions: [], computeUnitsConsumed: 0n, returnData: null };

/**
 * Executes a transaction without keeping anything of it. Signatures are not looked at.
 *
 * @param atSlot slot whose window of recent blockhashes counts; `null` skips that check
 */
export function simulateTransaction(bank: Bank, transaction: DecodedTransaction, atSlot: number | null): Simulation {
  prepareSysvars(bank, transaction.message);
  const keys = accountKeys(transaction.message, bank.accounts);
  const common = { fee: computeFee(transaction.message).total, keys: keys.all, loadedAddresses: keys.loaded };
  const pre = balancesOf(keys.all, (address) => bank.accounts.get(address));
  const refused = atSlot === null ? null : checkTransaction(bank, transaction, atSlot);
  if (refused) return { ...common, ...NOTHING_DONE, err: refused, logs: [], postAccounts: new Map(), pre, post: pre };

  const result = bank.svm.simulateTransaction(transaction.kit);
  if (result instanceof FailedTransactionMetadata) {
    const meta = result.meta();
    return {
      ...common,
      ...executionDetails(meta),
      err: failureOf(bank, result, transaction.message),
      logs: [...meta.logs(), ...missingProgramLogs(bank, keys.all)],
      postAccounts: new Map(),
      pre,
      post: pre,
    };
  }
  const meta = result.meta();
  const postAccounts = new Map<string, StoredAccount>();
  for (const account of result.postAccounts()) {
    postAccounts.set(account.address, {
      lamports: account.lamports,
      data: account.data as Uint8Array,
      owner: account.programAddress,
      executable: account.executable,
    });
  }
  const now = (address: string): StoredAccount | null => bank.accounts.get(address);
  const after = (address: string): StoredAccount | null => postAccounts.get(address) ?? now(address);
  const readable = writtenPrograms(keys, bank.accounts).every(
    (address) => hasReadableCode(now(address)!, now) && hasReadableCode(after(address)!, after),
  );
  if (!readable) {
    const logs = ['localnet: refused. A program this transaction writes to is closed, and lamports lie where its code was.'];
    return { ...common, ...NOTHING_DONE, err: UNREADABLE_PROGRAM, logs, postAccounts: new Map(), pre, post: pre };
  }
  const post = balancesOf(keys.all, after);
  return { ...common, ...executionDetails(meta), err: null, logs: meta.logs(), postAccounts, pre, post };
}

function balancesOf(keys: readonly string[], get: (address: string) => StoredAccount | null): Balances {
  return { lamports: keys.map((key) => get(key)?.lamports ?? 0n), tokens: tokenBalances(keys, { get }) };
}
