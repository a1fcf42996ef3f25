import type { Token } from './Token.ts';

/**
 * Tells whether two descriptions mean the same token.
 *
 * Decimals count too: two descriptions of one mint that disagree about them cannot both be right, and adding their
 * amounts would show a wrong number.
 *
 * @returns true when mint and decimals are equal; names are for people and do not count
 * @example isSameToken(NATIVE_TOKEN, { ...NATIVE_TOKEN, symbol: 'SOL' }); // true
 */
export function isSameToken(first: Token, second: Token): boolean {
  return first.mint === second.mint && first.decimals === second.decimals;
}
