import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import type { Availability } from './Availability.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';

/** A person waits for this before a signature. */
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
 * What this region may do: GET /v3/main/AvailabilityCheckAPI (SPEC sections 4 and 7).
 *
 * @returns every flag: false only where the provider says so, and all of them when it says so of `all`; all true when
 *   it does not answer, since everything works without the API
 */
export async function getAvailability(cluster: ClusterConfig, options?: ApiOptions): Promise<Availability> {
  const path = '/v3/main/AvailabilityCheckAPI';
  const call = { cluster, path, schema: flags, timeoutMs: TIMEOUT_MS, once: true, ...options };
  return completeAvailability(await getFromApi(call).catch(() => ({})));
}

/**
 * Applies the rules of the flags: what is not said is allowed, and `all: false` means every one.
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
