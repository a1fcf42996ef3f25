export type HistoryTone = 'pending' | 'good' | 'bad' | 'none';

/** One stage a transaction passes, as text ready to show. */
export interface StageView {
  readonly word: string;
  readonly state: 'done' | 'now' | 'waiting' | 'bad';
  /** Local time, where it was written down. */
  readonly time: string | null;
}

/** What one account gained or lost. */
interface ChangeView {
  /** e.g. '+1.5' */
  readonly amount: string;
  /** 'SOL' or the mint's address. */
  readonly unit: string;
  readonly isGain: boolean;
}

export interface TimeView {
  readonly iso: string;
  readonly local: string;
  readonly utc: string;
}

/** What the chain tells of a transaction beyond its status. */
export interface HistoryDetails {
  readonly changes: readonly ChangeView[];
  /** Term and value: rent, compute units, who paid. */
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  readonly instructions: readonly string[];
  readonly logs: readonly string[];
}

/** What an action made, and where to see it. */
export interface ResultView {
  readonly addresses: readonly { readonly term: string; readonly id: string }[];
  /** A screen of this app. */
  readonly link: { readonly words: string; readonly to: string } | null;
}

/** One transaction of the status page, as text ready to show. */
export interface HistoryRowView {
  readonly title: string;
  readonly tone: HistoryTone;
  /** e.g. 'Swapped 1 SOL for 24 7x2E..PK8v', 'Waiting for the wallet'. */
  readonly status: string;
  readonly stages: readonly StageView[];
  readonly time: TimeView | null;
  readonly slot: string | null;
  /** What the listed owner paid, e.g. '0.000005 SOL'. */
  readonly fee: string | null;
  /** base58 */
  readonly signature: string | null;
  /** An explorer may know the signature. */
  readonly isFindable: boolean;
  readonly problem: { readonly message: string; readonly advice: string; readonly details: string } | null;
  /** The same as the chain has it: its words come with their own file. */
  readonly failure: unknown;
  /** null while the chain has nothing to tell. */
  readonly details: HistoryDetails | null;
  /** null where it made nothing, or has not made it yet. */
  readonly result: ResultView | null;
}
