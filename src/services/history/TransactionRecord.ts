import type { AppError } from '@/errors/AppError.ts';
import type { Budget } from './budget.ts';
import type { ActionLabels } from './decodeAction.ts';

/** How final a transaction's block is. */
export type Confirmation = 'processed' | 'confirmed' | 'finalized';

/** The chain's status of a transaction: how final it is, or that it landed and failed. */
type ChainStatus = Confirmation | 'failed';

/** An entry of an address's history. */
export interface TransactionSummary {
  /** base58 */
  readonly signature: string;
  readonly slot: number;
  /** Unix time in seconds; `null` if the node does not know it. */
  readonly blockTimeSeconds: number | null;
  readonly status: ChainStatus;
  /** How final it is, also if it failed. */
  readonly confirmation: Confirmation;
}

/** The balance change of one of the owner's accounts, including fee and rent. */
export interface AccountChange {
  /** The wallet or its token account, base58. */
  readonly address: string;
  /** `null` = SOL. */
  readonly mint: string | null;
  /** Base units, negative = outgoing. */
  readonly delta: bigint;
  readonly decimals: number;
}

/** A change of the SOL that a token account of the owner holds beyond its rent and its wrapped SOL. */
export interface SpareChange {
  /** base58 */
  readonly address: string;
  /** Lamports; `null` if the account was closed or given away, with all that it held. */
  readonly delta: bigint | null;
  /** It was closed, and the owner received what it held. */
  readonly isRefunded: boolean;
}

/** A landed transaction, read from chain and described. */
export interface TransactionRecord extends TransactionSummary, Budget {
  readonly feeLamports: bigint;
  /** `null` if the node does not report it. */
  readonly computeUnits: number | null;
  /** Why it failed, according to the program that refused it. */
  readonly error?: AppError;
  readonly action: ActionLabels;
  /** base58 */
  readonly feePayer: string;
  /** The wallet whose changes are listed, base58. */
  readonly owner: string;
  readonly changes: readonly AccountChange[];
  /** Rent of new accounts, paid by the owner. */
  readonly rentPaidLamports: bigint;
  /** Rent of closed accounts, refunded to the owner, with the SOL beyond it. */
  readonly rentRefundedLamports: bigint;
  /** SOL sent to the owner's token accounts beyond their rent. */
  readonly spare: readonly SpareChange[];
  readonly logs: readonly string[];
}
