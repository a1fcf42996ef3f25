import { Link } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import LockPanel from '@/features/lock/LockPanel.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { poolPath } from '@/paths.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import * as m from '#messages';

interface LiquidityStepProps {
  readonly pool: StandardPool;
  readonly liquidity: LpHolding | null;
  readonly signer: PoolSigner;
  /** All LP tokens are chosen at first. */
  readonly isPreset: boolean;
  /** Keeps the LP tokens. */
  skip(): void;
}

/** Burns or locks LP tokens of the launched pool, or leaves them free. */
export function LiquidityStep({ pool, liquidity, signer, isPreset, skip }: LiquidityStepProps) {
  const { cluster } = useCluster();
  const nameOf = useTokenNames([pool.a.mint.address, pool.b.mint.address]);
  const { data: holdings } = usePoolHoldings(pool, signer.address);
  const context = {
    pool, nameOf, holdings, epoch: useEpoch(), signerAddress: signer.address, owner: signer.owner,
  };
  if (liquidity && liquidity.free === 0n) {
    const isEmpty = liquidity.burned + liquidity.locked === 0n;
    return (
      <Notice
        tone={isEmpty ? 'warning' : 'info'}
        title={isEmpty ? m.screens.stepEmptyTitle : m.screens.stepDoneTitle}
      >
        <p>
          {isEmpty ? m.screens.stepEmptyHint
            : m.screens.stepDoneHint}
        </p>
        <div className="notice__actions">
          <Link className="button" to={poolPath(pool.poolId, cluster.name)}>{m.ui.openPool}</Link>
          <button type="button" className="button" onClick={skip}>{m.ui.continueLabel}</button>
        </div>
      </Notice>
    );
  }
  const keep = <button type="button" className="button button--plain" onClick={skip}>{m.screens.keepLpContinue}</button>;
  return (
    <>
      {holdings?.lp === 0n && (
        <Notice tone="warning" title={m.screens.lpMissingTitle}>
          <p>{m.screens.lpMissingHint}</p>
        </Notice>
      )}
      {holdings
        ? <LockPanel context={context} step={{ amount: isPreset && holdings.lp > 0n ? typedAmount(holdings.lp, pool.lpDecimals) : '', keep }} />
        : <><Skeleton label={m.ui.loading} />{keep}</>}
    </>
  );
}
