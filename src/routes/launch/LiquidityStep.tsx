import '@/ui/pool.css';
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
  /** The LP tokens stay free on purpose. */
  keep(): void;
}

/** Burns or locks LP tokens of the launched pool, or leaves them free. */
export function LiquidityStep({ pool, liquidity, poolPath, signer, statusPath, keep }: LiquidityStepProps) {
  const { openModal } = useWalletUi();
  const nameOf = useTokenNames([pool.a.mint.address, pool.b.mint.address]);
  const { data: holdings } = usePoolHoldings(pool, signer.address);
  const desk = {
    pool, nameOf, holdings, epoch: useEpoch(), statusPath,
    signerAddress: signer.address, owner: signer.owner, connect: openModal,
  };
  if (liquidity && liquidity.free === 0n) {
    const isEmpty = liquidity.burned + liquidity.locked === 0n;
    return (
      <Notice
        tone={isEmpty ? 'warning' : 'success'}
        title={isEmpty ? 'All liquidity of the pool was taken out.' : 'No LP token is free any more.'}
      >
        <p>
          {isEmpty ? 'There is nothing left to burn or lock. Put some in again on the pool\'s page, or go on without.'
            : 'All of them are burned or locked.'}
        </p>
        <div className="notice__actions">
          <Link className="button" to={poolPath}>Open the pool</Link>
          <button type="button" className="button" onClick={keep}>Go on</button>
        </div>
      </Notice>
    );
  }
  return (
    <>
      {holdings?.lp === 0n && (
        <Notice tone="warning" title="This wallet holds none of the pool's LP tokens.">
          <p>Connect the wallet that holds them to burn or lock them, or go on without.</p>
        </Notice>
      )}
      <LockPanel desk={desk} />
      <Notice tone="info" title="You can also keep all of it.">
        <p>Whoever looks at the token then sees that its liquidity can be taken out at any time.</p>
        <div className="notice__actions">
          <button type="button" className="button" onClick={keep}>Keep the LP tokens and go on</button>
        </div>
      </Notice>
    </>
  );
}
