import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { fetchList } from './fetchList.ts';
import type { ApiOptions } from './getFromApi.ts';
import type { ListedToken } from './ListedToken.ts';
import { address } from './shapes.ts';

const listed = z.array(z.object({
  id: address,
  decimals: z.int(),
  symbol: z.string(),
  name: z.string(),
  icon: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
}));

/**
 * Tokens of a Jupiter-style list (SPEC section 7).
 *
 * @returns nothing off mainnet, or where the list is turned off
 * @throws AppError `api/*`
 */
export async function fetchJupiterTokens(
  cluster: ClusterConfig, options?: ApiOptions,
): Promise<readonly ListedToken[]> {
  const tokens = await fetchList(cluster, cluster.jupiterListUrl, listed, options);
  return tokens.map(({ id, icon, tags, ...token }) =>
    ({ ...token, address: id, logoURI: icon ?? '', tags: tags ?? [] }));
}
