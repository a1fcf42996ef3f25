import type { ClusterConfig } from '@/config.ts';
import { isAppError } from '@/errors/AppError.ts';
import { fetchTokens, getTokenLists } from '@/services/api/tokens.ts';
import { apiAnswer } from '@/services/api/client.ts';
import { isPlain, listedTokens, loadLook } from './listedTokens.ts';
import { tokenLabels, type DescribedToken, type ListedTokens, type TokenLabel } from './tokenLabel.ts';

/**
 * A cluster's listed tokens, including the strict lists (rule 4.11).
 *
 * @param words names and symbols to be compared with them
 * @returns without the strict lists if the provider does not answer, so that no other symbol is shown alone
 * @throws Error if the table of look-alikes is needed and does not load
 */
export function readListedTokens(cluster: ClusterConfig, words: readonly string[]): Promise<ListedTokens> {
  const { base } = cluster.apiHosts;
  return apiAnswer(`listed-tokens ${cluster.name} ${base} ${isPlain(words)}`, false, async () => {
    const { official, jupiter, extra } = await getTokenLists(cluster, 'strict');
    const strict = [...official, ...jupiter, ...extra].map((token) => ({ ...token, mint: token.address }));
    return listedTokens(cluster.name, await loadLook([...words, ...strict.flatMap(textsOf)]), strict);
  }).catch(async () => listedTokens(cluster.name, await loadLook(words), null));
}

function textsOf({ name, symbol }: { readonly name: string; readonly symbol: string }): readonly string[] {
  return [name, symbol];
}

/**
 * Labels for tokens shown together, from the provider's data, or from the chain for tokens the provider does not know.
 *
 * @param mints base58
 * @returns by mint
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function readTokenLabels(
  cluster: ClusterConfig, mints: readonly string[],
): Promise<ReadonlyMap<string, TokenLabel>> {
  const known = listedTokens(cluster.name, await loadLook([]));
  const described = await describeTokens(cluster, mints.filter((mint) => !known.symbols.has(mint)));
  const isNamed = described.some(({ name, symbol }) => name !== '' || symbol !== '');
  const listed = isNamed ? await readListedTokens(cluster, described.flatMap(textsOf)) : known;
  return tokenLabels(mints.map((mint) => described.find((token) => token.mint === mint) ?? { mint, name: '', symbol: '' }), listed);
}

async function describeTokens(cluster: ClusterConfig, mints: readonly string[]): Promise<readonly DescribedToken[]> {
  if (mints.length === 0) return [];
  const answered = await fetchTokens(cluster, mints).catch((error: unknown) => {
    if (isAppError(error, 'api/absent')) return [];
    throw error;
  });
  const missing = mints.filter((_, index) => !answered[index]);
  // If the node does not answer, the others keep their names.
  const own = missing.length === 0 ? [] : await import('./readOwnNames.ts').then(({ readOwnNames }) => readOwnNames(cluster, missing)).catch(() => []);
  return [...own, ...answered.flatMap((token) => (token ? [{ mint: token.address, name: token.name, symbol: token.symbol }] : []))];
}
