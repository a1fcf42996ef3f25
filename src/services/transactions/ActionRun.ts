import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { ActionPlan, TokenChange } from './action.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { Journal } from './journal/Journal.ts';
import type { Owner } from './owner.ts';
import type { NameOf } from './phrase.ts';

/** What a wallet added to a transaction after the person approved it. */
export interface WalletChange {
  /** Phrases that continue "Your wallet ". */
  readonly additions: readonly string[];
  /** The balance changes of the wallet: as shown, and by the signed message. */
  readonly shown: WalletMoves;
  readonly signed: WalletMoves;
}

export interface WalletMoves {
  /** Negative = outgoing; `null` if no node could simulate it. */
  readonly solChangeLamports: bigint | null;
  readonly tokens: readonly TokenChange[];
}

export interface ActionRun {
  readonly cluster: ClusterConfig;
  /** Signs every step. */
  readonly owner: Owner;
  readonly plan: ActionPlan;
  readonly journal: Journal;
  /** What title and labels call the tokens; by their short addresses if absent. */
  readonly nameOf?: NameOf | undefined;
  /** Called with the entry after each of its changes was written. What it throws is ignored. */
  readonly onUpdate?: ((entry: JournalEntry) => void) | undefined;
  /** Asks the person whether to send what the wallet changed. Refused if absent. */
  readonly acceptChange?: ((change: WalletChange) => Promise<boolean>) | undefined;
  /** Stops before the next signature, or stops following what was sent. The entry is then settled on the next load. */
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for a signed step, in milliseconds; the spec's 60 seconds if absent. */
  readonly waitMs?: number;
}

/** How an action ended, or that waiting for it timed out. Never thrown: every outcome is a status. */
export interface ActionOutcome {
  /**
   * 'followed' = 60 seconds have passed without an outcome, which `ended` gives later. 'stopped' = some transactions
   * landed and the rest was never signed.
   */
  readonly status: 'succeeded' | 'failed' | 'expired' | 'rejected' | 'stopped' | 'followed';
  /** `null` if nothing was started. */
  readonly entry: JournalEntry | null;
  /** Signatures of the finalized transactions, in order; base58. */
  readonly signatures: readonly string[];
  /** Why it did not succeed. */
  readonly error: AppError | null;
  /** The journal is only kept in memory. */
  readonly warning: AppError | null;
  /** With 'followed': the final outcome, while this page is open. */
  readonly ended?: Promise<ActionOutcome>;
}
