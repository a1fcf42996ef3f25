import { NATIVE_DECIMALS, WRAPPED_SOL_MINT, ZERO_ADDRESS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { formatFixed, type FormatOptions, formatSignificant, readDecimal } from './decimals.ts';
import { createFraction, type Fraction } from './fraction.ts';
import { assertDecimals, type BigNumberish, parseBigNumberish, U64_MAX } from './integers.ts';
import { parsePublicKey } from './parsePublicKey.ts';

/** A fungible token (rule 3.5). Created by `createToken`. */
export interface Token {
  /** Mint address, base58; the wrapped SOL mint for native SOL. */
  readonly mint: string;
  /** 0 to 255. */
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
  readonly isToken2022: boolean;
}

/** Native SOL as a token: wrapped SOL with 9 decimals (rule 3.6). */
export const NATIVE_TOKEN: Token = Object.freeze({
  mint: WRAPPED_SOL_MINT,
  decimals: NATIVE_DECIMALS,
  symbol: 'WSOL',
  name: 'Wrapped SOL',
  isToken2022: false,
});

/** Whether this side is paid and received in native SOL. */
export function isNativeSide(side: { readonly mint: { readonly address: string } }): boolean {
  return side.mint.address === NATIVE_TOKEN.mint;
}

/**
 * The mint that pools use for an address: native SOL becomes wrapped SOL (rule 3.6).
 *
 * @param address base58
 * @returns mint address, base58
 * @throws AppError `accounts/invalid-public-key`
 * @example wrapNativeMint('11111111111111111111111111111111'); // 'So11111111111111111111111111111111111111112'
 */
export function wrapNativeMint(address: string): string {
  const mint = parsePublicKey(address);
  return mint === ZERO_ADDRESS ? NATIVE_TOKEN.mint : mint;
}

interface CreateTokenParams {
  /** Mint address, base58; native SOL's address gives the wrapped token. */
  readonly mint: string;
  /** 0 to 255. */
  readonly decimals: number;
  /** First 6 characters of the mint if absent or empty. */
  readonly symbol?: string;
  /** First 6 characters of the mint if absent or empty. */
  readonly name?: string;
  readonly isToken2022?: boolean;
}

/**
 * Creates a token (rule 3.5).
 *
 * @param params mint, decimals, symbol and name
 * @returns an immutable token; always `NATIVE_TOKEN` for native SOL, whose decimals are known
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

/**
 * Whether two descriptions mean the same token.
 *
 * Decimals are compared, too: two descriptions of one mint with different decimals cannot both be right, and adding
 * their amounts would show a wrong number.
 *
 * @returns true if mint and decimals are equal; names and symbols do not count
 * @example isSameToken(NATIVE_TOKEN, { ...NATIVE_TOKEN, symbol: 'SOL' }); // true
 */
export function isSameToken(first: Token, second: Token): boolean {
  return first.mint === second.mint && first.decimals === second.decimals;
}

/** An amount of a token (rule 3.7). The difference of two amounts may be negative. */
export interface TokenAmount {
  readonly token: Token;
  /** Base units. */
  readonly amount: bigint;
}

/**
 * Creates a token amount from base units (rule 3.7).
 *
 * @param amount base units; strings and numbers must be integers
 * @returns an immutable amount
 * @throws AppError `amounts/invalid-big-number-string`, `amounts/underflow`, `amounts/overflow`,
 *   `amounts/not-a-big-number`
 * @example createTokenAmount(NATIVE_TOKEN, '1500000000'); // 1.5 SOL
 */
export function createTokenAmount(token: Token, amount: BigNumberish): TokenAmount {
  return Object.freeze({ token, amount: parseBigNumberish(amount) });
}

/**
 * An amount in whole tokens, exactly.
 *
 * @example tokenAmountFraction(createTokenAmount(NATIVE_TOKEN, 5n)); // 5 / 1_000_000_000
 */
function tokenAmountFraction({ amount, token }: TokenAmount): Fraction {
  return createFraction(amount, 10n ** BigInt(token.decimals));
}

/**
 * Adds two amounts of one token (rule 5.8).
 *
 * @returns the exact sum, which may exceed what a token account can hold
 * @throws AppError `amounts/add-token-not-equals` if the tokens differ
 */
export function addTokenAmounts(first: TokenAmount, second: TokenAmount): TokenAmount {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/add-token-not-equals');
  return createTokenAmount(first.token, first.amount + second.amount);
}

/**
 * Subtracts the second amount from the first (rule 5.8).
 *
 * @returns the exact difference, negative if the second is greater
 * @throws AppError `amounts/sub-token-not-equals` if the tokens differ
 */
export function subtractTokenAmounts(first: TokenAmount, second: TokenAmount): TokenAmount {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/sub-token-not-equals');
  return createTokenAmount(first.token, first.amount - second.amount);
}

/**
 * Whether the first amount is greater than the second (rule 5.8).
 *
 * @throws AppError `amounts/gt-token-not-equals` if the tokens differ
 */
export function isTokenAmountGreater(first: TokenAmount, second: TokenAmount): boolean {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/gt-token-not-equals');
  return first.amount > second.amount;
}

/**
 * Whether the first amount is less than the second (rule 5.8).
 *
 * @throws AppError `amounts/lt-token-not-equals` if the tokens differ
 */
export function isTokenAmountLess(first: TokenAmount, second: TokenAmount): boolean {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/lt-token-not-equals');
  return first.amount < second.amount;
}

/**
 * Parses a decimal string by padding or truncating its fraction to the token's decimals (rule 3.7). Forms use
 * `parseAmount`, which refuses excess digits.
 *
 * @param text a decimal number; no sign, no exponent, no grouping, at most one point
 * @returns the amount, 0 to 2^64 - 1 base units
 * @throws AppError `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`, `amounts/out-of-range`
 * @example parseTokenAmount(NATIVE_TOKEN, '0.1234567899').amount; // 123_456_789n
 */
export function parseTokenAmount(token: Token, text: string): TokenAmount {
  const { whole, fraction } = readDecimal(text);
  const fitted = fraction.slice(0, token.decimals).padEnd(token.decimals, '0');
  // '.5' of a token without decimals leaves no digits, which is 0.
  const amount = BigInt(whole + fitted || '0');
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { text, decimals: token.decimals } });
  return createTokenAmount(token, amount);
}

