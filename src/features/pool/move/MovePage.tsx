import { Link } from 'react-router-dom';
import { useStakedLp } from '@/features/pool/usePool.ts';
import { usePoolContext } from '@/features/pool/usePoolContext.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { SignerLine } from '@/action/ActionForm.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { Empty } from '@/ui/Empty.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { forSigner, poolPath } from '@/paths.ts';
import MoveForm from './MoveForm.tsx';
import { useMoveTargets } from './useMoveTargets.ts';
import * as m from '#messages';

export interface MovePageProps {
  readonly pool: StandardPool;
  readonly nameOf: TokenName;
  /** The signer named by a link. */
  readonly prefersTestSigner: boolean;
  readonly shareUrl: string;
}

/** The form that moves the signer's liquidity of a pool to a concentrated one of the same pair, with its signer. */
export default function MovePage({ pool, nameOf, prefersTestSigner, shareUrl }: MovePageProps) {
  const { context, signer, holdingsProblem } = usePoolContext(pool, nameOf, prefersTestSigner ? 'test' : 'wallet', shareUrl);
  const isTest = signer.choice === 'test';
  const { data: staked } = useStakedLp(pool.lpMint, signer.address);
  const { data: targets, error, isFetching, refetch } = useMoveTargets(pool, true);
  const poolTab = (tab: string) => poolPath(pool.poolId, undefined, { tab, ...forSigner(isTest) });
  return (
    <SignerLine value={<SignerDetails signer={signer} />}>
      <ReadAgain hasOld={targets !== undefined} error={error} isFetching={isFetching} ask={() => void refetch()} />
      {holdingsProblem !== null && <p className="field__error">{errorText(holdingsProblem)}</p>}
      {targets && targets.length > 0
        ? (
          <MoveForm
            context={context} targets={targets} isTest={isTest}
            whyNot={context.holdings?.lp === 0n && (context.holdings.elsewhere.lp ? <p className="field__error">{errorText(context.holdings.elsewhere.lp)}</p> : staked
              ? <Empty title={m.pool.allStaked}><Link className="button" to={poolTab('farm')}>{m.ui.farms}</Link></Empty>
              : <Empty title={m.pool.noShare}><Link className="button" to={poolTab('add')}>{m.ui.addLiquidity}</Link></Empty>
            )}
          />
        )
        : isFetching
          ? <Skeleton rows={{ count: 1, px: 640 }} label={m.ui.loading} />
          : !error && <Empty title={m.pool.noMoveTarget}><Link className="button" to={poolTab('remove')}>{m.pool.removeTab}</Link></Empty>}
    </SignerLine>
  );
}
