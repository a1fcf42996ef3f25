import { Link } from 'react-router-dom';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { Info } from '@/ui/Info.tsx';
import type { PoolItemView } from '@/ui/poolItem.ts';
import { RowTableRow } from '@/ui/RowTable.tsx';
import styles from './token.module.css';
import * as m from '#messages';

/** A pool of a token, formatted. */
export interface TokenPoolView extends Pick<PoolItemView, 'title' | 'mints' | 'nameOf' | 'path' | 'kind' | 'price' | 'reserves'> {
  /** Part of the token's supply in the pool, with its sign. */
  readonly supplyShare: string;
  /** The burned and locked share of its LP tokens, or why it has none. */
  readonly lp: string;
  readonly lpTone: 'good' | 'waiting' | undefined;
}

/** One pool of a token: price, reserves, burned and locked liquidity. */
export function TokenPoolItem({ pool }: { readonly pool: TokenPoolView }) {
  const { title, mints, nameOf, path, kind, price, reserves, supplyShare, lp, lpTone } = pool;
  return (
    <li>
      <RowTableRow
        logo={<PairLogo mints={mints} nameOf={nameOf} />}
        title={<Link to={path}>{title}</Link>}
        note={<>{kind} <span className={styles.poolLp} data-tone={lpTone}><Info about={m.ui.liquidity}>{lp}</Info></span></>}
        cells={[
          { label: m.ui.price, lines: [price] },
          { label: m.ui.liquidity, lines: reserves },
          { label: m.token.ofSupply, lines: [supplyShare] },
        ]}
      />
    </li>
  );
}
