import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/catalogue.ts';
import type { Availability } from './Availability.ts';

/** What a region may be kept from, each with its flag and its error (SPEC sections 4, 6 and 8). */
const OPERATIONS = {
  'create-pool': { flag: 'all', code: 'regions/all' },
  swap: { flag: 'swap', code: 'regions/swap' },
  'add-liquidity': { flag: 'addStandardPosition', code: 'regions/add-liquidity' },
  'remove-liquidity': { flag: 'removeStandardPosition', code: 'regions/remove-liquidity' },
  'open-position': { flag: 'createConcentratedPosition', code: 'regions/open-position' },
  'add-position': { flag: 'addConcentratedPosition', code: 'regions/add-position' },
  'remove-position': { flag: 'removeConcentratedPosition', code: 'regions/remove-position' },
  'farm-deposit': { flag: 'addFarm', code: 'regions/farm-deposit' },
  'farm-withdraw': { flag: 'removeFarm', code: 'regions/farm-withdraw' },
} as const satisfies Readonly<Record<string, { readonly flag: keyof Availability; readonly code: ErrorCode }>>;

export type RegionOperation = keyof typeof OPERATIONS;

/**
 * Refuses what is not offered in this region; every service that does one of these calls it first, because the SDK
 * checks some of them only, and one by the wrong flag.
 *
 * @throws AppError `regions/*`
 */
export function assertAvailable(availability: Availability, operation: RegionOperation): void {
  const { flag, code } = OPERATIONS[operation];
  if (!availability[flag]) throw new AppError(code, { details: { operation } });
}
