/** How wallets and the RPC's `uiAmountString` show the amounts of a mint that scales them. */
export interface UiScale {
  /** Shown amounts are multiplied by this; it grows with time for a mint that bears interest. */
  readonly factor: number;
  /** Whether the product is cut to whole base units, as for a set multiplier, or rounded, as for interest. */
  readonly isCut: boolean;
  /** The multiplier that replaces a set one, and from when, Unix time; `null` for none. */
  readonly next: { readonly factor: number; readonly fromSeconds: bigint } | null;
}

/** From here on `toFixed` writes an exponent, and a float has no fraction. */
const FIXED_BELOW = 1e21;

/**
 * An amount as the token program shows it, digit for digit. For reading alone: it is a float, and every instruction takes
 * the amount itself. The functions of spl-token cut interest where the program rounds it, and write exponents.
 *
 * @param amount base units
 * @returns plain digits; 'inf' beyond what a float holds
 * @example uiAmount(100_000_000n, 6, { factor: 5, isCut: true, next: null }); // '500'
 */
export function uiAmount(amount: bigint, decimals: number, { factor, isCut }: UiScale): string {
  const shown = isCut ? Math.trunc(Number(amount) * factor) / 10 ** decimals : Number(amount) * (factor / 10 ** decimals);
  if (!Number.isFinite(shown)) return 'inf';
  const digits = shown < FIXED_BELOW ? shown.toFixed(Math.min(decimals, 100)) : BigInt(shown).toString();
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}
