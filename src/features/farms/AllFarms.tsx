import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { formatCompact, formatCountdown, formatInteger, formatPercentNumber, shownAmount } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { sortFarms, type FarmListing } from '@/services/pools/farmListing.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { FARM_ORDERS, type FarmChoices } from './farmChoices.ts';
import type { useMyFarms } from './useFarmStakes.ts';
import styles from './farms.module.css';

const ROW_PX = 118;
const STALE_MS = 60_000;
const NONE: readonly FarmListing[] = [];

export interface AllFarmsProps {
  /** base58; `null` while no wallet is connected. */
  readonly signerAddress: string | null;
  /** The signer's farms, for the LP tokens it holds. */
  readonly mine: ReturnType<typeof useMyFarms>;
  readonly choices: FarmChoices;
  choose(choices: FarmChoices): void;
  /** Path of a pool's farm tab. */
  poolPath(poolId: string): string;
  readonly poolsPath: string;
}

/** All farms of the network, to find one to stake in. */
export default function AllFarms({ signerAddress, mine, choices, choose, poolPath, poolsPath }: AllFarmsProps) {
  const { cluster } = useCluster();
  const { openModal } = useWalletUi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['farms', cluster.name, 'all'],
    queryFn: async () => (await import('@/services/pools/readFarmList.ts')).readFarmList(cluster),
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
  const isReading = (!data && !error) || (choices.isStakeable && signerAddress !== null && !held && !mine.error);

  return (
    <section className="form" aria-label="All farms" aria-busy={isReading}>
      <div className={styles.filters} role="group" aria-label="Filter and sort">
        <label className="select">
          <span className="visually-hidden">Order</span>
          <select
            value={choices.sort}
            onChange={({ target }) => choose({ ...choices, sort: FARM_ORDERS.find(({ value }) => value === target.value)?.value ?? 'tvl' })}
          >
            {FARM_ORDERS.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
        <label className="choice">
          <input type="checkbox" checked={choices.isStakeable} onChange={({ target }) => choose({ ...choices, isStakeable: target.checked })} />
          <span>I can stake</span>
        </label>
        <button type="button" className="button button--small" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
          {isFetching ? 'Reading ...' : 'Refresh'}
        </button>
      </div>
      {error && <ErrorNotice title="The farms could not be read." error={error} offers={retry} />}
      {choices.isStakeable && mine.error && <ErrorNotice title="Your LP tokens could not be read." error={mine.error} offers={{ retry: { run: () => void mine.refetch(), isBusy: mine.isFetching } }} />}
      {isReading && <Skeleton label="Reading all farms" />}
      {data && !isReading && (
        <p className="field__hint" role="status">{describeCount(shown.length, farms.length, data)}</p>
      )}
      {data && !isReading && choices.isStakeable && signerAddress === null && (
        <Notice tone="info" title="Connect a wallet to see the farms you can stake in.">
          <div className="notice__actions">
            <button type="button" className="button button--primary" onClick={openModal}>Connect a wallet</button>
          </div>
        </Notice>
      )}
      {data && !isReading && farms.length === 0 && (
        <Notice tone="info" title="There are no farms on this network yet.">
          <p>Open a pool whose LP tokens you want to reward, and create its farm. <Link to={poolsPath}>Show pools</Link></p>
        </Notice>
      )}
      {data && !isReading && farms.length > 0 && shown.length === 0 && signerAddress !== null && !mine.error && (
        <Notice tone="info" title="No farm accepts the LP tokens you hold.">
          <p>Add liquidity to a pool with a farm to get its LP tokens.</p>
          <div className="notice__actions">
            <button type="button" className="button" onClick={() => choose({ ...choices, isStakeable: false })}>Show all farms</button>
          </div>
        </Notice>
      )}
      {data && !isReading && shown.length > 0 && (
        <FarmRows
          key={`${choices.sort} ${choices.isStakeable}`} farms={shown} nameOf={nameOf} poolPath={poolPath}
          now={data.nowSeconds}
        />
      )}
    </section>
  );
}

function describeCount(shown: number, all: number, { isCut, source }: { readonly isCut: boolean; readonly source: 'chain' | 'provider' }): string {
  const count = shown === all ? `${formatInteger(all)} ${all === 1 ? 'farm' : 'farms'}` : `${formatInteger(shown)} of ${formatInteger(all)} farms`;
  const cut = isCut ? (source === 'chain' ? ', those that pay longest' : ', those of the largest pools') : '';
  return `${count}${cut}. ${source === 'chain' ? 'Read from the chain.' : 'Figures of the provider.'}`;
}

interface FarmRowsProps {
  readonly farms: readonly FarmListing[];
  readonly nameOf: TokenName;
  /** Unix time they were read at. */
  readonly now: bigint;
  poolPath(poolId: string): string;
}

/** The list, virtualized. */
function FarmRows({ farms, nameOf, now, poolPath }: FarmRowsProps) {
  const keyOf = useCallback((index: number) => farms[index]?.id ?? '', [farms]);
  const { items, listProps, rowProps } = useWindowRows({ count: farms.length, rowPx: ROW_PX, keyOf });
  return (
    <ul className="window-list" aria-label="Farms of the network" {...listProps}>
      {items.map((item) => {
        const farm = farms[item.index];
        return farm && (
          <li key={item.key} className="window-list__row" {...rowProps(item)}>
            <FarmRow farm={farm} nameOf={nameOf} now={now} path={farm.poolId === null ? null : poolPath(farm.poolId)} />
          </li>
        );
      })}
    </ul>
  );
}

const STATUS = {
  paying: { tone: 'good', label: 'Paying' }, later: { tone: 'waiting', label: 'Starts later' }, ended: { tone: 'bad', label: 'Ended' },
} as const;

interface FarmRowProps {
  readonly farm: FarmListing;
  readonly nameOf: TokenName;
  /** Unix time. */
  readonly now: bigint;
  readonly path: string | null;
}

function FarmRow({ farm, nameOf, now, path }: FarmRowProps) {
  const { id, mints, lpMint, rewardMints, status, endTimeSeconds, aprPercent, staked, poolUsd } = farm;
  const pair = mints.length === 2 ? mints.map((mint) => nameOf(mint)).join(' / ') : `LP ${shortAddress(lpMint ?? id)}`;
  const isEmpty = staked.length > 0 && staked.every(({ amount }) => amount === 0n);
  const left = endTimeSeconds === null ? null : endTimeSeconds - now;
  return (
    <article className={styles.item}>
      <div className="line">
        {mints.length === 2 && <PairLogo mints={mints} nameOf={nameOf} />}
        <h3 className="item-title">{path === null ? pair : <Link to={path}>{pair}</Link>}</h3>
        <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{poolUsd === null ? 'APR, next 7 days' : 'APR, last 24 hours'}</dt>
          <dd>{status === 'ended' ? 'None' : aprPercent !== null ? formatApr(aprPercent) : isEmpty ? 'No stakes yet' : 'Unknown'}</dd>
        </div>
        <div>
          <dt>{poolUsd === null ? 'Staked' : 'Pool TVL'}</dt>
          <dd>
            {poolUsd !== null ? `$${formatCompact(poolUsd)}` : staked.length === 0 ? 'Unknown' : staked.map(({ mint, amount, decimals }, index) => (
              <span key={mint}>{index > 0 && ' + '}<Amount value={shownAmount(amount, decimals, nameOf(mint))} /></span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Time left</dt>
          <dd>{left === null ? (status === 'paying' ? 'No end' : 'Unknown') : left <= 0n ? 'Ended' : formatCountdown(left)}</dd>
        </div>
        <div>
          <dt>Pays</dt>
          <dd>{rewardMints.map((mint) => nameOf(mint)).join(', ')}</dd>
        </div>
      </dl>
    </article>
  );
}

const formatApr = (percent: number): string => (percent >= 100_000 ? `${formatCompact(percent)} %` : formatPercentNumber(percent, 2));
