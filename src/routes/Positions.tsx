import { Link, useSearchParams } from 'react-router-dom';
import { BackLink, Page } from '@/ui/Page.tsx';
import { PositionList } from '@/features/pool/positions/PositionList.tsx';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { forSigner, paths, poolPath, positionPath } from './paths.ts';

/** The concentrated positions of the connected wallet, or of the built-in test signer, as the chain has them. */
export default function Positions() {
  const [search] = useSearchParams();
  const signer = usePoolSigner(search.get('signer') === 'test' ? 'test' : 'wallet');
  const asSigner = forSigner(signer.choice === 'test');

  return (
    <Page
      title="Positions"
      intro="Your concentrated liquidity: what it holds, what it has earned, and whether the price is in its range."
      wide
      back={<BackLink to={paths.portfolio}>Portfolio</BackLink>}
    >
      <SignerDetails signer={signer} />
      <PositionList
        signer={signer}
        positionPath={(nftMint) => positionPath(nftMint, asSigner)}
        poolPath={(poolId) => poolPath(poolId, undefined, asSigner)}
        whenEmpty={<p>Choose a concentrated pool and open one: <Link to={`${paths.pools}?type=concentrated`}>see the pools</Link>.</p>}
      />
    </Page>
  );
}
