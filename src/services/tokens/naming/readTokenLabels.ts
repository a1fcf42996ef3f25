import type { ClusterConfig } from '../../../config.ts';
import { fetchTokens } from '../../api/fetchTokens.ts';
import { apiAnswer } from '../../api/getFromApi.ts';
import { getTokenLists } from '../../api/getTokenLists.ts';
import { listedTokens } from './listedTokens.ts';
import { tokenLabels, type ListedTokens, type TokenLabel } from './tokenLabel.ts';

/**
 * The listed tokens of a cluster, the strict lists included (SPEC section 4).
 *
 * @returns without the strict lists where the provider does not answer: then fewer symbols stand alone
 */
export function readListedTokens(cluster: ClusterConfig): Promise<ListedTokens> {
  const { base } = cluster.apiHosts;
  return apiAnswer(`listed-tokens ${cluster.name} ${base}`, false, async () => {
    const { official, jupiter, extra } = await getTokenLists(cluster, 'strict');
    return listedTokens(cluster.name, [...official, ...jupiter, ...extra].map((token) => ({ ...token, mint: token.address })));
  }).catch(() => listedTokens(cluster.name));
}

/**
 * How tokens that stand side by side are named, by what the provider says of them.
 *
 * @param mints base58
 * @returns by mint
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function readTokenLabels(
  cluster: ClusterConfig, mints: readonly string[],
): Promise<ReadonlyMap<string, TokenLabel>> {
  const known = listedTokens(cluster.name);
  const unknown = mints.filter((mint) => !known.symbols.has(mint));
  const found = unknown.length === 0 ? [] : (await fetchTokens(cluster, unknown)).filter((token) => token !== null);
  const isNamed = found.some(({ name, symbol }) => name !== '' || symbol !== '');
  const listed = isNamed ? await readListedTokens(cluster) : known;
  return tokenLabels(mints.map((mint) => {
    const { name = '', symbol = '' } = found.find(({ address }) => address === mint) ?? {};
    return { mint, name, symbol };
  }), listed);
}
