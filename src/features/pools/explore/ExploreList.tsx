import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PoolListProblems } from '@/action/PoolListProblems.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { usePoolList } from '@/app/session/usePoolList.ts';
import { isAppError } from '@/errors/AppError.ts';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import { paths, poolsPath } from '@/paths.ts';
import { Empty } from '@/ui/Empty.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { formatInteger } from '@/ui/format.ts';
import { Info } from '@/ui/Info.tsx';
import { RefreshButton } from '@/ui/RefreshButton.tsx';
import { RowTable } from '@/ui/RowTable.tsx';
import { VirtualPools } from '../VirtualPools.tsx';
import { LISTS, type ExploreChoices } from './exploreChoices.ts';
import { EXPLORE_TABLE, ExploreContext } from './ExploreRow.tsx';
import { useExplored, useSafeRows } from './useExplored.ts';
import { useNewPools } from './useNewPools.ts';
import type { ListedToken } from './useVerdicts.ts';
import * as m from '#messages';

const ALL: readonly string[] = [];
/** Rows whose verdicts are checked at a time. */
const CHECKED = 40;

export interface ExploreListProps {
  readonly choices: ExploreChoices;
  /** As typed; '' for everything. */
  readonly query: string;
  clearFilters(): void;
  choose(name: keyof ExploreChoices, value: string): void;
}

/** The pools of a list, live: one that is created by anyone appears. */
export function ExploreList({ choices, query, clearFilters, choose }: ExploreListProps) {
  const { cluster } = useCluster();
  // The choice shows at once; its list follows when it is rendered.
  const [chosen, typed] = [useDeferredValue(choices), useDeferredValue(query)];
  const list = usePoolList({ cluster, mints: ALL, poolType: 'all' });
  useNewPools();
  const tokens = useMemo(() => {
    const byMint = new Map<string, { readonly mint: string; readonly rows: ListedToken['rows'][number][] }>();
    for (const row of list.rows) {
      for (const mint of [row.mintA, row.mintB]) {
        const known = byMint.get(mint);
        if (known) known.rows.push(row);
        else byMint.set(mint, { mint, rows: [row] });
      }
    }
    return byMint;
  }, [list.rows]);
  const explored = useExplored(list.rows, chosen, typed);
  const [most, setMost] = useState(CHECKED);
  const { safe, isChecking, hasMore } = useSafeRows(explored.rows, chosen.safety, tokens, most);
  const isReading = list.isPending || explored.isReading || isChecking;
  const hasFailed = list.chainProblems.length > 0;
  const refresh = <RefreshButton isBusy={list.isFetching} refresh={list.refresh} />;
  const head = (
    <div>
      <p role="status">{isReading && safe.length === 0 ? m.ui.readingPoolsNow : formatPlural(list.hasMore ? m.pools.poolCountMore : m.pools.poolCount, safe.length, { count: formatInteger(safe.length) })}</p>
      {refresh}
      <Info about={LISTS.find(({ value }) => value === chosen.list)?.label ?? ''}>{ORDERED_BY[chosen.list]} {m.pools.exploreFigures}</Info>
    </div>
  );
  const empty = (title: string, way: ReactNode) => <div role="status"><Empty title={title}>{way}</Empty></div>;
  const show = (value: ExploreChoices['list'], label: string) => <button type="button" className="button" onClick={() => choose('list', value)}>{label}</button>;

  function whenEmpty(): ReactNode {
    if (list.rows.length === 0) return hasFailed ? empty(m.pools.incompleteEmpty, refresh) : empty(m.pools.poolsEmpty, <Link className="button button--primary" to={paths.launch}>{m.launch.launchToken}</Link>);
    if (typed !== '') return empty(formatMessage(m.pools.nothingFound, { text: typed }), <Link className="button" to={poolsPath(typed)}>{m.pools.searchAllPools}</Link>);
    if (chosen.kind !== 'all' || chosen.age !== 'all' || chosen.safety !== 'all') return empty(m.pools.filteredEmpty, <button type="button" className="button" onClick={clearFilters}>{m.ui.clearFilters}</button>);
    if (chosen.list === 'trending') return empty(m.pools.trendingEmpty, show('new', m.pools.showNew));
    if (chosen.list === 'watchlist') return empty(m.pools.watchlistEmpty, show('new', m.pools.showNew));
    return empty(m.pools.largestEmpty, show('new', m.pools.showNew));
  }

  return (
    <section className="form" aria-label={m.ui.pools} aria-busy={isReading}>
      <PoolListProblems chainProblems={list.chainProblems} apiProblem={list.apiProblem} retry={{ run: list.refresh, isBusy: list.isFetching }} />
      {explored.error !== null && <ErrorNotice error={explored.error} offers={{ retry: { run: explored.retry, isBusy: false } }} />}
      {isReading && safe.length === 0 && <RowTable heads={[head, ...EXPLORE_TABLE.heads]} loading={m.ui.loading} className={EXPLORE_TABLE.className} />}
      <ExploreContext value={useMemo(() => ({ tokens, createdSeconds: explored.createdSeconds }), [tokens, explored.createdSeconds])}>
        <VirtualPools
          key={`${chosen.list} ${chosen.kind} ${chosen.age} ${chosen.safety}`} cluster={cluster} rows={safe} head={head} table={EXPLORE_TABLE}
          canName={!list.isPending && (!list.apiProblem || isAppError(list.apiProblem, 'api/absent'))}
        />
      </ExploreContext>
      {!isReading && safe.length === 0 && explored.error === null && whenEmpty()}
      {hasMore && !isReading && (
        <div className="form__actions"><button type="button" className="button" onClick={() => setMost(most + CHECKED)}>{formatMessage(m.pools.checkMore, { count: CHECKED })}</button></div>
      )}
    </section>
  );
}

/** What decides the order of a list. */
const ORDERED_BY: Readonly<Record<ExploreChoices['list'], string>> = {
  new: m.pools.newInfo, trending: m.pools.trendingInfo, largest: m.pools.largestInfo, watchlist: m.pools.watchlistInfo,
};
