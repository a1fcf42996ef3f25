import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';

/** A pool with another price, as text ready to show. */
export interface FarPriceView {
  /** base58 */
  readonly poolId: string;
  /** Kind and short address, e.g. 'AMM v4 pool 4k3D..kX6R'. */
  readonly name: string;
  readonly path: string;
  /** e.g. '1 ABCD..WXYZ = 2 SOL'. */
  readonly price: string;
  /** e.g. 'Yours is 40 % lower.'. */
  readonly difference: string;
}

export interface FarPriceNoticeProps {
  /** e.g. '1 ABCD..WXYZ = 1.2 SOL'. */
  readonly ownPrice: string;
  readonly pools: readonly FarPriceView[];
  /** Why the price can hardly be meant; `null` where it can. */
  readonly impossible: string | null;
  /** The field the confirmation is typed into. */
  readonly children: ReactNode;
}

const FAR = 'This price is more than 10 % away from that of a pool that is already there.';
const IMPOSSIBLE = 'This price can hardly be meant: it may be the wrong way round.';

/** Says that a price is the wrong way round or that of other pools another, and what that costs whoever makes the pool. */
export function FarPriceNotice({ ownPrice, pools, impossible, children }: FarPriceNoticeProps) {
  return (
    <Notice tone="warning" title={impossible === null ? FAR : IMPOSSIBLE}>
      {impossible !== null && <p>{impossible}</p>}
      <dl className="fact-list">
        <div>
          <dt>Your pool</dt>
          <dd>{ownPrice}</dd>
        </div>
        {pools.map(({ poolId, name, path, price, difference }) => (
          <div key={poolId}>
            <dt>
              <Link to={path}>{name}</Link>
            </dt>
            <dd>
              {price} <span className="fact-list__more">{difference}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {pools.length > 0
          ? 'Traders move the prices together at once, and what they gain comes out of your pool.'
          : 'Whoever sees a wrong price first gains by it, and what they gain comes out of your pool.'}
      </p>
      {children}
    </Notice>
  );
}
