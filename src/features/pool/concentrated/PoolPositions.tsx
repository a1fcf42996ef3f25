import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { LimitOrders } from '@/features/pool/limitOrders/LimitOrders.tsx';
import { rangeEnds, describeRangeState, priceUnit, hasUncollected } from '@/features/pool/positions/describePosition.ts';
import { usePositions } from '@/features/pool/positions/usePositions.ts';
import { ConnectRow } from '@/app/session/ConnectButton.tsx';
import { shownPositionWorth } from '@/action/positionWorth.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import type { ClmmContext } from './ClmmContext.ts';
import styles from './concentrated.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { forSigner, positionPath, positionsPath } from '@/paths.ts';

export interface PoolPositionsProps {
  readonly context: ClmmContext;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** The signer's positions in this pool, each with a link to its page, and their limit orders. */
export default function PoolPositions({ context, isTest }: PoolPositionsProps) {
  const { pool, nameOf, signerAddress, owner } = context;
  const { data, error } = usePositions(signerAddress);
  const [quote] = useQuoteSide(pool);
  const mine = data?.filter((view) => view.pool.poolId === pool.poolId);
  return (
    <section className="card" aria-label={m.pool.myPositions}>
      {signerAddress === null && <ConnectRow hint={m.pool.connectForYours} />}
      {signerAddress !== null && !data && !error && (
        <Skeleton label={m.ui.loading} />
      )}
      {error && <p className="field__error" role="alert">{errorText(error)}</p>}
      {mine?.length === 0 && <p>{m.pool.myPositionsEmpty}</p>}
      {mine && mine.length > 0 && (
        <ul className="list">
          {mine.map((view) => {
            const state = describeRangeState(view, nameOf, quote);
            const [low, high] = rangeEnds(view, quote);
            return (
              <li key={view.position.nftMint} className={`line ${styles.position}`}>
                <Link to={positionPath(view.position.nftMint, forSigner(isTest))}>{formatMessage(m.pool.rangeBetween, { low: low.short, high: high.short })}</Link>
                <Badge tone={state.tone}>{state.short}</Badge>
                <span className="field__hint">{priceUnit(view, nameOf, quote)}</span>
                <span className={styles.positionValue}>
                  <span className="visually-hidden">{m.pool.totalWithFees} </span><Amount value={shownPositionWorth(view, nameOf, quote)} />
                </span>
                {hasUncollected(view) && <span className="field__hint">{m.pool.collectableHint}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <Link to={positionsPath(forSigner(isTest))}>{m.pool.allPositions}</Link>
      <LimitOrders ownerAddress={signerAddress} owner={owner} poolId={pool.poolId} />
    </section>
  );
}
