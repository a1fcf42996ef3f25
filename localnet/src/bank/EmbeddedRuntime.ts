import type { DecodedMessage } from '../encoding/decodeMessage.ts';
import type { DecodedTransaction } from '../encoding/decodeTransaction.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';
import type { AccountKeys } from './accountKeys.ts';
import type { StoredAccount } from './Accounts.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/** Results of an execution besides accounts and logs. */
export type ExecutionDetails = Pick<TransactionRecord, 'innerInstructions' | 'computeUnitsConsumed' | 'returnData'>;

/** Effects of a transaction with embedded programs. */
export interface EmbeddedRun extends ExecutionDetails {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  /** Its writable accounts afterwards; empty if it failed. */
  readonly postAccounts: ReadonlyMap<string, StoredAccount>;
}

/** Runs transactions that LiteSVM alone cannot run: those with instructions for embedded programs. */
export interface EmbeddedRuntime<Bank> {
  /** Whether any instruction of a message is for an embedded program, which a copied one at its address replaces. */
  isNeededFor(bank: Bank, message: DecodedMessage): boolean;
  /**
   * Runs a transaction in the bank's SVM without changing the bank's cached accounts. A failed one only keeps its fee, or
   * nothing if it could not be executed at all.
   *
   * @param keep whether to keep its effects; `false` for a simulation
   */
  run(bank: Bank, transaction: DecodedTransaction, keys: AccountKeys, keep: boolean): EmbeddedRun;
}
