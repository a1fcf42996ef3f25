import '../../styles/pool.css';
import { Notice } from '../../components/Notice.tsx';
import type { StandardPool } from '../../services/pools/StandardPool.ts';
import LockPanel from '../lock/LockPanel.tsx';
import { useEpoch } from '../pool/useEpoch.ts';
import { usePoolHoldings } from '../pool/usePoolHoldings.ts';
import { useTokenNames } from '../pool/useTokenNames.ts';
import type { PoolSigner } from '../usePoolSigner.ts';
import { useWalletUi } from '../walletUi.ts';

interface LiquidityStepProps {
  readonly pool: StandardPool;
  readonly signer: PoolSigner;
  readonly statusPath: string;
  /** The LP tokens stay free on purpose. */
  keep(): void;
}

/** Burns or locks LP tokens of the launched pool, or leaves them free. */
export function LiquidityStep({ pool, signer, statusPath, keep }: LiquidityStepProps) {
  const { openModal } = useWalletUi();
  const nameOf = useTokenNames([pool.a.mint.address, pool.b.mint.address]);
  const { data: holdings } = usePoolHoldings(pool, signer.address);
  const desk = {
    pool, nameOf, holdings, epoch: useEpoch(), statusPath,
    signerAddress: signer.address, owner: signer.owner, connect: openModal,
  };
  return (
    <>
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
