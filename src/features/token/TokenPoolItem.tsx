import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';

/** A pool of a token, as text ready to show. */
export interface TokenPoolView {
  readonly poolId: string;
  readonly title: string;
  readonly path: string;
  readonly kind: string;
  readonly price: string;
  readonly reserves: string;
  /** Part of the token's supply in the pool, with its sign. */
  readonly supplyShare: string;
  /** What of its LP tokens is out of reach, or why that cannot be said. */
  readonly lp: string;
  readonly lpTone: 'good' | 'waiting' | undefined;
  /** Its LP mint, base58; `null` for a pool without. */
  readonly lpMint: string | null;
}

/** One pool of a token: its price, what lies in it, and what of that nobody can take out. */
export function TokenPoolItem({ cluster, pool }: { readonly cluster: ClusterConfig; readonly pool: TokenPoolView }) {
  const { poolId, title, path, kind, price, reserves, supplyShare, lp, lpTone, lpMint } = pool;
  return (
    <li className="token-pool">
      <span className="token-pool__head">
        <h3><Link to={path}>{title}</Link></h3>
        <span className="chip">{kind}</span>
      </span>
      <p className="token-pool__price">{price}</p>
      <p>{reserves}</p>
      <p className="field__hint">{supplyShare} of the supply lies in it.</p>
      <p className={lpTone ? `token-pool__lp token-pool__lp--${lpTone}` : 'token-pool__lp'}>{lp}</p>
      <span className="links">
        <span>
          Pool: <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id: poolId }} what={`pool ${title}`} />
        </span>
        {lpMint !== null && (
          <span>
            LP mint:{' '}
            <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id: lpMint }} what={`LP mint of ${title}`} />
          </span>
        )}
      </span>
    </li>
  );
}
