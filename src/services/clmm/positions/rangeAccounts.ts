import { TICK_ARRAY_BITMAP_BITS, TICKS_PER_ARRAY } from '../../../constants.ts';
import { keySeed, programAddress } from '../programAddress.ts';
import { tickArrayAddress } from '../tickArrayAddress.ts';
import { tickArrayStart } from '../tickArrayStart.ts';
import { protocolPositionAddress } from './protocolPositionAddress.ts';

export interface RangeAccountsQuery {
  /** CLMM program, base58. */
  readonly programId: string;
  readonly poolId: string;
  readonly tickSpacing: number;
  readonly tickLower: number;
  readonly tickUpper: number;
}

/** Accounts of a pool that a range rests on, base58. */
export interface RangeAccounts {
  readonly protocolPosition: string;
  readonly startLower: number;
  readonly startUpper: number;
  readonly tickArrayLower: string;
  /** The same as the lower one where both ends lie in one. */
  readonly tickArrayUpper: string;
  /** Where the pool notes tick arrays too far out for its own map; absent where both are within. */
  readonly bitmapExtension: string | undefined;
}

/** Derives the accounts of a range; nothing is read. */
export function rangeAccounts(query: RangeAccountsQuery): RangeAccounts {
  const { programId, poolId, tickSpacing, tickLower, tickUpper } = query;
  const startLower = tickArrayStart(tickLower, tickSpacing);
  const startUpper = tickArrayStart(tickUpper, tickSpacing);
  const reach = TICK_ARRAY_BITMAP_BITS * TICKS_PER_ARRAY * tickSpacing;
  const isFar = [startLower, startUpper].some((start) => start < -reach || start >= reach);
  return {
    protocolPosition: protocolPositionAddress(programId, poolId, query),
    startLower,
    startUpper,
    tickArrayLower: tickArrayAddress(programId, poolId, startLower),
    tickArrayUpper: tickArrayAddress(programId, poolId, startUpper),
    bitmapExtension: isFar
      ? programAddress(programId, 'pool_tick_array_bitmap_extension', keySeed(poolId)) : undefined,
  };
}
