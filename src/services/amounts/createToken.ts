import { assertDecimals } from './assertDecimals.ts';
import { NATIVE_TOKEN } from './nativeToken.ts';
import type { Token } from './Token.ts';
import { wrapNativeMint } from './wrapNativeMint.ts';

export interface CreateTokenParams {
  /** Mint address, base58; the coin's own address gives the wrapped native token. */
  readonly mint: string;
  /** 0 to 255. */
  readonly decimals: number;
  /** First 6 characters of the mint when absent or empty. */
  readonly symbol?: string;
  /** First 6 characters of the mint when absent or empty. */
  readonly name?: string;
  readonly isToken2022?: boolean;
}

/**
 * Describes a token (SPEC section 3).
 *
 * @param params mint and decimals, and how to call it
 * @returns an immutable token; for the native coin always `NATIVE_TOKEN`, whose decimals are known
 * @throws AppError `accounts/invalid-public-key`, `amounts/invalid-decimals`
 * @example createToken({ mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6, symbol: 'USDC' });
 */
export function createToken(params: CreateTokenParams): Token {
  const mint = wrapNativeMint(params.mint);
  if (mint === NATIVE_TOKEN.mint) return NATIVE_TOKEN;
  assertDecimals(params.decimals);
  const fallback = mint.slice(0, 6);
  return Object.freeze({
    mint,
    decimals: params.decimals,
    symbol: params.symbol || fallback,
    name: params.name || fallback,
    isToken2022: params.isToken2022 ?? false,
  });
}
