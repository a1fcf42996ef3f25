import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inPairOrder } from '@/app/session/pair.ts';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import type { PoolItemView } from '@/ui/poolItem.ts';
import { RowTableRow, type RowTableCell } from '@/ui/RowTable.tsx';
import styles from './PoolTableRow.module.css';
import * as m from '#messages';

/** After the name. */
export const POOL_HEADS = [m.ui.price, m.ui.liquidity, m.pools.opened] as const;

/** Of a table of pools; of one with their age, which is left out on a phone. */
export const [poolTable, agedPoolTable] = [styles.table, `${styles.table} ${styles.aged}`];

export interface PoolTableRowProps {
  readonly pool: PoolItemView;
  /** In place of its kind and tags. */
  readonly note?: ReactNode;
  /** Of the price, below it. */
  readonly change?: Pick<RowTableCell, 'tone'> & { readonly text: string };
  /** In place of its age. */
  readonly last?: RowTableCell;
}

/** A pool of such a table, which leads to its page. */
export function PoolTableRow({ pool, note, change, last }: PoolTableRowProps) {
  const { title, mints, nameOf, path, kind, isMine, tags, price, liquidity, reserves, opens } = pool;
  // The price of the base in the quote needs no equation beside their names.
  const isUsual = typeof price !== 'string' && price.unit === nameOf(inPairOrder(mints, mints)[1]);
  return (
    <RowTableRow
      logo={<PairLogo mints={mints} nameOf={nameOf} />}
      title={<><Link to={path}>{title}</Link>{isMine && <span className={styles.mine}>{m.action.yours}</span>}</>}
      note={note ?? [kind, ...tags].join(' · ')}
      cells={[
        { label: POOL_HEADS[0], lines: [isUsual ? { ...price, prefix: '' } : price, ...(change ? [change.text] : [])], tone: change?.tone, exact: [price] },
        { label: POOL_HEADS[1], lines: liquidity, exact: reserves },
        last ?? { label: POOL_HEADS[2], lines: [opens.text], ...(opens.title && { exact: [opens.title] }) },
      ]}
    />
  );
}
