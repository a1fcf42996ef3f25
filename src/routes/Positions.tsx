import { Link, useSearchParams } from 'react-router-dom';
import { Info } from '@/ui/Info.tsx';
import { BackLink, Page } from '@/ui/Page.tsx';
import { LimitOrders } from '@/features/pool/limitOrders/LimitOrders.tsx';
import { PositionList } from '@/features/pool/positions/PositionList.tsx';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { usePositions } from '@/features/pool/positions/usePositions.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';
import { forSigner, paths, poolPath } from '@/paths.ts';
import * as m from '#messages';

/** The concentrated positions and limit orders of the connected wallet, or of the built-in test signer, as the chain has them. */
export default function Positions() {
  const [search] = useSearchParams();
  const signer = usePoolSigner(search.get('signer') === 'test' ? 'test' : 'wallet');
  const { data, error } = usePositions(signer.address);
  const isReconnecting = useIsReconnecting();
  const isListed = signer.address === null ? !isReconnecting : data !== undefined || error !== null;
  const isTest = signer.choice === 'test';
  const asSigner = forSigner(isTest);

  return (
    <Page
      title={m.ui.positions}
      beside={(
        <Info about={m.ui.positions}>
          {m.screens.positionsHint}{' '}
          {!isTest && signer.otherAddress !== null && (
            <button type="button" className="button button--small" onClick={() => signer.choose('test')}>{m.screens.testSignerPositions}</button>
          )}
        </Info>
      )}
      wide
      back={<BackLink to={paths.portfolio}>{m.ui.portfolio}</BackLink>}
    >
      <PositionList
        signer={signer}
        whenEmpty={<Link className="button button--primary" to={`${paths.pools}?type=concentrated`}>{m.screens.showPools}</Link>}
      />
      <LimitOrders ownerAddress={signer.address} owner={signer.owner} poolPath={(poolId) => poolPath(poolId, undefined, asSigner)} />
      {isTest && <SignerDetails signer={signer} waits={!isListed} />}
    </Page>
  );
}
