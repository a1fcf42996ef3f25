import type { StablePool } from './StablePool.ts';
import type { StableAmounts } from './stableCurve.ts';

type Counted = Pick<StablePool, 'systemDecimalValue'>;

/**
 * An amount in the decimals the program counts in; what is finer is cut.
 *
 * @param amount base units
 * @param decimals of its token
 */
export function toSystem({ systemDecimalValue }: Counted, amount: bigint, decimals: number): bigint {
  const unit = unitOf(decimals);
  return unit === systemDecimalValue ? amount : (amount * systemDecimalValue) / unit;
}

/**
 * An amount the program counted, in base units; what is finer is cut.
 *
 * @param decimals of its token
 */
export function fromSystem({ systemDecimalValue }: Counted, amount: bigint, decimals: number): bigint {
  const unit = unitOf(decimals);
  return unit === systemDecimalValue ? amount : (amount * unit) / systemDecimalValue;
}

/** Base units of a whole token, by its decimals; a quote needs them ten times. */
const units: bigint[] = [];

function unitOf(decimals: number): bigint {
  return (units[decimals] ??= 10n ** BigInt(decimals));
}

/** Both reserves as the program looks them up: the quote is its x, the base its y. */
export function systemAmounts(pool: Pick<StablePool, 'a' | 'b' | 'systemDecimalValue'>): StableAmounts {
  return {
    x: toSystem(pool, pool.b.reserve, pool.b.mint.decimals),
    y: toSystem(pool, pool.a.reserve, pool.a.mint.decimals),
  };
}
