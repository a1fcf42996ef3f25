import '@/ui/pool.css';
import '@/ui/farms.css';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '@/ui/Page.tsx';
import { FarmList } from '@/features/farms/FarmList.tsx';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { paths, poolPath } from './paths.ts';

// Below the farms; few were ever owed anything.
const LaunchPoolClaims = lazy(() => import('@/features/farms/claims/LaunchPoolClaims.tsx'));

/** The farms the connected wallet, or the built-in test signer, has stakes in or could stake in. */
export default function Farms() {
  const [search] = useSearchParams();
  const signer = usePoolSigner(search.get('signer') === 'test' ? 'test' : 'wallet');
  const isTest = signer.choice === 'test';
  const more: Readonly<Record<string, string>> = isTest ? { tab: 'farm', signer: 'test' } : { tab: 'farm' };

  return (
    <Page
      title="Farms"
      intro="Stake LP tokens and earn what the farm pays, second by second."
      wide
      back={<Link className="button button--small" to={paths.home}>Back to Home</Link>}
    >
      <SignerDetails signer={signer} />
      <FarmList
        signer={signer}
        statusPath={paths.transactionStatus}
        poolPath={(poolId) => poolPath(poolId, undefined, more)}
        whenEmpty={
          <p>Add liquidity to a pool: its LP tokens can be staked. <Link to={paths.pools}>See the pools</Link>.</p>
        }
      />
      {signer.address !== null && (
        <Suspense fallback={<div className="skeleton" role="status" aria-label="Reading the launch pools" />}>
          <LaunchPoolClaims
            desk={{ owner: signer.owner, statusPath: paths.transactionStatus }}
            ownerAddress={signer.address}
          />
        </Suspense>
      )}
    </Page>
  );
}
