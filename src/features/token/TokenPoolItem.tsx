import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/ui/Badge.tsx';
import type { PoolItemView } from '@/ui/poolItem.ts';
import type { ClusterConfig } from '@/config.ts';
import { Amount } from '@/ui/Amount.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A pool of a token, formatted. */
export interface TokenPoolView {
  readonly poolId: string;
  readonly title: string;
  readonly path: string;
  readonly kind: string;
  readonly price: PoolItemView['price'];
  readonly reserves: PoolItemView['reserves'];
  /** Part of the token's supply in the pool, with its sign. */
  readonly supplyShare: string;
  /** The burned and locked share of its LP tokens, or why it has none. */
  readonly lp: string;
  readonly lpTone: 'good' | 'waiting' | undefined;
  /** Its LP mint, base58; `null` for a pool without one. */
  readonly lpMint: string | null;
}

/** One pool of a token: price, reserves, burned and locked liquidity. */
export function TokenPoolItem({ cluster, pool }: { readonly cluster: ClusterConfig; readonly pool: TokenPoolView }) {
  const { poolId, title, path, kind, price, reserves, supplyShare, lp, lpTone, lpMint } = pool;
  return (
    <li>
      <span className="line">
        <h3><Link to={path}>{title}</Link></h3>
        <Badge>{kind}</Badge>
      </span>
      <p className={styles.poolPrice}><Amount value={price} /></p>
      <p>{reserves.map((reserve, index) => <Fragment key={index}>{index > 0 && ' + '}<Amount value={reserve} /></Fragment>)}</p>
      <p className="field__hint">{formatMessage(m.token.poolSupplyShare, { share: supplyShare })}</p>
      <p className={styles.poolLp} data-tone={lpTone}>{lp}</p>
      <span className="links">
        <span>
          {m.ui.pool} <AddressChip cluster={cluster} address={poolId} what={formatMessage(m.token.poolName, { pool: title })} />
        </span>
        {lpMint !== null && (
          <span>
            {m.ui.lpMint} <AddressChip cluster={cluster} address={lpMint} what={formatMessage(m.token.lpMintOf, { pool: title })} />
          </span>
        )}
      </span>
    </li>
  );
}
