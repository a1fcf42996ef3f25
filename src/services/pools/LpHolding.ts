/** Where the LP tokens of a pool are, all read at one slot; amounts are base units of the LP mint. */
export interface LpHolding {
  readonly poolId: string;
  readonly lpMint: string;
  readonly lpDecimals: number;
  /** LP tokens the pool divides its reserves by; the sum of the four below. */
  readonly supply: bigint;
  /** Kept back by the program when the pool was made, and given to nobody. */
  readonly withheld: bigint;
  /** Destroyed, or where nobody can ever move them; `graves` is the second part of it. */
  readonly burned: bigint;
  /** Held by the authority of the lock program, which gives no LP token back. */
  readonly locked: bigint;
  /** Can still be exchanged for what is in the pool. */
  readonly free: bigint;
  /** LP tokens sent to addresses nobody has a key of, where there are any. */
  readonly graves: readonly LpGrave[];
  /** base58; LP tokens that are locked lie here. */
  readonly lockVault: string;
  /** Whether LP tokens of this pool can be locked: the program takes its kind, and this cluster has the program. */
  readonly canLock: boolean;
  readonly slot: bigint;
}

/** A token account of an address without a key. */
interface LpGrave {
  /** Whose account it is, base58. */
  readonly ownerAddress: string;
  /** base58 */
  readonly account: string;
  readonly amount: bigint;
}