/**
 * Formats an amount with a fixed number of decimals, zeros included (rule 5.7).
 *
 * @param decimalPlaces decimals to show, 0 to the token's; all if absent
 * @returns the number, rounded down unless `rounding` is given
 * @throws AppError `amounts/decimals-overflow`, `amounts/not-a-non-negative-integer`
 * @example formatTokenAmountFixed(createTokenAmount(NATIVE_TOKEN, 1_999_999_999n), 2); // '1.99'
 */
export function formatTokenAmountFixed(
  tokenAmount: TokenAmount,
  decimalPlaces: number = tokenAmount.token.decimals,
  options: FormatOptions = {},
): string {
  const { decimals } = tokenAmount.token;
  if (decimalPlaces > decimals) {
    throw new AppError('amounts/decimals-overflow', { details: { decimalPlaces, decimals } });
  }
  return formatFixed(tokenAmountFraction(tokenAmount), decimalPlaces, options);
}

/**
 * Formats an amount with a number of significant digits, without trailing zeros (rule 5.6).
 *
 * @param significantDigits a positive integer; the token's decimals, but at least 1, if absent
 * @returns the number, rounded down unless `rounding` is given
 * @throws AppError `amounts/not-a-positive-integer`
 * @example formatTokenAmountSignificant(createTokenAmount(NATIVE_TOKEN, 1_234_567_890n), 3); // '1.23'
 */
export function formatTokenAmountSignificant(
  tokenAmount: TokenAmount,
  significantDigits: number = Math.max(tokenAmount.token.decimals, 1),
  options: FormatOptions = {},
): string {
  return formatSignificant(tokenAmountFraction(tokenAmount), significantDigits, options);
}
