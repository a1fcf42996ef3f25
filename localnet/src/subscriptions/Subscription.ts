import type { StoredAccount } from '../bank/Accounts.ts';
import type { Bank } from '../bank/Bank.ts';
import type { Commitment } from '../bank/SlotClock.ts';
import type { TransactionRecord } from '../encoding/transactionRecord.ts';

/**
 * The event handlers of a subscription. Each is called once the event's slot has reached the commitment, and returns the
 * `value` of a notification, or `undefined` if the event does not match.
 */
export interface Subscription {
  /** Method name in its notifications. */
  readonly notification: string;
  readonly commitment: Commitment;
  account?(address: string, account: StoredAccount | null): unknown;
  transaction?(record: TransactionRecord, keys: readonly string[]): unknown;
  /** A transaction was received; commitment does not apply. */
  received?(signature: string): unknown;
  /** A new slot; each returned `result` is sent without a context. */
  slot?(slot: number): readonly unknown[];
  /** What had already happened when the subscription began. */
  already?(): { readonly slot: number; readonly value: unknown } | undefined;
  /** Ends the subscription after its first notification, except for those of `received`. */
  readonly once?: boolean;
}

/** Creates a subscription from the parameters of its request. @throws JsonRpcError -32602 */
export type SubscriptionKind = (bank: Bank, params: readonly unknown[]) => Subscription;
