import type { ShownNumber } from '@/ui/format.ts';

export type HistoryTone = 'pending' | 'good' | 'bad' | 'none';

/** One stage of a transaction, formatted. */
export interface StageView {
  readonly word: string;
  readonly state: 'done' | 'now' | 'waiting' | 'bad';
  /** Local time, if it was recorded. */
  readonly time: string | null;
}

/** A balance change of one account. */
interface ChangeView {
  /** e.g. '+1.5' */
  readonly amount: string;
  /** base58; `null` for SOL. */
  readonly mint: string | null;
  /** 'SOL incl. fees', or the token's symbol; its short address if it has none. */
  readonly unit: string;
  readonly isGain: boolean;
}

export interface TimeView {
  readonly iso: string;
  readonly local: string;
  readonly utc: string;
}

/** What the chain knows about a transaction beyond its status. */
export interface HistoryDetails {
  readonly changes: readonly ChangeView[];
  /** Term and value: rent, compute units. */
  readonly facts: readonly { readonly term: string; readonly value: string }[];
  /** base58 */
  readonly feePayer: string;
  readonly instructions: readonly string[];
  readonly logs: readonly string[];
}

/** What an action created, with a link to it. */
export interface ResultView {
  readonly addresses: readonly { readonly term: string; readonly id: string }[];
  /** A screen of this app. */
  readonly link: { readonly words: string; readonly to: string } | null;
}

/** One transaction of the status page, formatted. */
export interface HistoryRowView {
  /** What was done, e.g. 'Swapped 1 SOL for 24 DOV', or is to be. */
  readonly title: string;
  readonly tone: HistoryTone;
  /** e.g. 'Minted', 'Waiting for the wallet'. */
  readonly status: string;
  /** Whether it succeeded for good, which its mark says too. */
  readonly isDone: boolean;
  readonly stages: readonly StageView[];
  readonly time: TimeView | null;
  readonly slot: string | null;
  /** The fee paid by the listed owner, e.g. '0.000005 SOL'. */
  readonly fee: string | null;
  /** Of the action; '' if unknown. */
  readonly kind: string;
  /** The token that moved, by its name; `null` if it has none, or until the chain has details. */
  readonly token: { readonly mint: string; readonly name: string } | null;
  /** What the listed owner's SOL changed by; null if it did not, or until the chain has details. */
  readonly moved: ShownNumber | null;
  /** base58 */
  readonly signature: string | null;
  /** Whether an explorer may know the signature. */
  readonly isFindable: boolean;
  readonly problem: { readonly message: string; readonly advice: string; readonly details: string } | null;
  /** The on-chain error; its texts are loaded separately. */
  readonly failure: unknown;
  /** null until the chain has details. */
  readonly details: HistoryDetails | null;
  /** null if it created nothing, or has not yet. */
  readonly result: ResultView | null;
}
