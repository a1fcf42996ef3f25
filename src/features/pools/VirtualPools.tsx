import { memo, useCallback, Fragment } from 'react';
import { Link } from 'react-router-dom';
import { poolItemView, type PoolItemParts } from '@/action/poolItemView.ts';
import type { ClusterConfig } from '@/config.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { poolPath } from '@/paths.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import type { PoolItemView } from '@/ui/poolItem.ts';
import { usePoolFigures } from './usePoolFigures.ts';
import styles from './pools.module.css';
import * as m from '#messages';

const ROW_PX = 122;
/** Space below each row. */
const GAP_PX = 12;

/** Placeholder rows with the height of real ones. */
export const SKELETON_ROWS = { count: 6, px: ROW_PX - GAP_PX };

/** Memoized, so that scrolling does not rerender it. */
const PoolListRow = memo(function PoolListRow(parts: PoolItemParts) {
  return <PoolItem pool={poolItemView(parts)} />;
});

export interface VirtualPoolsProps {
  readonly cluster: ClusterConfig;
  readonly rows: readonly PoolRow[];
  readonly canName: boolean;
}

/** The list, virtualized, so that ten thousand rows scroll like ten (rule 10.24). */
export function VirtualPools({ cluster, rows, canName }: VirtualPoolsProps) {
  const keyOf = useCallback((index: number) => rows[index]?.poolId ?? '', [rows]);
  const { items, first, last, isStill, listProps, rowProps } = useWindowRows({ count: rows.length, rowPx: ROW_PX, keyOf });
  const { figures, labels, hasFailed } = usePoolFigures({ cluster, rows, canName, first, last, isStill });

  return (
    <ul className="window-list" aria-label={m.ui.pools} {...listProps}>
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <li key={item.key} className="window-list__row" {...rowProps(item)}>
            <PoolListRow
              row={row}
              figures={figures.get(row.poolId)}
              absent={hasFailed ? 'failed' : 'reading'}
              labelA={labels.get(row.mintA)}
              labelB={labels.get(row.mintB)}
              path={poolPath(row.poolId)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** One pool of a list; its tokens link to its page. */
function PoolItem({ pool }: { readonly pool: PoolItemView }) {
  const { title, mints, nameOf, path, kind, tags, price, reserves, opens, addresses, isLive } = pool;
  return (
    <article className={styles.item}>
      <div className="line">
        <PairLogo mints={mints} nameOf={nameOf} />
        <h3 className="item-title">
          <Link to={path}>{title}</Link>
        </h3>
        <Badge tone="accent">{kind}</Badge>
        {tags.map((tag) => <Badge key={tag} tone="good">{tag}</Badge>)}
      </div>
      <p className={isLive ? styles.figures : `${styles.figures} muted`}>
        <strong><Amount value={price} /></strong>
        <span>{reserves.map((reserve, index) => <Fragment key={index}>{index > 0 && ' + '}<Amount value={reserve} /></Fragment>)}</span>
        <span>{opens}</span>
      </p>
      <ul className="line muted small">
        {addresses.map(({ term, address }) => (
          <li key={`${term} ${address}`}>
            <span>{term}</span> <AddressChip address={address} what={term} />
          </li>
        ))}
      </ul>
    </article>
  );
}
