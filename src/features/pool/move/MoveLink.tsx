import { Link } from 'react-router-dom';
import type { PoolContext } from '@/action/PoolContext.ts';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { forSigner, poolPath } from '@/paths.ts';
import { useMoveTargets } from './useMoveTargets.ts';
import styles from './move.module.css';
import * as m from '#messages';

export interface MoveLinkProps {
  readonly context: PoolContext;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** Leads to the form that moves the signer's liquidity, if there is a concentrated pool of the same pair. */
export default function MoveLink({ context, isTest }: MoveLinkProps) {
  const { pool, holdings } = context;
  const { data: targets, error, isFetching, refetch } = useMoveTargets(pool, holdings !== undefined && holdings.lp > 0n);
  return (
    <>
      <ReadAgain hasOld={targets !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {targets && targets.length > 0 && (
        <p className={`links ${styles.link}`}>
          <Link to={poolPath(pool.poolId, undefined, { move: 'clmm', ...forSigner(isTest) })}>{m.pool.moveToConcentrated}</Link>
        </p>
      )}
    </>
  );
}
