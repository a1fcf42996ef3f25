import type { ClusterName } from '@/config.ts';

/**
 * Where one transaction stands.
 *
 * planned → signing → signed → sent → processed → confirmed → finalized, or an end on the way: rejected (the wallet
 * or its owner said no), failed (refused by the trial run, or landed with an error), expired (proven never to arrive).
 */
export type StepStatus =
  | 'planned' | 'signing' | 'signed' | 'sent' | 'processed' | 'confirmed' | 'finalized'
  | 'failed' | 'expired' | 'rejected';

/** Where the whole action stands; 'stopped' = some steps are done, the rest was never signed. */
export type EntryStatus = 'open' | 'succeeded' | 'failed' | 'expired' | 'rejected' | 'stopped';

/** An error as the journal keeps it, already in words. */
export interface JournalError {
  readonly code: string;
  readonly message: string;
  readonly advice: string;
  /** Plain text for 'Copy details'. */
  readonly details: string;
}

export interface JournalStep {
  readonly label: string;
  readonly status: StepStatus;
  /** When each status was reached, ms since 1970. */
  readonly timeline: readonly { readonly status: StepStatus; readonly at: number }[];
  /** base58 */
  readonly signature?: string;
  /** The signed transaction, base64; the only bytes that may ever be sent for this step. */
  readonly wire?: string;
  /** Tells the transaction where its signature could not be written down. */
  readonly blockhash?: string;
  /** Block height after which the network refuses it. */
  readonly lastValidBlockHeight?: number;
  readonly slot?: number;
  /** What the network took or will take, base fee and priority fee. */
  readonly feeLamports?: string;
  /** Program of each instruction in order, base58. */
  readonly programIds?: readonly string[];
  readonly error?: JournalError;
  /**
   * Why the signed bytes are not sent (again): a node refused them, or the wallet changed them. They may land all the
   * same, so the step stays open until they no longer can, and then fails with these words.
   */
  readonly refusal?: JournalError;
}

/** What a plan said, as decimal strings, kept so that the page can show it after a reload. */
interface JournalCost {
  readonly solChangeLamports: string;
  readonly rentLamports: string;
  readonly protocolFeeLamports: string;
  readonly tokens: readonly {
    readonly mint: string;
    readonly account: string;
    readonly change: string;
    readonly decimals: number | null;
  }[];
}

/** One action of one wallet on one cluster. */
export interface JournalEntry {
  readonly id: string;
  readonly cluster: ClusterName;
  /** Tells the chain where a cluster name does not: a local cluster may be started anew. */
  readonly genesisHash: string;
  /** base58 */
  readonly owner: string;
  readonly kind: string;
  readonly title: string;
  /** No two open entries of a wallet share it. */
  readonly key: string;
  /** ms since 1970 */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Counts its changes. */
  readonly revision: number;
  readonly status: EntryStatus;
  readonly steps: readonly JournalStep[];
  /** `mintAddress`, `poolId`, … */
  readonly facts: Readonly<Record<string, string>>;
  readonly cost?: JournalCost;
}
