import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { RefreshButton } from '@/ui/RefreshButton.tsx';
import { isRefusal } from '@/errors/isRefusal.ts';
import { HolderList, type HolderView } from './HolderList.tsx';
import { type UiScales, shownUiAmount } from '@/action/uiAmounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { type TokenName, useTokenNames } from '@/app/session/useTokenNames.ts';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { Info } from '@/ui/Info.tsx';
import { formatInteger, formatShare } from '@/ui/format.ts';
import type { ClusterConfig } from '@/config.ts';
import { holderRole, type HolderRole } from '@/services/tokens/report/holderRole.ts';
import type { TokenHolder } from '@/services/tokens/report/readTokenHolders.ts';
import { poolPath } from '@/paths.ts';
import { poolKindNames } from '@/action/poolKinds.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import type { useTokenPools } from './useTokenPools.ts';
import { loadReads } from './useTokenReport.ts';
import styles from './token.module.css';

export interface TokenHoldersCardProps {
  readonly mint: MintInfo;
  readonly scales: UiScales;
  readonly unit: string;
  readonly read: ReturnType<typeof useTokenHolders>;
  readonly pools: ReturnType<typeof useTokenPools>;
}

/** The largest holders of a token, and which of them are pools, burn addresses or locks. */
export function TokenHoldersCard({ mint, scales, unit, read: { data, error, isFetching, isPending, refetch }, pools: { poolOfVault, list } }: TokenHoldersCardProps) {
  const { cluster } = useCluster();
  const { address: walletAddress } = useWalletSession();
  const nameOf = useTokenNames([...new Set(list.rows.flatMap(({ mintA, mintB }) => [mintA, mintB]))].sort());
  const nameOfPool = (poolId: string) => {
    const row = list.rows.find((one) => one.poolId === poolId);
    return row ? kindOfPool(row, mint.address, nameOf) : m.token.poolVault;
  };
  const view = data && holderViews(data.holders, { cluster, mint, scales, unit, poolOfVault, nameOfPool, walletAddress });
  return (
    <section className="card" aria-labelledby="token-holders" aria-busy={isFetching}>
      <h2 id="token-holders">{m.token.largestHolders}</h2>
      {isPending && <Skeleton label={m.ui.loading} />}
      {error && isRefusal(error) && <Notice tone="info" title={m.token.holdersRefused}><p>{m.token.holdersRefusedHint}</p></Notice>}
      {error && !isRefusal(error) && <ErrorNotice title={m.token.holdersUnreadable} error={error} />}
      <div className={styles.panelHead}>
        {view && (view.holders.length === 0 ? <p>{m.token.holdersEmpty}</p> : (
          <p className="line">
            <strong className={styles.figure}>{view.share}</strong>
            <span className="muted">{formatPlural(m.token.heldOutsidePools, view.people)} <Info about={m.token.largestHolders}>{view.summary}</Info></span>
          </p>
        ))}
        <RefreshButton isBusy={isFetching} refresh={refetch} />
      </div>
      {view && view.holders.length > 0 && <HolderList cluster={cluster} holders={view.holders} />}
    </section>
  );
}

/** 'Concentrated pool': the pair is the page's own, unless the other token is not SOL. */
function kindOfPool({ kind, mintA, mintB }: PoolRow, mint: string, nameOf: TokenName): string {
  const other = mintA === mint ? mintB : mintA;
  const name = formatMessage(m.token.kindPool, { kind: poolKindNames[kind] });
  return other === NATIVE_TOKEN.mint ? name : `${name} / ${nameOf(other)}`;
}

/** Public nodes often refuse this request, so it is sent once, and again only on demand. */
export function useTokenHolders(mint: string) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['token-holders', cluster.name, mint],
    queryFn: async () => (await loadReads()).readTokenHolders(cluster, mint),
    retry: false,
  });
}

/** Accounts that a node lists at most. */
const MOST_LISTED = 20;

/** The number of a token's holders as far as it is known. */
export const holderCount = (listed: number): string => (listed < MOST_LISTED ? formatInteger(listed) : formatMessage(m.token.orMore, { count: formatInteger(listed) }));

const ROLES: Readonly<Record<HolderRole['kind'], string>> = {
  pool: m.token.poolVault, burned: m.token.burnedAccount, locked: m.token.lockedForever,
  program: m.ui.program, wallet: m.ui.wallet,
};
/** Number of holders in the summary. */
const TOP = 10;

interface HolderSummary {
  readonly holders: readonly HolderView[];
  /** How many of the largest are neither pools nor burned or locked, and their share. */
  readonly people: number;
  readonly share: string;
  readonly summary: string;
}

interface HolderQuery {
  readonly cluster: ClusterConfig;
  readonly mint: MintInfo;
  readonly scales: UiScales;
  readonly unit: string;
  readonly poolOfVault: ReadonlyMap<string, string>;
  /** base58; `null` without a wallet */
  readonly walletAddress: string | null;
  nameOfPool(poolId: string): string;
}

/** The largest holders, formatted, and the share of the ten largest. */
function holderViews(holders: readonly TokenHolder[], query: HolderQuery): HolderSummary {
  const { cluster, mint, scales, unit, poolOfVault, nameOfPool, walletAddress } = query;
  const known = holders.map((holder) => ({ holder, role: holderRole(cluster, holder, poolOfVault) }));
  const sum = (some: readonly { readonly holder: TokenHolder }[]): bigint =>
    some.reduce((total, { holder }) => total + holder.amount, 0n);
  const top = known.slice(0, TOP);
  const people = top.filter(({ role }) => role.kind === 'wallet' || role.kind === 'program');
  const isAll = people.length === top.length;
  const text = top.length === 1
    ? (isAll ? m.token.onlyShare : m.token.onlyShareExcluding)
    : (isAll ? m.token.largestShare : m.token.largestShareExcluding);
  return {
    holders: known.map(({ holder, role }) => ({
      account: holder.account,
      owner: holder.owner,
      amount: shownUiAmount(scales, holder.amount, mint, unit),
      share: formatShare(holder.amount, mint.supply),
      percent: mint.supply === 0n ? 0 : Number((holder.amount * 10_000n) / mint.supply) / 100,
      kind: role.kind,
      role: role.kind === 'pool' && role.poolId !== null ? nameOfPool(role.poolId) : ROLES[role.kind],
      isMine: role.kind === 'wallet' && holder.owner === walletAddress,
      poolPath: role.kind === 'pool' && role.poolId !== null ? poolPath(role.poolId) : null,
      isFrozen: holder.isFrozen,
    })),
    people: people.length,
    share: formatShare(sum(people), mint.supply),
    summary: formatMessage<string>(text, {
      count: top.length, share: formatShare(sum(top), mint.supply), rest: formatShare(sum(people), mint.supply),
    }),
  };
}
