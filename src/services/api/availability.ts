import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { type ApiOptions, getFromApi } from './client.ts';

/** What the provider allows in this region (rule 4.20). */
interface Availability {
  readonly all: boolean;
  readonly swap: boolean;
  readonly createConcentratedPosition: boolean;
  readonly addConcentratedPosition: boolean;
  readonly addStandardPosition: boolean;
  readonly removeConcentratedPosition: boolean;
  readonly removeStandardPosition: boolean;
  readonly addFarm: boolean;
  readonly removeFarm: boolean;
}

/** A person waits for this before signing. */
const TIMEOUT_MS = 3_000;

const flag = z.optional(z.boolean());
const flags = z.object({
  all: flag,
  swap: flag,
  createConcentratedPosition: flag,
  addConcentratedPosition: flag,
  addStandardPosition: flag,
  removeConcentratedPosition: flag,
  removeStandardPosition: flag,
  addFarm: flag,
  removeFarm: flag,
});

/**
 * What is allowed in this region: GET /v3/main/AvailabilityCheckAPI (rule 7.16).
 *
 * @returns every flag: false only if the provider says so, all false if it says so of `all`, and all true if it does
 *   not answer, because everything works without the API
 */
export async function getAvailability(cluster: ClusterConfig, options?: ApiOptions): Promise<Availability> {
  const path = '/v3/main/AvailabilityCheckAPI';
  const call = { cluster, path, schema: flags, timeoutMs: TIMEOUT_MS, once: true, ...options };
  return completeAvailability(await getFromApi(call).catch(() => ({})));
}

/**
 * Applies the defaults: missing flags are allowed, and `all: false` applies to every flag.
 *
 * @param said flags as the provider sent them
 * @internal
 */
export function completeAvailability(
  said: { readonly [Flag in keyof Availability]?: boolean | undefined },
): Availability {
  const allows = (name: keyof Availability): boolean => said.all !== false && said[name] !== false;
  return {
    all: allows('all'),
    swap: allows('swap'),
    createConcentratedPosition: allows('createConcentratedPosition'),
    addConcentratedPosition: allows('addConcentratedPosition'),
    addStandardPosition: allows('addStandardPosition'),
    removeConcentratedPosition: allows('removeConcentratedPosition'),
    removeStandardPosition: allows('removeStandardPosition'),
    addFarm: allows('addFarm'),
    removeFarm: allows('removeFarm'),
  };
}

/** Operations that may be disabled in a region, each with its flag and error (rule 6.6). */
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
 * Refuses an operation that is not available in this region. Every service with such an operation calls this first,
 * because the SDK checks only some of them, and one by the wrong flag.
 *
 * @throws AppError `regions/*`
 */
export function assertAvailable(availability: Availability, operation: RegionOperation): void {
  const { flag, code } = OPERATIONS[operation];
  if (!availability[flag]) throw new AppError(code, { details: { operation } });
}
