import type { TransactionInstruction } from '@solana/web3.js';

/** The owner's token accounts a pool's instruction takes from or pays into, base58; made and closed around it. */
export interface OwnerAccounts {
  readonly a: string;
  readonly b: string;
  /** Absent where the operation has no LP tokens. */
  readonly lp?: string;
}

/** Instructions of one operation of a pool, without those that make and close the owner's accounts. */
export type PoolInstructions = readonly TransactionInstruction[];
