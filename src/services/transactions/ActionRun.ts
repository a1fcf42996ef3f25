import type { ClusterConfig } from '@/config.ts';
import type { ActionPlan, TokenChange } from './action.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { Journal } from './journal/Journal.ts';
import type { Owner } from './owner.ts';

/** What a wallet added to a transaction that a person has agreed to without it. */
export interface WalletChange {
  /** Each as it goes on after "Your wallet ". */
  readonly additions: readonly string[];
  /** What leaves and enters the wallet: as it was shown, and as the signed message does it. */
  readonly shown: WalletMoves;
  readonly signed: WalletMoves;
}

export interface WalletMoves {
  /** Below 0 = out; null where no node could say. */
  readonly solChangeLamports: bigint | null;
  readonly tokens: readonly TokenChange[];
}

export interface ActionRun {
  readonly cluster: ClusterConfig;
  /** Signs every step. */
  readonly owner: Owner;
  readonly plan: ActionPlan;
  readonly journal: Journal;
  /** Told after each change of the entry, with the entry as it was written. */
  readonly onUpdate?: ((entry: JournalEntry) => void) | undefined;
  /** Asked whether what the wallet added is to be sent; no one agrees when absent. */
  readonly acceptChange?: ((change: WalletChange) => Promise<boolean>) | undefined;
  /** Stops before the next signature, or stops following what was sent: the entry is then settled on the next load. */
  readonly signal?: AbortSignal | undefined;
  /** How long a step is waited for after it was signed; the spec's 60 seconds when absent. */
  readonly waitMs?: number;
}
