import type { Json } from './json.ts';
import { parseTokenExtensions } from './parseTokenExtensions.ts';
import type { TokenBalanceRecord } from './transactionRecord.ts';

/**
 * A token amount in RPC's format.
 *
 * @param amount base units, u64
 * @param decimals of the mint, 0 to 255
 * @param multiplier of the mint's extensions: see `uiMultiplier`
 * @returns `uiAmount` is a rounded number, or `null` above 19 decimals, where a node's power of ten overflows
 * @example uiTokenAmount(42n, 2); // { uiAmount: 0.42, decimals: 2, amount: '42', uiAmountString: '0.42' }
 */
export function uiTokenAmount(amount: bigint, decimals: number, multiplier?: UiMultiplier): { readonly [key: string]: Json } {
  if (multiplier !== undefined) {
    const uiAmountString = multipliedString(amount, decimals, multiplier);
    return { uiAmount: Number(uiAmountString), decimals, amount: amount.toString(), uiAmountString };
  }
  return {
    uiAmount: decimals > 19 ? null : Number(amount) / 10 ** decimals,
    decimals,
    amount: amount.toString(),
    uiAmountString: decimalString(amount, decimals),
  };
}

function decimalString(amount: bigint, decimals: number): string {
  if (decimals === 0) return amount.toString();
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** How to show a token amount: the mint's decimals and the multiplier of its extensions. */
export interface MintScale {
  readonly decimals: number;
  readonly multiplier: UiMultiplier | undefined;
}

/** The multiplier that a mint's extensions apply to shown amounts. */
export interface UiMultiplier {
  readonly factor: number;
  /** Whether the product is truncated to whole base units instead of rounded. */
  readonly isTruncated: boolean;
}

/** Year length of the interest-bearing extension in seconds. */
const SECONDS_PER_YEAR = 31_556_736;
const BASIS_POINTS = 10_000;

/**
 * The multiplier of a mint's extensions: continuous interest, or a scaled UI amount.
 *
 * @param mintData the mint's whole account
 * @param unixSeconds time at which the amount is shown
 * @returns `undefined` for a mint with neither extension
 */
export function uiMultiplier(mintData: Uint8Array, unixSeconds: number): UiMultiplier | undefined {
  for (const { extension, state } of parseTokenExtensions(mintData)) {
    const fields = state as { readonly [key: string]: unknown };
    if (extension === 'interestBearingConfig') {
      const [from, changed] = [Number(fields['initializationTimestamp']), Number(fields['lastUpdateTimestamp'])];
      const growth = (rate: unknown, seconds: number): number => Math.exp((Number(rate) * seconds) / SECONDS_PER_YEAR / BASIS_POINTS);
      const factor = growth(fields['preUpdateAverageRate'], changed - from) * growth(fields['currentRate'], unixSeconds - changed);
      return { factor, isTruncated: false };
    }
    if (extension === 'scaledUiAmountConfig') {
      const isNew = unixSeconds >= Number(fields['newMultiplierEffectiveTimestamp']);
      return { factor: Number(fields[isNew ? 'newMultiplier' : 'multiplier']), isTruncated: true };
    }
  }
  return undefined;
}

function multipliedString(amount: bigint, decimals: number, { factor, isTruncated }: UiMultiplier): string {
  const scaled = isTruncated ? Math.trunc(Number(amount) * factor) / 10 ** decimals : Number(amount) * (factor / 10 ** decimals);
  if (!Number.isFinite(scaled)) return 'inf';
  // `toFixed` writes an exponent from 10^21 on; such numbers are integers.
  const text = scaled < 1e21 ? scaled.toFixed(Math.min(decimals, 100)) : BigInt(scaled).toString();
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The balance of a token account before or after a transaction, in RPC's format, in which an empty account has no `uiAmount`. */
export function encodeTokenBalance(balance: TokenBalanceRecord): { readonly [key: string]: Json } {
  const shown = uiTokenAmount(balance.amount, balance.decimals);
  return {
    accountIndex: balance.accountIndex,
    mint: balance.mint,
    uiTokenAmount: balance.amount === 0n ? { ...shown, uiAmount: null } : shown,
    owner: balance.owner,
    programId: balance.programId,
  };
}
