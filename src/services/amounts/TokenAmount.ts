import type { Token } from './Token.ts';

/** So many base units of a token (SPEC section 3). A difference of two amounts may be negative. */
export interface TokenAmount {
  readonly token: Token;
  /** Base units. */
  readonly amount: bigint;
}
