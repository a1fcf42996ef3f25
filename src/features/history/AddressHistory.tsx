import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import { nameFrom, useTokenLabels } from '@/app/session/useTokenNames.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { filterStatusOf, HistoryFilters } from './HistoryFilters.tsx';
import { Empty } from '@/ui/Empty.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { RefreshButton } from '@/ui/RefreshButton.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { useUrlChoices } from '@/app/session/useUrlChoices.ts';
import type { ClusterConfig } from '@/config.ts';
import { filterHistory } from '@/services/history/filterHistory.ts';
import { mergeHistory, type HistoryRow } from '@/services/history/mergeHistory.ts';
import type { TaxTool } from '@/services/history/taxCsv.ts';
import { useChainHistory } from './useChainHistory.ts';
import { useExport } from './useExport.ts';
import { historyRowView } from './historyRowView.ts';
import { mintsOf } from './useHistoryRowView.ts';
import { useJournal } from './useJournal.ts';
import { useTaxExport } from './useTaxExport.ts';
import { useReadAll, type ReadRows } from './useReadAll.ts';
import styles from './history.module.css';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';
import { loadReads } from './useChainHistory.ts';

// Rows come after the chain was read: the form above takes input before that.
const VirtualHistory = lazy(() => import('./VirtualHistory.tsx'));
const ClearJournalDialog = lazy(() => import('./ClearJournalDialog.tsx'));

/** Those whose formats the export writes. */
const TAX_TOOLS = ['Koinly', 'CoinTracker'] as const satisfies readonly TaxTool[];
/** Height of a row on a wide screen, with its line. */
const ROW_PX = 49;
const SKELETON_ROWS = { count: 6, px: 37 };

export interface AddressHistoryProps {
  readonly cluster: ClusterConfig;
  readonly address: string;
  readonly title: string;
  /** Of the connected wallet, which the header names. */
  readonly isOwn: boolean;
  /** Below the list. */
  readonly beside?: ReactNode;
  /** Looks up what was typed, if it is a signature or an address. */
  lookUp(text: string): boolean;
  /** A suggestion shown if there are none. */
  readonly whenEmpty?: ReactNode;
}

