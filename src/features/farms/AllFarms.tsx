import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { formatCompact, formatCountdown, formatInteger, formatPercentNumber, shownAmount, withPercentSign } from '@/ui/format.ts';
import { Empty } from '@/ui/Empty.tsx';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { RefreshButton } from '@/ui/RefreshButton.tsx';
import { RowTable, RowTableRow } from '@/ui/RowTable.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { sortFarms, type FarmListing } from '@/services/pools/farmListing.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { pairName } from '@/app/session/pair.ts';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { FarmNote } from './FarmNote.tsx';
import { FARM_ORDERS, type FarmChoices } from './farmChoices.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import type { useMyFarms } from './useFarmStakes.ts';
import styles from './farms.module.css';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';
import { forSigner, poolPath } from '@/paths.ts';
import { NO_STAKES } from './rewardRows.ts';
import { loadReads } from './useFarmStakes.ts';

const ROW_PX = 64;
const STALE_MS = 60_000;
const NONE: readonly FarmListing[] = [];

export interface AllFarmsProps {
  readonly signer: PoolSigner;
  /** The signer's farms, for the LP tokens it holds. */
  readonly mine: ReturnType<typeof useMyFarms>;
  readonly choices: FarmChoices;
  choose(choices: FarmChoices): void;
}

/** All farms of the network, to find one to stake in. */
export default function AllFarms({ signer, mine, choices, choose }: AllFarmsProps) {
  const { cluster } = useCluster();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['farms', cluster.name, 'all'],
    queryFn: async () => (await loadReads()).readFarmList(cluster),
    staleTime: STALE_MS,
    structuralSharing: false,
    retry: false,
  });
  const held = mine.data?.lpTokens;
  const farms = data?.farms ?? NONE;
  const sorted = useMemo(() => sortFarms(farms, choices.sort), [farms, choices.sort]);
  const shown = choices.isStakeable ? sorted.filter(({ lpMint }) => lpMint !== null && held?.has(lpMint)) : sorted;
  const mints = useMemo(() => [...new Set(farms.flatMap((farm) => [...farm.mints, ...farm.rewardMints]))].sort(), [farms]);
  const nameOf = useTokenNames(mints);
  const retry = { retry: { run: () => void refetch(), isBusy: isFetching } };
  const isReading = (!data && !error) || (choices.isStakeable && signer.address !== null && !held && !mine.error);

  return (
    <section className={`form ${styles.all}`} aria-label={m.ui.allFarms} aria-busy={isReading}>
      <div className={styles.filters} role="group" aria-label={m.ui.filterSort}>
        <label className="select">
          <span className="visually-hidden">{m.ui.sortOrder}</span>
          <select
            value={choices.sort}
            onChange={({ target }) => choose({ ...choices, sort: FARM_ORDERS.find(({ value }) => value === target.value)?.value ?? 'tvl' })}
          >
            {FARM_ORDERS.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
        <label className="choice">
          <input type="checkbox" checked={choices.isStakeable} onChange={({ target }) => choose({ ...choices, isStakeable: target.checked })} />
          <span>{m.farms.stakeableFilter}</span>
        </label>
      </div>
      {error && <ErrorNotice title={m.farms.farmsUnreadable} error={error} offers={retry} />}
      {choices.isStakeable && mine.error && <ErrorNotice title={m.farms.lpTokensUnreadable} error={mine.error} offers={{ retry: { run: () => void mine.refetch(), isBusy: mine.isFetching } }} />}
      {isReading && <RowTable heads={[m.ui.farm, ...HEADS.chain]} loading={m.ui.loading} />}
      {data && !isReading && choices.isStakeable && signer.address === null && (
        <ConnectNotice title={m.farms.connectForStakeable} />
      )}
      {data && !isReading && farms.length === 0 && (
        <Empty title={m.farms.farmsEmpty} />
      )}
      {data && !isReading && farms.length > 0 && shown.length === 0 && signer.address !== null && !mine.error && (
        <Empty title={m.farms.stakeableEmpty}>
          <button type="button" className="button" onClick={() => choose({ ...choices, isStakeable: false })}>{m.farms.showAllFarms}</button>
        </Empty>
      )}
      {data && !isReading && shown.length > 0 && (
        <FarmRows
          key={`${choices.sort} ${choices.isStakeable}`} farms={shown} nameOf={nameOf} isTest={signer.choice === 'test'}
          now={data.nowSeconds} heads={HEADS[data.source]}
          head={(
            <div>
              <p role="status">{describeCount(shown.length, farms.length, data)}</p>
              <RefreshButton isBusy={isFetching} refresh={refetch} />
            </div>
          )}
        />
      )}
    </section>
  );
}

