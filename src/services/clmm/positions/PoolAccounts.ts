/** What the instructions of positions name of a pool, base58. */
export interface PoolAccounts {
  readonly programId: string;
  readonly poolId: string;
  readonly tickSpacing: number;
  readonly mintA: string;
  readonly mintB: string;
  readonly vaultA: string;
  readonly vaultB: string;
}

/** The owner's token accounts of the two tokens, base58. */
export interface TokenAccountPair {
  readonly a: string;
  readonly b: string;
}
