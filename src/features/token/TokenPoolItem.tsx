import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { Badge } from '@/ui/Badge.tsx';
import type { PoolItemView } from '@/ui/poolItem.ts';
import { Amount } from '@/ui/Amount.tsx';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

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
    <li className={styles.pool}>
      <span className="line">
        <PairLogo mints={mints} nameOf={nameOf} />
        <h3><Link className={styles.poolLink} to={path}>{title}</Link></h3>
        <Badge>{kind}</Badge>
      </span>
      <p className={styles.poolPrice}><Amount value={price} /></p>
      <p>{reserves.map((reserve, index) => <Fragment key={index}>{index > 0 && ' + '}<Amount value={reserve} /></Fragment>)}</p>
      <p className="field__hint">{formatMessage(m.token.poolSupplyShare, { share: supplyShare })}</p>
      <p className={styles.poolLp} data-tone={lpTone}>{lp}</p>
    </li>
  );
}