function describeCount(shown: number, all: number, { isCut, source }: { readonly isCut: boolean; readonly source: 'chain' | 'provider' }): string {
  const [everyFarm, someFarms] = !isCut
    ? [m.farms.countAll, m.farms.shownAll] as const
    : source === 'chain'
      ? [m.farms.countLongest, m.farms.shownLongest] as const
      : [m.farms.countLargest, m.farms.shownLargest] as const;
  const count = shown === all
    ? formatPlural(everyFarm, all, { count: formatInteger(all) })
    : formatMessage(someFarms, { shown: formatInteger(shown), all: formatInteger(all) });
  return source === 'chain' ? count : `${count} · ${m.farms.providerSource}`;
}

const HEADS = {
  chain: [m.ui.staked, m.farms.timeLeft, m.farms.apr7Days],
  provider: [m.farms.poolTvl, m.farms.timeLeft, m.farms.apr24Hours],
} as const;

interface FarmRowsProps {
  /** Over the names. */
  readonly head: ReactNode;
  readonly heads: (typeof HEADS)[keyof typeof HEADS];
  readonly farms: readonly FarmListing[];
  readonly nameOf: TokenName;
  /** Unix time they were read at. */
  readonly now: bigint;
  readonly isTest: boolean;
}

/** The list, virtualized. */
function FarmRows({ farms, nameOf, now, isTest, heads, head }: FarmRowsProps) {
  const keyOf = useCallback((index: number) => farms[index]?.id ?? '', [farms]);
  const { items, listProps, rowProps } = useWindowRows({ count: farms.length, rowPx: ROW_PX, keyOf });
  return (
    <RowTable heads={[head, ...heads]}>
      <ul aria-label={m.farms.networkFarms} {...listProps}>
        {items.map((item) => {
          const farm = farms[item.index];
          return farm && (
            <li key={item.key} {...rowProps(item)}>
              <FarmRow farm={farm} nameOf={nameOf} now={now} heads={heads} path={farm.poolId === null ? null : poolPath(farm.poolId, undefined, { tab: 'farm', ...forSigner(isTest) })} />
            </li>
          );
        })}
      </ul>
    </RowTable>
  );
}

const STATUS = {
  paying: { tone: 'good', short: m.farms.statusPaying }, later: { tone: 'waiting', short: m.farms.statusLater }, ended: { tone: 'bad', short: m.farms.statusEnded },
} as const;

interface FarmRowProps {
  readonly farm: FarmListing;
  readonly nameOf: TokenName;
  /** Unix time. */
  readonly now: bigint;
  readonly path: string | null;
  readonly heads: FarmRowsProps['heads'];
}

function FarmRow({ farm, nameOf, now, path, heads }: FarmRowProps) {
  const { id, mints, lpMint, rewardMints, status, endTimeSeconds, aprPercent, staked, poolUsd } = farm;
  const [mintA, mintB] = mints;
  const pair = mintA !== undefined && mintB !== undefined ? [mintA, mintB] as const : null;
  const title = pair ? pairName(...pair, nameOf) : `LP ${shortAddress(lpMint ?? id)}`;
  const isEmpty = staked.length > 0 && staked.every(({ amount }) => amount === 0n);
  const left = endTimeSeconds === null ? null : endTimeSeconds - now;
  return (
    <RowTableRow
      logo={pair && <PairLogo mints={pair} nameOf={nameOf} />}
      title={path === null ? title : <Link to={path}>{title}</Link>}
      note={<FarmNote status={STATUS[status]} rewards={rewardMints.map((mint) => nameOf(mint))} />}
      cells={[
        {
          label: heads[0],
          lines: poolUsd !== null ? [`$${formatCompact(poolUsd)}`] : staked.length === 0 ? [m.ui.unknown] : isEmpty ? ['0']
            : staked.map(({ mint, amount, decimals }, index) => ({ ...shownAmount(amount, decimals, nameOf(mint)), ...(index > 0 && { prefix: '+' }) })),
        },
        { label: heads[1], lines: [left === null ? (status === 'paying' ? m.farms.noEnd : m.ui.unknown) : left <= 0n ? m.farms.statusEnded : { short: formatCountdown(left, 2), exact: formatCountdown(left) }] },
        { label: heads[2], lines: [status === 'ended' ? '–' : aprPercent !== null ? formatApr(aprPercent) : isEmpty ? NO_STAKES : m.ui.unknown] },
      ]}
    />
  );
}

const formatApr = (percent: number): string => (percent >= 100_000 ? withPercentSign(formatCompact(percent)) : formatPercentNumber(percent, 2));
