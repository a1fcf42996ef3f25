import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { type ApiOptions, fetchByIds, fetchList, getFromApi } from './client.ts';
import { address, listOf, units } from './shapes.ts';

/** A token from a third-party list. */
interface ListedToken {
  readonly address: string;
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
  readonly logoURI: string;
  readonly tags: readonly string[];
}

const transferFee = z.object({ epoch: units, maximumFee: units, transferFeeBasisPoints: z.int() });

/** Shape of a token in the provider's responses. */
export const tokenInfo = z.object({
  address,
  /** Owning token program. */
  programId: address,
  decimals: z.int().check(z.gte(0), z.lte(255)),
  symbol: z.string(),
  name: z.string(),
  logoURI: z.optional(z.string()),
  /** e.g. 'hasFreeze', 'hasTransferFee', 'token-2022', 'community'. */
  tags: z._default(z.array(z.string()), []),
  extensions: z.optional(z.object({
    feeConfig: z.optional(z.object({
      withheldAmount: units,
      olderTransferFee: transferFee,
      newerTransferFee: transferFee,
    })),
  })),
});

/** A token as the provider describes it (rule 3.14); amounts in base units. */
type TokenInfo = Readonly<z.output<typeof tokenInfo>>;

const tokens = listOf(tokenInfo);

/**
 * Tokens by their mints: GET /mint/ids?mints (rule 7.9).
 *
 * @param mints base58, at least one
 * @returns one per mint, in order; `null` for those unknown to the provider
 * @throws AppError `api/*`, `sdk/no-mint`, `accounts/invalid-public-key`
 */
export async function fetchTokens(
  cluster: ClusterConfig, mints: readonly string[], options?: ApiOptions,
): Promise<readonly (TokenInfo | null)[]> {
  if (mints.length === 0) throw new AppError('sdk/no-mint');
  const idOf = ({ address }: TokenInfo): string => address;
  return fetchByIds({ cluster, path: '/mint/ids?mints', ids: mints, schema: tokens, idOf, ...options });
}

const addresses = z.optional(listOf(address));

/** The SDK reads `blacklist` and `whiteList`, Raydium's API reference has `blockList` and no other list. */
const tokenList = z.pipe(
  z.object({ mintList: listOf(tokenInfo), blacklist: addresses, blockList: addresses, whiteList: addresses }),
  z.transform(({ mintList, blacklist = [], blockList = [], whiteList = [] }) =>
    ({ mintList, blacklist: [...blacklist, ...blockList], whiteList })),
);

/** The provider's own list of tokens. */
type TokenList = Readonly<z.output<typeof tokenList>>;

/**
 * The provider's list of tokens: GET /mint/list (rule 7.8).
 *
 * @throws AppError `api/*`
 */
export function fetchTokenList(cluster: ClusterConfig, options?: ApiOptions): Promise<TokenList> {
  return getFromApi({ cluster, path: '/mint/list', schema: tokenList, ...options });
}

const jupiterList = listOf(z.object({
  id: address,
  decimals: z.int(),
  symbol: z.string(),
  name: z.string(),
  icon: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
}));

/**
 * Tokens of a Jupiter-style list (rule 7.18).
 *
 * @returns nothing outside mainnet, or if the build names no list
 * @throws AppError `api/*`
 */
export async function fetchJupiterTokens(
  cluster: ClusterConfig, options?: ApiOptions,
): Promise<readonly ListedToken[]> {
  const tokens = await fetchList(cluster, cluster.jupiterListUrl, jupiterList, options);
  return tokens.map(({ id, icon, tags, ...token }) =>
    ({ ...token, address: id, logoURI: icon ?? '', tags: tags ?? [] }));
}

const thirdPartyList = listOf(z.object({
  address,
  decimals: z.int(),
  symbol: z.string(),
  name: z.string(),
  logoURI: z.nullish(z.string()),
  tags: z.nullish(z.array(z.string())),
}));

/**
 * Tokens that a third party tags lst or community (rule 7.17).
 *
 * @returns nothing outside mainnet, or if the build names no list
 * @throws AppError `api/*`
 */
export async function fetchThirdPartyTokens(
  cluster: ClusterConfig, options?: ApiOptions,
): Promise<readonly ListedToken[]> {
  const tokens = await fetchList(cluster, cluster.tokenListUrl, thirdPartyList, options);
  return tokens.map(({ logoURI, tags, ...token }) => ({ ...token, logoURI: logoURI ?? '', tags: tags ?? [] }));
}

/** The token lists (rule 3.15); a token is in the first that contains it. */
interface TokenLists {
  readonly official: readonly TokenInfo[];
  readonly jupiter: readonly ListedToken[];
  readonly extra: readonly ListedToken[];
  /** Mints that are never offered. */
  readonly blacklist: ReadonlySet<string>;
  /** Mints the provider vouches for. */
  readonly whitelist: ReadonlySet<string>;
}

/** Which tokens are offered (rule 4.11). */
type TokenFilter = 'all' | 'strict';

/**
 * A cluster's token lists; a third-party list that fails is empty.
 *
 * @param filter 'strict' keeps tokens on the provider's own list or whitelist; tokens on the blacklist are never included
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
  const isOffered = ({ address }: ListedToken): boolean => filter === 'all' || whitelist.has(address);
  const official = takeNew(own.mintList);
  const jupiter = takeNew(jupiterAll.filter(isOffered));
  const extra = takeNew(extraAll.filter(isOffered));
  return { official, jupiter, extra, blacklist, whitelist };
}
