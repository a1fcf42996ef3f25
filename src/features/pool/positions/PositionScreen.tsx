import { Fragment, Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '@/ui/Amount.tsx';
import { CopyLinkIcon } from '@/ui/CopyLinkIcon.tsx';
import { Info } from '@/ui/Info.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PriceDirection } from '@/ui/PriceDirection.tsx';
import { AddressRows } from '@/ui/Addresses.tsx';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { PoolBadges, unverifiedBadges } from '@/features/pool/PoolHeader.tsx';
import { RangeBox } from './RangeBox.tsx';
import { shortAddress } from '@/shortAddress.ts';
import type { HeldPositionView, OwnedPositionView } from '@/services/programs/clmm/positions/readPositions.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { positionWorth } from '@/services/programs/clmm/positions/positionWorth.ts';
import { shownPositionWorth } from '@/action/positionWorth.ts';
import { SignerDetails } from '@/action/SignerDetails.tsx';
import { usePoolSigner, type PoolSigner } from '@/action/usePoolSigner.ts';
import { ConnectButton } from '@/app/session/ConnectButton.tsx';
import { formatPoolFee, describeRangeState, priceUnit, rangeView, worthRows } from './describePosition.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import styles from './positions.module.css';
import market from '@/features/pool/market/market.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { ActionResult } from '@/action/ActionForm.tsx';
import PositionTabs from './PositionTabs.tsx';

// Loaded on demand: only the holder can change a position.

export interface PositionScreenProps {
  readonly view: HeldPositionView;
  readonly nameOf: TokenName;
  readonly shareUrl: string;
  /** The signer named by a link. */
  readonly prefersTestSigner: boolean;
  readonly poolPath: string;
  /** Link to the list. */
  readonly listLink: ReactNode;
  /** Called once the position is closed on this page. */
  onClosed(): void;
}

/** A position: its facts, its earnings, and its holder's forms. */
export function PositionScreen(props: PositionScreenProps) {
  const { view, nameOf, shareUrl, prefersTestSigner, poolPath, listLink, onClosed } = props;
  const { pool, position, ownerAddress } = view;
  const { cluster } = useCluster();
  const signer = usePoolSigner(prefersTestSigner ? 'test' : 'wallet');
  const isMine = isOwnedBy(view, signer.address);
  const [quote, turn] = useQuoteSide(pool);
  const [closed, setClosed] = useState<Pick<ComponentProps<typeof ActionResult>, 'action' | 'plan'> | null>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closed !== null) end.current?.focus();
  }, [closed]);
  const state = describeRangeState(view, nameOf, quote);

  if (closed !== null) {
    return (
      <div ref={end} tabIndex={-1} className="card form">
        <Suspense>
          <ActionResult cluster={cluster} {...closed} title={m.pool.positionClosed} links={<>{listLink}<Link className="button button--small" to={poolPath}>{m.ui.viewPool}</Link></>} />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      <PoolBadges
        badges={[
          { text: formatPoolFee(view) }, { text: state.short, tone: state.tone }, ...unverifiedBadges(pool, nameOf),
        ]}
      >
        <span className="address"><Link to={poolPath}>{m.ui.viewPool}</Link><CopyLinkIcon url={shareUrl} /></span>
      </PoolBadges>
      <div className={market.market}>
        <section className="card" aria-labelledby="position-worth">
          <div>
            <div className="line line--apart">
              <span className="line">
                <h2 id="position-worth" className={`muted small ${styles.worthTitle}`}>{isMine ? m.ui.yourPosition : m.pool.positionTitle}</h2>
                <Info about={m.ui.value}>{positionWorth(view) ? m.pool.totalBesideHint : m.pool.totalHint}</Info>
              </span>
              <PriceDirection units={[priceUnit(view, nameOf, 'b'), priceUnit(view, nameOf, 'a')]} isTurned={quote === 'a'} turn={turn} />
            </div>
            <p className={market.price}><Amount value={shownPositionWorth(view, nameOf, quote)} /></p>
          </div>
          <RangeBox range={rangeView(view, nameOf, quote)} />
          <dl className="fact-rows" aria-label={m.pool.worthTerms}>
            {worthRows(view, nameOf).map(({ term, amounts }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{amounts.map((amount, index) => <Fragment key={index}>{index > 0 && ' + '}<Amount value={amount} /></Fragment>)}</dd>
              </div>
            ))}
          </dl>
          <Disclosure className="details" opens={signer.choice === 'test'} summary={m.ui.details}>
            <AddressRows
              cluster={cluster}
              rows={[
                { term: 'NFT', id: position.nftMint },
                { term: m.pool.position, id: position.positionId },
                ...(ownerAddress === null ? [] : [{ term: m.pool.owner, id: ownerAddress }]),
                { term: m.ui.pool, id: pool.poolId },
              ]}
            />
            <SignerDetails signer={signer} />
          </Disclosure>
        </section>
        <div className={market.form}>
          {isMine ? (
            <PositionTabs
              view={view}
              nameOf={nameOf}
              owner={signer.owner}
              onClosed={(action, plan) => {
                setClosed({ action, plan });
                onClosed();
              }}
            />
          ) : <LookOnly signer={signer} ownerAddress={ownerAddress} />}
        </div>
      </div>
    </>
  );
}

function isOwnedBy(view: HeldPositionView, address: string | null): view is OwnedPositionView {
  return address !== null && view.ownerAddress === address;
}

/** Shown to everyone else: only the holder can change a position. */
function LookOnly({ signer, ownerAddress }: { readonly signer: PoolSigner; readonly ownerAddress: string | null }) {
  const other = signer.choice === 'test' ? 'wallet' : 'test';
  const title = signer.address === null || ownerAddress === null ? m.pool.viewOnly : m.pool.foreignPosition;
  return (
    <Notice tone="info" title={title}>
      <p>{ownerAddress === null ? m.pool.ownerUnknown : formatMessage(m.pool.ownerOnlyHint, { owner: shortAddress(ownerAddress) })}</p>
      <div className="notice__actions">
        {ownerAddress !== null && signer.otherAddress === ownerAddress ? (
          <button type="button" className="button button--small" onClick={() => signer.choose(other)}>
            {other === 'wallet' ? m.ui.signWithWallet : m.ui.signWithTest}
          </button>
        ) : signer.address === null && <ConnectButton />}
      </div>
    </Notice>
  );
}
