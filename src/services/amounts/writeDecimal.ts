export interface WriteDecimalOptions {
  /** Separates thousands with commas, for reading only: no parser here accepts them. */
  readonly grouping?: boolean;
  /** Keeps the zeros at the end of the fraction. */
  readonly keepZeros?: boolean;
}

/**
 * Writes units × 10^-`decimals` in plain digits.
 *
 * @param decimals place of the point from the right, 0 or more
 * @returns the number, never with an exponent, never `'-0'`
 * @example writeDecimal(-1_500n, 3); // '-1.5'
 */
export function writeDecimal(units: bigint, decimals: number, options: WriteDecimalOptions = {}): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const zeros = digits.slice(digits.length - decimals);
  const fraction = options.keepZeros ? zeros : zeros.replace(/0+$/, '');
  const grouped = options.grouping ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return (units < 0n ? '-' : '') + grouped + (fraction === '' ? '' : `.${fraction}`);
}
