import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { fetchList } from './fetchList.ts';
import type { ApiOptions } from './getFromApi.ts';
import type { ListedToken } from './ListedToken.ts';
import { address } from './shapes.ts';

const listed = z.array(z.object({
  address,
  decimals: z.int(),
  symbol: z.string(),
  name: z.string(),
  logoURI: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
}));

/**
 * Tokens a third party tags lst or community (SPEC section 7).
 *
 * @returns nothing off mainnet, or where the list is turned off
 * @throws AppError `api/*`
 */
export async function fetchThirdPartyTokens(
  cluster: ClusterConfig, options?: ApiOptions,
): Promise<readonly ListedToken[]> {
  const tokens = await fetchList(cluster, cluster.tokenListUrl, listed, options);
  return tokens.map(({ logoURI, tags, ...token }) => ({ ...token, logoURI: logoURI ?? '', tags: tags ?? [] }));
}
