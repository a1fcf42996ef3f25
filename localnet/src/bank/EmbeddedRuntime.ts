import type { DecodedMessage, DecodedTransaction } from '../encoding/decodeTransaction.ts';
import type { AccountKeys } from './accountKeys.ts';
import type { StoredAccount } from './Accounts.ts';
import type { Bank } from './Bank.ts';
import type { ExecutionDetails } from './runtime.ts';
import type { TransactionErrorJson } from './transactionError.ts';

/** What a transaction with embedded programs did. */
export interface EmbeddedRun extends ExecutionDetails {
  readonly err: TransactionErrorJson | null;
  readonly logs: readonly string[];
  /** Accounts it may write, as they stand after it; empty when it fails. */
  readonly postAccounts: ReadonlyMap<string, StoredAccount>;
}

/** Runs transactions that the SVM alone cannot: those with instructions for programs that the cluster implements itself. */
export interface EmbeddedRuntime {
  /** Whether an instruction of a message is for an embedded program. */
  isNeededFor(message: DecodedMessage): boolean;
  /**
   * Runs a transaction in the SVM of the bank, whose remembered accounts it leaves as they are. A failure keeps nothing
   * but the fee, and not even that where the transaction could not be executed at all.
   *
   * @param keep whether what it does stays; a simulation keeps nothing
   */
  run(bank: Bank, transaction: DecodedTransaction, keys: AccountKeys, keep: boolean): EmbeddedRun;
}
