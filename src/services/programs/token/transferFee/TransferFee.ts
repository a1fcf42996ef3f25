/** A fee a Token-2022 mint takes of every transfer (SPEC section 3). */
export interface TransferFee {
  /** First epoch it counts from. */
  readonly epoch: bigint;
  /** Most it takes of one transfer, base units. */
  readonly maximumFee: bigint;
  /** Part of the amount it takes, 0 to 10000. */
  readonly transferFeeBasisPoints: number;
}

/** The fees of a mint: the newer one from its epoch on, the older one before (SPEC section 3). */
export interface TransferFeeConfig {
  readonly olderTransferFee: TransferFee;
  readonly newerTransferFee: TransferFee;
  /** Who may change the fee, base58; `null` when nobody can any more. */
  readonly configAuthority: string | null;
  /** Who may take what was withheld, base58; `null` when nobody can. */
  readonly withdrawAuthority: string | null;
  /** Withheld fees already gathered on the mint, base units. */
  readonly withheldAmount: bigint;
}
