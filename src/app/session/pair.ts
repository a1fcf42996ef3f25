import { DOLLAR_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { TokenName } from './useTokenNames.ts';

/** Quote tokens of a pair: the first that is one of the two. */
const QUOTE_MINTS: readonly string[] = [...DOLLAR_MINTS, NATIVE_TOKEN.mint];

/**
 * What belongs to a pair's two tokens, the base first: USDC, USDT or SOL is the quote, else a pool's second token. Pools of one
 * pair have either order.
 *
 * @param mints of a pool, base58
 * @param values in the same order
 */
export function inPairOrder<T>(mints: readonly [string, string], values: readonly [T, T]): readonly [base: T, quote: T] {
  const [a, b] = mints;
  return QUOTE_MINTS.find((mint) => mint === a || mint === b) === a ? [values[1], values[0]] : values;
}

/** 'DOV / SOL' of a pool's mints in any order, base58. */
export function pairName(a: string, b: string, nameOf: TokenName): string {
  return inPairOrder([a, b], [a, b]).map((mint) => nameOf(mint, 'full')).join(' / ');
}
