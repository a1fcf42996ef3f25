import type { AppError } from '@/errors/AppError.ts';
import type { ActionLabels } from './decodeAction.ts';

/** How far the network is with a block that holds a transaction. */
export type Confirmation = 'processed' | 'confirmed' | 'finalized';

/** What the chain says of a transaction: how final it is, or that it landed and failed. */
type ChainStatus = Confirmation | 'failed';

/** One line of an address's history. */
export interface TransactionSummary {
  /** base58 */
  readonly signature: string;
  readonly slot: number;
  /** Seconds since 1970; null where the node does not know. */
  readonly blockTimeSeconds: number | null;
  readonly status: ChainStatus;
  /** How final it is, a failed one too. */
  readonly confirmation: Confirmation;
}

/** What one account of the owner gained or lost, fee and rent included. */
export interface AccountChange {
  /** The wallet, or its token account, base58. */
  readonly address: string;
  /** null = SOL. */
  readonly mint: string | null;
  /** Base units, negative for what left. */
  readonly delta: bigint;
  readonly decimals: number;
}

/** A landed transaction, read from the chain and described. */
export interface TransactionRecord extends TransactionSummary {
  readonly feeLamports: bigint;
  /** null where the node does not tell. */
  readonly computeUnits: number | null;
  /** Why it failed, as the program that refused says. */
  readonly error?: AppError;
  readonly action: ActionLabels;
  /** Who paid the fee, base58. */
  readonly feePayer: string;
  /** From whose point of view, base58. */
  readonly owner: string;
  readonly changes: readonly AccountChange[];
  /** Rent of new accounts that the owner paid. */
  readonly rentPaidLamports: bigint;
  /** Rent of closed accounts that came back to the owner. */
  readonly rentRefundedLamports: bigint;
  readonly logs: readonly string[];
}
