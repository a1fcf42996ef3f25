import type * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { checkShape } from './checkShape.ts';
import { apiAnswer, type ApiOptions } from './getFromApi.ts';
import { httpGet } from './httpGet.ts';

/**
 * Asks for a list that somebody else keeps, once in 5 minutes.
 *
 * @param listUrl `''` where the list is off
 * @returns nothing where it is off
 * @throws AppError `api/*`
 */
export async function fetchList<T>(
  cluster: ClusterConfig, listUrl: string, schema: z.ZodMiniType<T[]>, { fresh = false }: ApiOptions = {},
): Promise<readonly T[]> {
  if (listUrl === '') return [];
  const url = new URL(listUrl);
  return apiAnswer(url.href, fresh, async () => checkShape(schema, await httpGet(cluster, url.href), url));
}
