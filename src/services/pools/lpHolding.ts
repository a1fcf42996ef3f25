/** Where a pool's LP tokens are, all read at one slot; amounts in base units of the LP mint. */
export interface LpHolding {
  readonly poolId: string;
  readonly lpMint: string;
  readonly lpDecimals: number;
  /** LP tokens the pool divides its reserves by; the sum of the four below. */
  readonly supply: bigint;
  /** Withheld by the program when the pool was created; never held by a wallet. */
  readonly withheld: bigint;
  /** Burned, or held by addresses without a key (`burnAccounts`). */
  readonly burned: bigint;
  /** Held by the lock program's authority, which never releases LP tokens. */
  readonly locked: bigint;
  /** Can still be redeemed for the pool's tokens. */
  readonly free: bigint;
  /** Token accounts of addresses without a key that hold LP tokens. */
  readonly burnAccounts: readonly BurnAccount[];
  /** base58; holds locked LP tokens. */
  readonly lockVault: string;
  /** Whether LP tokens of this pool can be locked: its kind is supported and the program is on this cluster. */
  readonly canLock: boolean;
  readonly slot: bigint;
}

/** A token account whose owner has no key. */
interface BurnAccount {
  /** Its owner, base58. */
  readonly ownerAddress: string;
  /** base58 */
  readonly account: string;
  readonly amount: bigint;
}
