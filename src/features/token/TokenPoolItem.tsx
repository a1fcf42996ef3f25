import { Link } from 'react-router-dom';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import { Info } from '@/ui/Info.tsx';
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
    <li>
      <PairLogo mints={mints} nameOf={nameOf} />
      <div>
        <h3><Link to={path}>{title}</Link></h3>
        <p className={`field__hint ${styles.poolLp}`} data-tone={lpTone}>{kind} <Info about={m.ui.liquidity}>{lp}</Info></p>
      </div>
      <p><Amount value={price} /></p>
      <p>{reserves.map((reserve, index) => <span key={index}><Amount value={reserve} /></span>)}</p>
      <p>{formatMessage(m.token.shareOfSupply, { share: supplyShare })}</p>
    </li>
  );
}
