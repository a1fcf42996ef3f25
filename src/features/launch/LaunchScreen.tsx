import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { LaunchStepList } from './LaunchStepList.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { LAUNCH_STEPS, type Launch, type LaunchChoices, type LaunchStepId, launchSteps, nextLaunchStep } from '@/services/launch/launchSteps.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { storeLaunchChoices, readLaunchChoices } from './launchChoices.ts';
import { LaunchStepPanel, type LaunchForms } from './LaunchStepPanel.tsx';
import { launchName, formatRemaining, stepLabel, stepViews } from './describeLaunch.ts';
import { useLaunch } from './useLaunch.ts';
import { useLaunchCosts } from './useLaunchCosts.ts';
import { usePendingActions } from './usePendingActions.ts';
import styles from './launch.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { Message } from '@/ui/Message.tsx';
import { paths, launchPath } from '@/paths.ts';
import { formatTimestamp } from '@/ui/format.ts';
import { useKnownLaunches } from './useKnownLaunches.ts';

export interface LaunchScreenProps {
  /** The token, base58; `null` before there is one. */
  readonly mint: string | null;
  readonly forms: LaunchForms;
  /** Called when the token is on the chain. */
  begin(mint: string): void;
  startFresh(): void;
}

/** A launch from token to proof. The chain decides which step is next (rule 10.11). */
export function LaunchScreen({ mint, forms, begin, startFresh }: LaunchScreenProps) {
  const { cluster } = useCluster();
  const signer = usePoolSigner('wallet');
  const { data: launch, error, isFetching, refetch } = useLaunch(mint, signer.address);
  const costs = useLaunchCosts();
  const metadata = launch?.token?.metadata;
  const listed = useListedTokens([metadata?.name ?? '', metadata?.symbol ?? '']) ?? null;
  const pending = usePendingActions(signer.address);
  const { steps, open, show, skip } = useLaunchSteps(mint, launch);
  const panel = useStepFocus(launch ? open : null);

  if (signer.address === null) {
    return (
      <ConnectNotice
        title={m.launch.walletRequired}
        more={mint !== null && <button type="button" className="button" onClick={startFresh}>{m.ui.startFresh}</button>}
      />
    );
  }
  const offers = { retry: { run: () => void refetch(), isBusy: isFetching } };
  if (error && !launch) {
    return (
      <>
        <ErrorNotice title={m.launch.launchUnreadable} error={error} offers={offers} />
        <div className="form__actions">
          <button type="button" className="button" onClick={startFresh}>{m.ui.startFresh}</button>
        </div>
      </>
    );
  }
  if (!launch || pending === null) return <Skeleton label={m.ui.loading} />;

  return (
    <div className={styles.launch}>
      <LaunchStepList
        steps={stepViews(steps, launch, costs, listed)}
        open={open}
        choose={(id) => show(LAUNCH_STEPS.find((step) => step === id) ?? null)}
      />
      <div className="form">
        <div className="line line--apart">
          <p className="field__hint">{costs ? formatRemaining(steps, costs) : m.launch.readingCostsNow}</p>
          {mint !== null && <button type="button" className="button button--small" onClick={startFresh}>{m.ui.startFresh}</button>}
        </div>
        {launch.token && <TokenLine name={launchName(launch, listed)} address={launch.token.mint.address} />}
        {error && <ErrorNotice title={m.launch.launchOutdated} error={error} offers={offers} />}
        {mint !== null && !launch.token && (
          <Notice tone="warning" title={formatMessage(m.launch.tokenMissing, { address: shortAddress(mint), network: cluster.label })}>
            <p>{m.launch.tokenMissingHint}</p>
          </Notice>
        )}
        {!launch.token && <KnownLaunches address={signer.address} />}
        {pending.length > 0 ? (
          <Notice tone="info" title={m.launch.pendingTitle}>
            <p>
              <Message text={m.launch.pendingHint} parts={{ actions: pending.join('; '), link: (content) => <Link to={paths.transactionStatus}>{content}</Link> }} />
            </p>
          </Notice>
        ) : (
          <section ref={panel} tabIndex={-1} aria-label={formatMessage(m.launch.stepTitle, { step: stepLabel(open) })} className="form">
            <LaunchStepPanel
              key={open}
              forms={forms}
              step={open}
              status={steps.find(({ id }) => id === open)?.status ?? 'now'}
              launch={launch}
              listed={listed}
              ownerAddress={signer.address}
              signer={signer}
              begin={begin}
              skip={skip}
            />
          </section>
        )}
      </div>
    </div>
  );
}

/**
 * The steps of a launch and the open one.
 *
 * @param mint the token, base58; `null` before there is one
 */
function useLaunchSteps(mint: string | null, launch: Launch | undefined) {
  const { cluster } = useCluster();
  const [choices, setChoices] = useState<LaunchChoices>(() => readLaunchChoices(cluster.name, mint ?? ''));
  const [shown, show] = useState<LaunchStepId | null>(null);
  const steps = launch ? launchSteps(launch.facts, choices) : [];
  const canShow = steps.some(({ id, status }) => id === shown && status !== 'later');
  const skip = (more: Partial<LaunchChoices>) => {
    const kept = { ...choices, ...more };
    setChoices(kept);
    show(null);
    if (mint !== null) storeLaunchChoices(cluster.name, mint, kept);
  };
  return { steps, open: shown !== null && canShow ? shown : nextLaunchStep(steps), show, skip };
}

/**
 * Moves the focus to a newly opened step, because the pressed button is unmounted with the previous one.
 *
 * @param step the open one; `null` while unknown
 * @returns a ref for the element of the step
 */
function useStepFocus(step: LaunchStepId | null) {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<LaunchStepId | null>(null);
  useEffect(() => {
    if (before.current !== null && step !== null && before.current !== step) panel.current?.focus();
    before.current = step ?? before.current;
  }, [step]);
  return panel;
}

function TokenLine({ name, address }: { readonly name: string; readonly address: string }) {
  const { cluster } = useCluster();
  return (
    <p>
      <Message
        text={m.launch.tokenLine}
        parts={{
          token: name, b: (content) => <strong>{content}</strong>,
          address: <AddressChip isFull cluster={cluster} address={address} what={m.ui.mintAddressName} />,
        }}
      />
    </p>
  );
}

/** As many as fit above the form. */
const SHOWN = 5;

/** Launches to continue: tokens minted in this browser. */
function KnownLaunches({ address }: { readonly address: string }) {
  const { data: launches = [] } = useKnownLaunches(address);
  if (launches.length === 0) return null;
  return (
    <section className="card" aria-labelledby="known-launches">
      <h2 id="known-launches">{m.launch.continueLaunch}</h2>
      <ul className="list list--close">
        {launches.slice(0, SHOWN).map(({ mint, title, createdAtMs }) => (
          <li key={mint} className="line line--apart">
            <span>
              {title} <span className="field__hint">{formatTimestamp(createdAtMs)}</span>
            </span>
            <Link className="button button--small" to={launchPath(mint)} aria-label={formatMessage(m.launch.resumeOf, { title })}>{m.launch.resume}</Link>
          </li>
        ))}
      </ul>
      <p className="field__hint">{m.launch.mintBelowHint}</p>
    </section>
  );
}
