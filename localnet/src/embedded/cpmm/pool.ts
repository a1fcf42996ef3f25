import type { PoolState } from './accounts.ts';
import { Panic, u64OrPanic } from './errors.ts';
import type { Prices } from './observation.ts';

/** Amounts of both tokens in base units. */
export interface Amounts {
  readonly amount0: bigint;
  readonly amount1: bigint;
}

/**
 * A pool's reserves: the vaults without uncollected fees.
 *
 * @throws Panic if the vaults have less than those fees
 */
export function reservesOf(pool: PoolState, vaults: Amounts): Amounts {
  const fees0 = u64OrPanic(pool.protocolFees0 + pool.fundFees0, 'addition', 'states/pool.rs:145:30');
  const amount0 = u64OrPanic(vaults.amount0 - fees0, 'none', 'states/pool.rs:146:18');
  const fees1 = u64OrPanic(pool.protocolFees1 + pool.fundFees1, 'addition', 'states/pool.rs:148:30');
  const amount1 = u64OrPanic(vaults.amount1 - fees1, 'none', 'states/pool.rs:149:18');
  return { amount0, amount1 };
}

const ONE = 1n << 32n;

/** @throws Panic if a reserve is empty */
export function pricesOf({ amount0, amount1 }: Amounts): Prices {
  if (amount0 === 0n) throw new Panic('division', 'states/pool.rs:156:13');
  if (amount1 === 0n) throw new Panic('division', 'states/pool.rs:157:13');
  return { token0: (amount1 * ONE) / amount0, token1: (amount0 * ONE) / amount1 };
}
