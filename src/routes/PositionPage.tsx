import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { BackLink, Page } from '@/ui/Page.tsx';
import { PairLogo, pairPlace } from '@/app/session/TokenLogo.tsx';
import { isAppError } from '@/errors/AppError.ts';
import { PageError } from '@/ui/PageError.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { PositionScreen } from '@/features/pool/positions/PositionScreen.tsx';
import { pairName } from '@/app/session/pair.ts';
import { usePosition } from '@/features/pool/positions/usePositions.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { forSigner, poolPath, positionPath, positionsPath } from '@/paths.ts';
import { sharedUrl } from '@/app/session/sharedUrl.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** A concentrated position by its NFT mint; anyone can view it, only its holder can change it. */
export default function PositionPage() {
  const { nftMint = '' } = useParams();
  const [search] = useSearchParams();
  const { cluster } = useCluster();
  const { data: view, error, isFetching, refetch } = usePosition(nftMint);
  const [isClosed, setIsClosed] = useState(false);
  const mints = view ? [view.pool.a, view.pool.b, ...view.pool.rewards].map(({ mint }) => mint.address) : [];
  const nameOf = useTokenNames([...new Set(mints)].sort());
  const asSigner = forSigner(search.get('signer') === 'test');
  const listPath = positionsPath(asSigner);
  const isMissing = isAppError(error, 'clmm/position-not-found') || isAppError(error, 'accounts/invalid-public-key');

  return (
    <Page
      title={view
        ? formatMessage(m.screens.positionTitle, { pair: pairName(view.pool.a.mint.address, view.pool.b.mint.address, nameOf) })
        : isMissing ? m.screens.noPosition : error ? m.screens.positionUnread : m.screens.lookingForPosition}
      logo={view ? <PairLogo mints={[view.pool.a.mint.address, view.pool.b.mint.address]} nameOf={nameOf} /> : !error && pairPlace}
      wide
      back={<BackLink to={listPath}>{m.ui.positions}</BackLink>}
    >
      {!view && !error && <Skeleton label={m.ui.loading} />}
      {view
        ? <ReadAgain hasOld error={isClosed ? null : error} isFetching={isFetching} ask={() => void refetch()} />
        : error && <PageError error={error} isFetching={isFetching} ask={() => void refetch()} address={nftMint} />}
      {view && (
        <PositionScreen
          key={nftMint}
          view={view}
          nameOf={nameOf}
          shareUrl={sharedUrl(positionPath(nftMint, { cluster: cluster.name }))}
          prefersTestSigner={search.get('signer') === 'test'}
          poolPath={poolPath(view.pool.poolId, undefined, asSigner)}
          listLink={<Link className="button button--small" to={listPath}>{m.screens.backToPositions}</Link>}
          onClosed={() => setIsClosed(true)}
        />
      )}
    </Page>
  );
}
