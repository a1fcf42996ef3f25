import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { anchorError } from '../support/anchor.ts';
import type { AmmConfig, PoolState } from './accounts.ts';
import type { FeeRates } from './curve.ts';
import { CPMM_ERRORS, panic, U64_MAX } from './errors.ts';
import type { Prices } from './observation.ts';

/** Amounts of both tokens in base units. */
export interface Amounts {
  readonly amount0: bigint;
  readonly amount1: bigint;
}

/**
 * A pool's reserves: the vaults without uncollected fees.
 *
 * @throws ProgramError `MathOverflow`, `InsufficientVault` if the vaults have less than those fees
 */
export function reservesOf(context: ProgramContext, pool: PoolState, vaults: Amounts): Amounts {
  const fees0 = pool.protocolFees0 + pool.fundFees0 + pool.creatorFees0;
  const fees1 = pool.protocolFees1 + pool.fundFees1 + pool.creatorFees1;
  if (fees0 > U64_MAX || fees1 > U64_MAX) throw anchorError(context, CPMM_ERRORS.mathOverflow);
  if (fees0 > vaults.amount0 || fees1 > vaults.amount1) throw anchorError(context, CPMM_ERRORS.insufficientVault);
  return { amount0: vaults.amount0 - fees0, amount1: vaults.amount1 - fees1 };
}

const ONE = 1n << 32n;

/** @throws ProgramError if a reserve is empty: the program divides by it */
export function pricesOf({ amount0, amount1 }: Amounts): Prices {
  if (amount0 === 0n || amount1 === 0n) throw panic();
  return { token0: (amount1 * ONE) / amount0, token1: (amount0 * ONE) / amount1 };
}

/** Rates of a swap: a pool's creator takes a fee of the input, or always of the same token. */
export function feeRatesOf({ creatorFeeOn, enableCreatorFee }: PoolState, config: AmmConfig, isZeroForOne: boolean): FeeRates {
  return {
    ...config,
    creatorFeeRate: enableCreatorFee === 0n ? 0n : config.creatorFeeRate,
    isCreatorFeeOnInput: creatorFeeOn === 0n || creatorFeeOn === (isZeroForOne ? 1n : 2n),
  };
}
