import type { CreatedAccount } from '@/services/transactions/action.ts';
import { positionRent, type PositionRentQuery } from '@/services/programs/clmm/positions/positionRent.ts';
import { rangeAccounts } from '@/services/programs/clmm/positions/rangeAccounts.ts';
import type { PlacedClmmPool } from './newPoolAddresses.ts';
import type { TickRange } from './poolRange.ts';

/** The accounts the first position of a new pool pays rent for: both its tick arrays are still to be made. */
export function firstPositionRent(
  pool: Pick<PlacedClmmPool, 'programId' | 'poolId' | 'tickSpacing'>, { tickLower, tickUpper }: TickRange,
  nft: Omit<PositionRentQuery, 'newTickArrays' | 'protocolPosition'>,
): readonly CreatedAccount[] {
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  const both = [
    { startTick: range.startLower, address: range.tickArrayLower },
    { startTick: range.startUpper, address: range.tickArrayUpper },
  ];
  const newTickArrays = range.startLower === range.startUpper ? both.slice(0, 1) : both;
  return positionRent({ ...nft, newTickArrays, protocolPosition: range.protocolPosition });
}
