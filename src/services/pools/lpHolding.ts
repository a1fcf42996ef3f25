/** Where the LP tokens of a pool are, all read at one slot; amounts are base units of the LP mint. */
export interface LpHolding {
  readonly poolId: string;
  readonly lpMint: string;
  readonly lpDecimals: number;
  /** LP tokens the pool divides its reserves by; the sum of the four below. */
  readonly supply: bigint;
  /** Withheld by the program when the pool was created; never held by a wallet. */
  readonly withheld: bigint;
  /** Destroyed, or held by addresses without a key (`burnAccounts`). */
  readonly burned: bigint;
  /** Held by the authority of the lock program, which gives no LP token back. */
  readonly locked: bigint;
  /** Can still be exchanged for what is in the pool. */
  readonly free: bigint;
  /** Accounts of addresses without a key that hold LP tokens. */
  readonly burnAccounts: readonly BurnAccount[];
  /** base58; LP tokens that are locked lie here. */
  readonly lockVault: string;
  /** Whether LP tokens of this pool can be locked: the program takes its kind, and this cluster has the program. */
  readonly canLock: boolean;
  readonly slot: bigint;
}

/** A token account of an address without a key. */
interface BurnAccount {
  /** Whose account it is, base58. */
  readonly ownerAddress: string;
  /** base58 */
  readonly account: string;
  readonly amount: bigint;
}
