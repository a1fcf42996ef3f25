import type { ClusterConfig } from '@/config.ts';
import { fetchJupiterTokens } from './fetchJupiterTokens.ts';
import { fetchThirdPartyTokens } from './fetchThirdPartyTokens.ts';
import { fetchTokenList } from './fetchTokenList.ts';
import type { ApiOptions } from './getFromApi.ts';
import type { ListedToken } from './ListedToken.ts';
import type { TokenInfo } from './TokenInfo.ts';

/** The token lists (SPEC section 3); a token is in the first of them that has it. */
export interface TokenLists {
  readonly official: readonly TokenInfo[];
  readonly jupiter: readonly ListedToken[];
  readonly extra: readonly ListedToken[];
  /** Mints never to be offered. */
  readonly blacklist: ReadonlySet<string>;
  /** Mints the provider vouches for. */
  readonly whitelist: ReadonlySet<string>;
}

/** Which tokens are offered (SPEC section 4). */
export type TokenFilter = 'all' | 'strict';

/** Tags that say a list's keeper has looked at a token. */
const STRICT_TAGS: readonly string[] = ['strict', 'verified'];

/**
 * The token lists of a cluster; one that somebody else keeps is empty when it fails.
 *
 * @param filter 'strict' leaves what the provider lists itself or vouches for, and what a keeper tagged strict or
 *   verified; what is on the blacklist is in neither
 * @throws AppError `api/*` for the provider's own list
 */
export async function getTokenLists(
  cluster: ClusterConfig, filter: TokenFilter = 'all', options?: ApiOptions,
): Promise<TokenLists> {
  const [own, jupiterAll, extraAll] = await Promise.all([
    fetchTokenList(cluster, options),
    fetchJupiterTokens(cluster, options).catch(() => []),
    fetchThirdPartyTokens(cluster, options).catch(() => []),
  ]);
  const blacklist = new Set(own.blacklist);
  const whitelist = new Set(own.whiteList);
  const taken = new Set(blacklist);
  const takeNew = <T extends { readonly address: string }>(tokens: readonly T[]): readonly T[] =>
    tokens.filter(({ address }) => !taken.has(address) && taken.add(address));
  const isOffered = ({ address, tags }: ListedToken): boolean =>
    filter === 'all' || whitelist.has(address) || tags.some((tag) => STRICT_TAGS.includes(tag));
  const official = takeNew(own.mintList);
  const jupiter = takeNew(jupiterAll.filter(isOffered));
  const extra = takeNew(extraAll.filter(isOffered));
  return { official, jupiter, extra, blacklist, whitelist };
}