/** The transactions of one address, from this browser's journal and from the chain. */
export function AddressHistory({ cluster, address, title, isOwn, beside, lookUp, whenEmpty }: AddressHistoryProps) {
  const journal = useJournal(cluster, address);
  const chain = useChainHistory(cluster, address);
  const { status, text, filter, clearFilters } = useUrlFilters();
  const [isClearing, setClearing] = useState(false);
  const { entries } = journal;
  const { summaries, isPending, isFetching, error, hasNextPage } = chain;
  const network = useNetwork(cluster);
  const genesisHash = network.data ?? null;
  const rows = useMemo(() => mergeHistory(entries, summaries, genesisHash), [entries, summaries, genesisHash]);
  const wanted = useDeferredValue(text);
  const readAll = useReadAll(cluster, address);
  const titles = useTitles(rows, wanted.trim() !== '', readAll);
  const shown = useMemo(() => filterHistory(rows, { status, text: wanted }, titles), [rows, status, wanted, titles]);
  const list = useExport(readAll);
  const taxes = useTaxExport({ cluster, address, entries, genesisHash, readAll });
  const progress = list.progress ?? taxes.progress;
  const isEmpty = !isPending && !error && rows.length === 0;
  const hasMore = hasNextPage || (error !== null && summaries.length === 0);
  const counted = !hasMore ? m.history.shownOfAll : hasNextPage ? m.history.shownOfMore : m.history.shownWithoutChain;

  function exportShown() {
    void list.save(shown, { cluster: cluster.name, address, loaded: rows.length, hasMore });
  }

  return (
    <section className={styles.history} aria-label={title} aria-busy={isPending}>
      <div className={isOwn ? 'visually-hidden' : 'line'}>
        <h2>{title}</h2>
        {!isOwn && <AddressChip cluster={cluster} address={address} what={m.ui.addressName} />}
      </div>
      <ReadProblems journal={journal} chain={chain} network={network} />
      <HistoryFilters
        status={status} chooseStatus={(chosen) => filter('status', chosen)}
        text={text} changeText={(typed) => lookUp(typed) || filter('text', typed)} isEmpty={isEmpty}
      >
        <RefreshButton className="button" isBusy={isFetching} refresh={chain.refetch} />
        <details className={styles.more} hidden={isEmpty}>
          <summary className="button">{m.history.exportMenu}</summary>
          <div>
            <button type="button" className="button button--small" disabled={progress !== null || isPending || shown.length === 0} onClick={exportShown}>
              {m.history.exportCsv}
            </button>
            {TAX_TOOLS.map((tool) => (
              <button key={tool} type="button" className="button button--small" disabled={progress !== null || isPending} onClick={() => void taxes.save(tool)}>
                {formatMessage(m.history.exportTaxes, { tool })}
              </button>
            ))}
            <button type="button" className="button button--small" disabled={entries.length === 0} onClick={() => setClearing(true)}>
              {m.history.clear}
            </button>
          </div>
        </details>
      </HistoryFilters>
      {taxes.progress !== null && (
        <div><button type="button" className="button button--small" onClick={taxes.stop}>{m.ui.stop}</button></div>
      )}
      {[list.done, taxes.done].map((done) => done && <p key={done} className="field__hint" role="status">{done}</p>)}
      {taxes.error && <ErrorNotice title={m.history.taxExportFailed} error={taxes.error} />}
      {isPending && rows.length === 0 && <Skeleton rows={SKELETON_ROWS} />}
      {shown.length > 0 && (
        <Suspense fallback={<Skeleton rows={SKELETON_ROWS} />}>
          <VirtualHistory
            key={`${status} ${address}`}
            cluster={cluster}
            owner={address}
            rows={shown}
            rowPx={ROW_PX}
          />
        </Suspense>
      )}
      {isEmpty && <Empty title={m.history.transactionsEmpty}>{whenEmpty}</Empty>}
      {rows.length > 0 && shown.length === 0 && (
        <Empty title={m.history.filteredEmpty}><button type="button" className="button" onClick={clearFilters}>{m.ui.clearFilters}</button></Empty>
      )}
      {hasNextPage && <LoadMore chain={chain} />}
      <div className="line line--apart">
        <p className="field__hint" role="status">
          {progress ?? (isEmpty ? '' : isPending ? m.history.readingChain : formatMessage(counted, { shown: shown.length, all: rows.length }))}
        </p>
        {beside}
      </div>
      {isClearing && (
        <Suspense>
          <ClearJournalDialog clear={() => void journal.clear()} onClosed={() => setClearing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The filters, kept in the URL. */
function useUrlFilters() {
  const [search, setSearch] = useUrlChoices();

  function filter(name: 'status' | 'text', value: string) {
    const next = new URLSearchParams(search);
    if (value === '' || value === 'all' && name === 'status') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  }

  function clearFilters() {
    setSearch(new URLSearchParams([...search].filter(([name]) => name !== 'status' && name !== 'text')));
  }

  return { status: filterStatusOf(search.get('status')), text: search.get('text') ?? '', filter, clearFilters };
}

/** Checks that the node answers for the network that was chosen. */
function useNetwork(cluster: ClusterConfig) {
  return useQuery({
    queryKey: ['network', cluster.name],
    queryFn: async () => (await loadReads()).checkNetwork(cluster),
    staleTime: Infinity,
  });
}

interface ReadProblemsProps {
  readonly journal: ReturnType<typeof useJournal>;
  readonly chain: ReturnType<typeof useChainHistory>;
  readonly network: ReturnType<typeof useNetwork>;
}

/** What could not be read of the journal, of the network and of the chain. */
function ReadProblems({ journal, chain, network }: ReadProblemsProps) {
  return (
    <>
      {journal.problem && <ErrorNotice error={journal.problem} />}
      {journal.unreadable > 0 && (
        <Notice tone="warning" title={formatPlural(m.history.unreadableSaved, journal.unreadable)}>
          <p>{m.history.unreadableSavedHint}</p>
        </Notice>
      )}
      {network.error && !chain.error && (
        <ErrorNotice error={network.error} offers={{ retry: { run: () => void network.refetch(), isBusy: network.isFetching } }} />
      )}
      {chain.error && (
        <ErrorNotice
          title={m.history.chainUnreadable} error={chain.error}
          offers={{ retry: { run: () => void chain.refetch(), isBusy: chain.isFetching } }}
        />
      )}
    </>
  );
}

function LoadMore({ chain }: Pick<ReadProblemsProps, 'chain'>) {
  return (
    <div className="form__actions">
      <button type="button" className="button" disabled={chain.isFetchingNextPage} onClick={() => void chain.fetchNextPage()}>
        {chain.isFetchingNextPage ? m.ui.loadingNow : m.ui.loadMore}
      </button>
    </div>
  );
}

type ReadAll = (
  rows: readonly HistoryRow[], onProgress: (records: ReadonlyMap<string, TransactionRecord>) => void,
) => Promise<ReadRows>;

/** What can be found of the transactions known only from the chain, which are read when the list is filtered by text. */
function useTitles(rows: readonly HistoryRow[], isWanted: boolean, readAll: ReadAll) {
  const [records, setRecords] = useState<ReadonlyMap<string, TransactionRecord>>(new Map());
  const untitled = isWanted ? rows.filter(({ title }) => title === null) : [];
  const key = untitled.map((row) => row.key).join(' ');

  const readUntitled = useEffectEvent((take: (records: ReadonlyMap<string, TransactionRecord>) => void) => readAll(untitled, take));

  useEffect(() => {
    if (key === '') return undefined;
    let isGone = false;
    const take = (read: ReadonlyMap<string, TransactionRecord>): void => {
      if (!isGone) setRecords(new Map(read));
    };
    void readUntitled(take).then(({ records: read }) => take(read));
    return () => {
      isGone = true;
    };
    // The key identifies the rows; `readAll` changes with the owner and the network.
  }, [key, readAll]);
  const mints = useMemo(() => [...new Set([...records.values()].flatMap(mintsOf))].sort(), [records]);
  const labels = useTokenLabels(mints);
  // By the title that is shown, and by that of the instruction.
  return useMemo(() => new Map(rows.flatMap((row) => {
    const record = records.get(row.signature ?? '');
    return record ? [[record.signature, `${historyRowView(row, record, nameFrom(labels)).title} ${record.action.title}`] as const] : [];
  })), [rows, records, labels]);
}
