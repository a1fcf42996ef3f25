import { bitmapExtensionAddress } from '@/services/programs/clmm/bitmapExtensionAddress.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { needsBitmapExtension } from '@/services/programs/clmm/needsBitmapExtension.ts';
import { tickArrayAddress } from '@/services/programs/clmm/tickArrayAddress.ts';
import { tickArrayStart } from '@/services/programs/clmm/tickArrayStart.ts';
import { protocolPositionAddress } from './protocolPositionAddress.ts';

export interface RangeAccountsQuery extends Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing'> {
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
  const isFar = [startLower, startUpper].some((start) => needsBitmapExtension(start, tickSpacing));
  return {
    protocolPosition: protocolPositionAddress(programId, poolId, query),
    startLower,
    startUpper,
    tickArrayLower: tickArrayAddress(programId, poolId, startLower),
    tickArrayUpper: tickArrayAddress(programId, poolId, startUpper),
    bitmapExtension: isFar ? bitmapExtensionAddress(programId, poolId) : undefined,
  };
}
