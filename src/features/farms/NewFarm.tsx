import { Link } from 'react-router-dom';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { SignerLine } from '@/action/ActionForm.tsx';
import { forSigner, poolPath } from '@/paths.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import StartFarm from './StartFarm.tsx';
import * as m from '#messages';

export interface NewFarmProps {
  readonly pool: StandardPool;
  readonly nameOf: TokenName;
  /** The signer named by a link. */
  readonly isTest: boolean;
}

/** The form of a new farm for a pool, with its signer. */
export default function NewFarm({ pool, nameOf, isTest }: NewFarmProps) {
  const signer = usePoolSigner(isTest ? 'test' : 'wallet');
  const { data: holdings } = usePoolHoldings(pool, signer.address);
  const asSigner = forSigner(signer.choice === 'test');
  return (
    <SignerLine value={<SignerDetails signer={signer} />}>
      <StartFarm
        context={{ nameOf, signerAddress: signer.address, owner: signer.owner, pool, lpHeld: holdings?.lp ?? null, lpElsewhere: holdings?.elsewhere.lp }}
        pool={pool}
        farmLink={<Link className="button button--primary" to={poolPath(pool.poolId, undefined, { tab: 'farm', ...asSigner })}>{m.farms.viewFarm}</Link>}
      />
    </SignerLine>
  );
}
