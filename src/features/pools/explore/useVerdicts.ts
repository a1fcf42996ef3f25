import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { tokenVerdicts, type TokenVerdictView } from '@/action/tokens/tokenVerdicts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { API_CACHE_MS } from '@/constants.ts';
import type { ClusterConfig } from '@/config.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import type { TokenReport } from '@/services/tokens/report/TokenReport.ts';
import { loadReads } from '../VirtualPools.tsx';

/** A token, and its pools as far as they are listed. */
export interface ListedToken {
  /** base58 */
  readonly mint: string;
  readonly rows: readonly PoolRow[];
}

/** What the verdicts on a token are computed from. */
interface VerdictFacts {
  readonly report: TokenReport;
  readonly pools: readonly TokenPool[];
}

function factsQuery(cluster: ClusterConfig, { mint, rows }: ListedToken, enabled: boolean) {
  return {
    queryKey: ['verdict-facts', cluster.name, mint, rows.map(({ poolId }) => poolId).sort().join(' ')],
    queryFn: async (): Promise<VerdictFacts> => {
      const { readTokenReport, readDeepestPools } = await loadReads();
      const [report, pools] = await Promise.all([readTokenReport(cluster, mint), readDeepestPools(cluster, mint, rows)]);
      return { report, pools };
    },
    enabled, staleTime: API_CACHE_MS, structuralSharing: false, retry: false,
  } as const satisfies UseQueryOptions<VerdictFacts>;
}

/** The four verdicts of a token's page from its listed pools; undefined while loading, `null` if it could not be read. */
export function useVerdicts(token: ListedToken, isEnabled: boolean): readonly TokenVerdictView[] | null | undefined {
  const { cluster } = useCluster();
  const { data, isError } = useQuery(factsQuery(cluster, token, isEnabled));
  const epoch = useEpoch(data?.report.settings.transferFee !== undefined);
  return data ? verdictsOf(cluster, data, epoch) : isError ? null : undefined;
}

/** The same of several tokens, by mint; those that are not known yet are missing. */
export function useVerdictsOf(tokens: readonly ListedToken[]): ReadonlyMap<string, readonly TokenVerdictView[] | null> {
  const { cluster } = useCluster();
  const results = useQueries({ queries: tokens.map((token) => factsQuery(cluster, token, true)) });
  const epoch = useEpoch(results.some(({ data }) => data?.report.settings.transferFee !== undefined));
  return new Map(results.flatMap(({ data, isError }, index): readonly (readonly [string, readonly TokenVerdictView[] | null])[] =>
    (data || isError ? [[tokens[index]?.mint ?? '', data ? verdictsOf(cluster, data, epoch) : null]] : [])));
}

function verdictsOf(cluster: ClusterConfig, { report, pools }: VerdictFacts, epoch: bigint | null): readonly TokenVerdictView[] {
  const known: readonly string[] = [NATIVE_TOKEN.mint, ...Object.values(KNOWN_MINTS[cluster.name])];
  return tokenVerdicts(report, pools, known.includes(report.mint.address), epoch);
}

/** Whether none of the liquidity can be withdrawn, which is the last verdict. */
export const isSecured = (verdicts: readonly TokenVerdictView[]): boolean => verdicts.at(-1)?.tone === 'good';
export const isGreen = (verdicts: readonly TokenVerdictView[]): boolean => verdicts.every(({ tone }) => tone === 'good');
