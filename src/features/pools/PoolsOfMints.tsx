import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Empty } from '@/ui/Empty.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { RefreshButton } from '@/ui/RefreshButton.tsx';
import { formatInteger } from '@/ui/format.ts';
import type { PoolChoices } from './PoolFilters.tsx';
import type { ClusterConfig } from '@/config.ts';
import { isAppError } from '@/errors/AppError.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { filterPools, type PoolOrder, sortPools } from '@/services/pools/list/arrange.ts';
import { agedPoolTable, POOL_HEADS } from '@/action/PoolTableRow.tsx';
import { RowTable } from '@/ui/RowTable.tsx';
import { VirtualPools, type VirtualPoolsProps } from './VirtualPools.tsx';
import { PoolListProblems } from '@/action/PoolListProblems.tsx';
import { usePoolList } from '@/app/session/usePoolList.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import { loadReads } from './VirtualPools.tsx';

export interface PoolsOfMintsProps {
  readonly cluster: ClusterConfig;
  /** Empty for all pools, one mint, or a pair; base58. */
  readonly mints: readonly string[];
  readonly choices: PoolChoices;
  clearFilters(): void;
  /** Shown if there is no pool yet. */
  readonly whenEmpty: ReactNode;
  /** Links to the tokens, after the number of pools. */
  readonly about?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** The pools of no, one or two mints, filtered and sorted. */
export function PoolsOfMints({ cluster, mints, choices, clearFilters, whenEmpty, about }: PoolsOfMintsProps) {
  // The choice shows at once; its list follows when it is rendered.
  const [type, tokens, sort] = [useDeferredValue(choices.type), useDeferredValue(choices.tokens), useDeferredValue(choices.sort)];
  const list = usePoolList({ cluster, mints, poolType: type });
  const isStrict = tokens === 'strict';
  const strict = useQuery({
    queryKey: ['strict-mints', cluster.name],
    queryFn: async () => (await loadReads()).listStrictMints(cluster),
    enabled: isStrict,
    retry: false,
    staleTime: API_CACHE_MS,
    structuralSharing: false,
  });
  const { rows, isPending } = list;
  const strictMints = isStrict ? (strict.data ?? NONE) : null;
  const shown = useMemo(
    () => filterPools(rows, { poolType: type, strictMints }),
    [rows, type, strictMints],
  );
  // A list that could not be read is not called empty (rule 10.40). The provider alone proves nothing: it only repeats the
  // chain.
  const hasFailed = list.chainProblems.length > 0;
  const isFiltered = type !== 'all' || isStrict;
  const isReading = isPending || (isStrict && strict.isPending);
  const count = formatInteger(shown.length);
  const refresh = <RefreshButton isBusy={list.isFetching} refresh={list.refresh} />;
  const head = (
    <div>
      <p role="status">
        {isReading
          ? shown.length > 0 ? formatMessage(m.pools.readingProgress, { count }) : m.ui.readingPoolsNow
          : shown.length === rows.length ? formatPlural(list.hasMore ? m.pools.poolCountMore : m.pools.poolCount, shown.length, { count })
            : formatMessage(list.hasMore ? m.pools.shownCountMore : m.pools.shownCount, { shown: count, all: formatInteger(rows.length) })}
      </p>
      {refresh}
      {about}
    </div>
  );

  return (
    <section className="form" aria-label={m.ui.pools} aria-busy={isReading}>
      <PoolListProblems chainProblems={list.chainProblems} apiProblem={list.apiProblem} retry={{ run: list.refresh, isBusy: list.isFetching }} />
      {isStrict && strict.error && (
        <ErrorNotice
          title={m.pools.strictUnavailable} error={strict.error}
          offers={{ retry: { run: () => void strict.refetch(), isBusy: strict.isFetching } }}
        />
      )}
      {type.endsWith('Farm') && list.apiProblem && <Notice tone="info" title={m.pools.farmFilterHint} />}
      {isReading && shown.length === 0 && <RowTable heads={[head, ...POOL_HEADS]} loading={m.ui.loading} className={agedPoolTable} />}
      <OrderedPools key={`${type} ${tokens} ${sort}`} cluster={cluster} rows={shown} order={sort} head={head} canName={!isPending && (!list.apiProblem || isAppError(list.apiProblem, 'api/absent'))} />
      {!isReading && rows.length === 0 && hasFailed && <div role="status"><Empty title={m.pools.incompleteEmpty} /></div>}
      {!isReading && shown.length === 0 && (rows.length > 0 || (isFiltered && !hasFailed)) && !(isStrict && strict.error) && (
        <Empty title={m.pools.filteredEmpty}><button type="button" className="button" onClick={clearFilters}>{m.ui.clearFilters}</button>{refresh}{about}</Empty>
      )}
      {!isReading && rows.length === 0 && !isFiltered && !hasFailed && (
        <Empty title={EMPTY[mints.length] ?? ''}>{whenEmpty}{refresh}{about}</Empty>
      )}
      {list.hasMore && (
        <div className="form__actions">
          <button type="button" className="button" disabled={list.isLoadingMore} onClick={list.loadMore}>
            {list.isLoadingMore ? m.ui.loadingNow : m.ui.loadMore}
          </button>
        </div>
      )}
    </section>
  );
}

interface OrderedPoolsProps extends VirtualPoolsProps {
  readonly order: PoolOrder;
}

/** Sorts in its own component, so that the browser can paint first. */
function OrderedPools({ rows, order, ...list }: OrderedPoolsProps) {
  const sorted = useMemo(() => sortPools(rows, order), [rows, order]);
  return <VirtualPools {...list} rows={sorted} />;
}

/** By the number of mints searched for. */
const EMPTY = [m.pools.poolsEmpty, m.pools.tokenEmpty, m.pools.pairEmpty] as const;
