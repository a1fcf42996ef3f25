import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { fetchByIds } from './fetchByIds.ts';
import type { ApiOptions } from './getFromApi.ts';
import { tokenInfo, type TokenInfo } from './TokenInfo.ts';

const tokens = z.array(z.nullable(tokenInfo));

/**
 * Tokens by their mints: GET /mint/ids?mints (SPEC section 7).
 *
 * @param mints base58, at least one
 * @returns one for each mint, in its order; `null` for what the provider does not know
 * @throws AppError `api/*`, `sdk/no-mint`, `accounts/invalid-public-key`
 */
export async function fetchTokens(
  cluster: ClusterConfig, mints: readonly string[], options?: ApiOptions,
): Promise<readonly (TokenInfo | null)[]> {
  if (mints.length === 0) throw new AppError('sdk/no-mint');
  const idOf = ({ address }: TokenInfo): string => address;
  return fetchByIds({ cluster, path: '/mint/ids?mints', ids: mints, schema: tokens, idOf, ...options });
}
