import type * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';

/** Addresses in one URL, which has to stay shorter than servers take. */
const MAX_IDS = 100;

export interface IdsCall<T> extends ApiOptions {
  readonly cluster: ClusterConfig;
  /** Path and name of the parameter, e.g. '/pools/info/ids?ids'. */
  readonly path: string;
  /** base58 */
  readonly ids: readonly string[];
  readonly schema: z.ZodMiniType<(T | null)[]>;
  readonly idOf: (found: T) => string;
}

/**
 * Asks for several things by their addresses, a comma list of at most 100 in each request.
 *
 * @returns one for each address, in its order; `null` for what the provider does not know
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchByIds<T>(call: IdsCall<T>): Promise<(T | null)[]> {
  const { cluster, path, ids, schema, idOf, ...options } = call;
  const wanted = ids.map((id) => parseAddress(id).toBase58());
  const distinct = [...new Set(wanted)];
  const lists = Array.from({ length: Math.ceil(distinct.length / MAX_IDS) }, (_, list) =>
    distinct.slice(list * MAX_IDS, (list + 1) * MAX_IDS).join(','));
  const answers = await Promise.all(
    lists.map((list) => getFromApi({ cluster, path: `${path}=${list}`, schema, ...options })),
  );
  // Neither the order of the answer nor a place for what is unknown is promised.
  const found = new Map(answers.flat().flatMap((item) => (item === null ? [] : [[idOf(item), item] as const])));
  return wanted.map((id) => found.get(id) ?? null);
}
