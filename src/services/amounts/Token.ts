/** A fungible token (SPEC section 3). Made by `createToken`. */
export interface Token {
  /** Mint address, base58. The native coin stands here as its wrapped token. */
  readonly mint: string;
  /** 0 to 255. */
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
  readonly isToken2022: boolean;
}
