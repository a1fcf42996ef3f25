import { Link } from 'react-router-dom';
import { Notice } from '@/ui/Notice.tsx';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import LockPanel from '@/features/lock/LockPanel.tsx';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { PoolSigner } from '@/action/usePoolSigner.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';

interface LiquidityStepProps {
  readonly pool: StandardPool;
  readonly liquidity: LpHolding | null;
  readonly poolPath: string;
  readonly signer: PoolSigner;
  readonly statusPath: string;
  /** Keeps the LP tokens. */
  skip(): void;
}

/** Burns or locks LP tokens of the launched pool, or leaves them free. */
export function LiquidityStep({ pool, liquidity, poolPath, signer, statusPath, skip }: LiquidityStepProps) {
  const { openModal } = useWalletUi();
  const nameOf = useTokenNames([pool.a.mint.address, pool.b.mint.address]);
  const { data: holdings } = usePoolHoldings(pool, signer.address);
  const context = {
    pool, nameOf, holdings, epoch: useEpoch(), statusPath,
    signerAddress: signer.address, owner: signer.owner, connect: openModal,
  };
  if (liquidity && liquidity.free === 0n) {
    const isEmpty = liquidity.burned + liquidity.locked === 0n;
    return (
      <Notice
        tone={isEmpty ? 'warning' : 'success'}
        title={isEmpty ? 'All liquidity was withdrawn from the pool.' : 'All LP tokens are burned or locked.'}
      >
        <p>
          {isEmpty ? 'There is nothing left to burn or lock. Add liquidity on the pool page, or continue without.'
            : 'Nothing is left to do in this step.'}
        </p>
        <div className="notice__actions">
          <Link className="button" to={poolPath}>Open the pool</Link>
          <button type="button" className="button" onClick={skip}>Continue</button>
        </div>
      </Notice>
    );
  }
  return (
    <>
      {holdings?.lp === 0n && (
        <Notice tone="warning" title="This wallet has no LP tokens of the pool.">
          <p>Connect the wallet that holds them to burn or lock them, or continue without.</p>
        </Notice>
      )}
      <LockPanel context={context} />
      <Notice tone="info" title="You can also keep your LP tokens.">
        <p>Visitors of the token page then see that its liquidity can be withdrawn at any time.</p>
        <div className="notice__actions">
          <button type="button" className="button" onClick={skip}>Keep LP tokens and continue</button>
        </div>
      </Notice>
    </>
  );
}
