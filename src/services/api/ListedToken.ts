/** A token as somebody else's list describes it. */
export interface ListedToken {
  readonly address: string;
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
  readonly logoURI: string;
  readonly tags: readonly string[];
}
