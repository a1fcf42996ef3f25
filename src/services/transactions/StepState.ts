import type { VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { ActionRun } from './ActionRun.ts';
import type { MessageComparison } from './compareSignedMessage.ts';
import type { JournalEntry, JournalError, StepChange } from './journal/entry.ts';

/** Where a step stands. Each state but the last has one stage, which leads to the next; a refusal is a state as well. */
export type StepState =
  /** Nothing was signed. */
  | { readonly at: 'unsigned'; readonly error: AppError }
  /** In an earlier visit the wallet was asked, and no answer is recorded. */
  | { readonly at: 'asked'; find(at: StepAt): Stage }
  | SignedStep
  | ReadyStep
  | OpenStep
  /**
   * Nothing more is done here. `error` is `null` if it is finalized. With `transactions/stopped` and
   * `transactions/taken-over` a signed step is still open: the next visit or another tab follows it.
   */
  | { readonly at: 'ended'; readonly error: AppError | null };

/** The owner has signed, and nothing is compared, simulated or sent. */
export interface SignedStep {
  readonly at: 'signed';
  readonly run: ActionRun;
  readonly signed: OwnerSigned;
  /** base58 */
  readonly signature: string;
}

/** What the owner returned. */
export interface OwnerSigned extends MessageComparison {
  /** Signed by the owner; signatures of ephemeral keys are still missing. */
  readonly transaction: VersionedTransaction;
  /**
   * Every signature that only the owner or this page can give is present, so anyone who has these bytes can land them.
   */
  readonly isComplete: boolean;
}

/** Signed bytes that may be sent: they are in the journal and no simulation predicts a failure. */
export interface ReadyStep {
  readonly at: 'ready';
  readonly signature: string;
  readonly wire: Uint8Array;
  /** Program of each instruction in order, base58. */
  readonly programIds: readonly string[];
}

/** It may land, so only the chain decides. */
export interface OpenStep {
  readonly at: 'open';
  readonly signature: string;
  /** Why the bytes are not sent (again), if that was found in this visit. */
  readonly refusal?: AppError | undefined;
  /** The error of the first send, if any; reported if the transaction expires. */
  readonly sendError?: AppError | undefined;
  /** Whether it may have landed before it is followed: its history is searched and its bytes are resent at once. */
  readonly isOld: boolean;
}

/** What a stage wants written. Errors are formatted as they are written. */
export interface Finding extends Omit<StepChange, 'error' | 'refusal'> {
  readonly error?: AppError | JournalError;
  readonly refusal?: AppError | JournalError | undefined;
}

/** Takes a step to its next state. What it yields is written before it goes on. */
export type Stage = AsyncGenerator<Finding, StepState, void>;

/** What a stage sees of its step. */
export interface StepAt {
  readonly cluster: ClusterConfig;
  readonly signal: AbortSignal | undefined;
  readonly index: number;
  /** As last written. */
  readonly entry: JournalEntry;
  /** Writes news that nothing waits for. */
  note(finding: Finding): void;
  /** The person waits from now on for this signature, unless the step is from an earlier visit. */
  readonly wait: WaitLimit | undefined;
}

/** The spec's 60 seconds, restarted by each send. */
export interface WaitLimit {
  /** Resolves with the signature that timed out. */
  readonly over: Promise<string>;
  start(signature: string): void;
  stop(): void;
  /** Ends the wait at once, because there is something to report immediately. */
  end(signature: string): void;
  isOver(): boolean;
}
