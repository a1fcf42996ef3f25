import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import type { PoolItemView } from '@/ui/poolItem.ts';
import styles from './pools.module.css';

/** One pool of a list; its tokens link to its page. */
export function PoolItem({ pool }: { readonly pool: PoolItemView }) {
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
