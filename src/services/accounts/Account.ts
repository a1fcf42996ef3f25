/** An account as the chain has it. */
export interface Account {
  /** base58 */
  readonly address: string;
  /** Owning program, base58. */
  readonly owner: string;
  readonly lamports: bigint;
  readonly data: Uint8Array;
  readonly executable: boolean;
}
