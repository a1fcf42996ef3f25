import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import type { Commitment } from '../bank/SlotClock.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/**
 * What one subscription waits for. Each function gets an event once its slot has reached the commitment and returns the
 * `value` of a notification, or `undefined` when the event is not for this subscription.
 */
export interface Subscription {
  /** Method name of its notifications. */
  readonly notification: string;
  readonly commitment: Commitment;
  account?(address: string, account: StoredAccount | null): unknown;
  transaction?(record: TransactionRecord, keys: readonly string[]): unknown;
  /** A transaction has come in; no commitment applies. */
  received?(signature: string): unknown;
  /** A new slot; the returned `result` is sent without a context. */
  slot?(slot: number): unknown;
  /** What was true already when the subscription began. */
  already?(): { readonly slot: number; readonly value: unknown } | undefined;
  /** The subscription ends with its first notification, those of `received` aside. */
  readonly once?: boolean;
}

/** Makes a subscription from the parameters of its request. @throws JsonRpcError -32602 */
export type SubscriptionKind = (bank: Bank, params: readonly unknown[]) => Subscription;
