import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';
import { address } from './shapes.ts';
import { tokenInfo } from './TokenInfo.ts';

const tokenList = z.object({
  mintList: z.array(tokenInfo),
  blacklist: z.array(address),
  whiteList: z.array(address),
});

/** The provider's own list of tokens. */
export type TokenList = Readonly<z.output<typeof tokenList>>;

/**
 * The provider's list of tokens: GET /mint/list (SPEC section 7).
 *
 * @throws AppError `api/*`
 */
export function fetchTokenList(cluster: ClusterConfig, options?: ApiOptions): Promise<TokenList> {
  return getFromApi({ cluster, path: '/mint/list', schema: tokenList, ...options });
}
