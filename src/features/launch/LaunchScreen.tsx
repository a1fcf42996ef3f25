import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { LaunchStepList } from './LaunchStepList.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { emptyLaunch, type Launch, type LaunchChoices, type LaunchStepId, launchSteps, nextLaunchStep } from '@/services/launch/launchSteps.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { ConnectNotice } from '@/app/session/ConnectNotice.tsx';
import { storeLaunchChoices, readLaunchChoices } from './launchChoices.ts';
import { LaunchStepPanel, type LaunchForms } from './LaunchStepPanel.tsx';
import { launchName, formatRemaining, STEP_TITLES } from './describeLaunch.ts';
import { useLaunch } from './useLaunch.ts';
import { useLaunchCosts } from './useLaunchCosts.ts';
import { usePendingActions } from './usePendingActions.ts';
import layout from '@/ui/columns.module.css';
import styles from './launch.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { Message } from '@/ui/Message.tsx';
import { paths, launchPath } from '@/paths.ts';
import { formatTimestamp } from '@/ui/format.ts';
import { useKnownLaunches } from './useKnownLaunches.ts';

const LaunchPreview = lazy(async () => ({ default: (await import('./LaunchSummary.tsx')).LaunchPreview }));

export interface LaunchScreenProps {
  /** The token, base58; `null` before there is one. */
  readonly mint: string | null;
  readonly forms: LaunchForms;
  /** The token was minted a moment ago, by a step of this screen. */
  readonly isBegun: boolean;
  /** Called when the token is on the chain. */
  begin(mint: string): void;
  startFresh(): void;
}

/** A launch from token to proof. The chain decides which step is next (rule 10.11). */
export function LaunchScreen({ mint, forms, isBegun, begin, startFresh }: LaunchScreenProps) {
  const id = useId();
  const { cluster } = useCluster();
  const signer = usePoolSigner('wallet');
  const { data: read, error, isFetching, refetch } = useLaunch(mint, signer.address);
  // A new launch asks the chain nothing, so its form waits for no wallet.
  const launch = mint === null ? emptyLaunch : read;
  const costs = useLaunchCosts();
  const metadata = launch?.token?.metadata;
  const listed = useListedTokens([metadata?.name ?? '', metadata?.symbol ?? '']) ?? null;
  const known = usePendingActions(signer.address);
  const pending = known ?? (mint === null ? [] : null);
  const { steps, open, show, skip } = useLaunchSteps(mint, launch);
  // A link can name any token of the visitor, so only a token minted in this browser has a preselection (rule 10.36).
  const { data: launches, isPending } = useKnownLaunches(signer.address);
  const isMadeHere = isPending ? null : launches?.some((known) => known.mint === mint) ?? false;
  const [signsAuthorities, tellSigns] = useState(true);
  const title = useStepFocus(launch && pending?.length === 0 ? open : null, isBegun);

  const fresh = mint !== null && <button type="button" className="button button--small button--plain" onClick={startFresh}>{m.ui.startFresh}</button>;
  const offers = { retry: { run: () => void refetch(), isBusy: isFetching } };
  if (mint !== null && signer.address === null) return <ConnectNotice title={m.launch.walletRequired} more={fresh} />;
  if (error && !launch) return <><ErrorNotice title={m.launch.launchUnreadable} error={error} offers={offers} /><div>{fresh}</div></>;
  if (!launch || pending === null) return <Skeleton label={m.ui.loading} />;

  const { token } = launch;
  const status = steps.find(({ id }) => id === open)?.status ?? 'now';
  const address = signer.address ?? '';
  return (
    <>
      <LaunchStepList steps={steps} open={open} choose={show} />
      <div className={`page__title ${styles.head} ${open === 'proof' ? styles.live : ''}`}>
        {pending.length === 0 && (
          <h2 ref={title} id={id} tabIndex={-1}>
            {open === 'proof' && status === 'now' ? formatMessage(m.launch.isLive, { token: launchName(launch, listed) }) : STEP_TITLES[open]}
          </h2>
        )}
        {open !== 'proof' && (
          <>
            <p className="field__hint">
              {costs ? formatRemaining(steps.filter(({ id }) => id !== 'authorities' || id !== open || signsAuthorities), costs) : m.launch.readingCostsNow}
            </p>
            {fresh}
          </>
        )}
      </div>
      <div className={token && open !== 'proof' ? layout.columns : undefined}>
        <div className="form">
          {error && <ErrorNotice title={m.launch.launchOutdated} error={error} offers={offers} />}
          {mint !== null && !token && (
            <Notice tone="warning" title={formatMessage(m.launch.tokenMissing, { address: shortAddress(mint), network: cluster.label })}>
              <p>{m.launch.tokenMissingHint}</p>
            </Notice>
          )}
          {pending.length > 0 ? (
            <Notice tone="info" title={m.launch.pendingTitle}>
              <p>
                <Message text={m.launch.pendingHint} parts={{ actions: pending.join('; '), link: (content) => <Link to={paths.transactionStatus}>{content}</Link> }} />
              </p>
            </Notice>
          ) : (
            <section aria-labelledby={id} className="stack">
              <LaunchStepPanel
                key={open}
                forms={forms}
                step={open}
                launch={launch}
                listed={listed}
                ownerAddress={address}
                signer={signer}
                isMadeHere={isMadeHere}
                begin={begin}
                tellSigns={tellSigns}
                skip={skip}
              />
            </section>
          )}
          {!token && signer.address !== null && <KnownLaunches address={address} />}
        </div>
        {token && open !== 'proof' && <aside><Suspense><LaunchPreview launch={{ ...launch, token }} name={launchName(launch, listed)} hasAddress={open !== 'authorities' || isMadeHere === true} /></Suspense></aside>}
      </div>
    </>
  );
}

/**
 * The steps of a launch and the open one.
 *
 * @param mint the token, base58; `null` before there is one
 */
function useLaunchSteps(mint: string | null, launch: Launch | undefined) {
  const { cluster } = useCluster();
  const [choices, setChoices] = useState<LaunchChoices>(() => readLaunchChoices(cluster.name, mint));
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
 * Moves the focus to the title of a newly opened step, because the pressed button is unmounted with the previous one.
 *
 * @param step the open one; `null` while unknown
 * @param isBegun the token was minted a moment ago, by a step of the screen before this one
 * @returns a ref for the title
 */
function useStepFocus(step: LaunchStepId | null, isBegun: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<LaunchStepId | null>(isBegun ? 'token' : null);
  useEffect(() => {
    if (before.current !== null && step !== null && before.current !== step) title.current?.focus();
    before.current = step ?? before.current;
  }, [step]);
  return title;
}

/** As many as are read at a glance. */
const SHOWN = 5;

/** Launches to continue: tokens minted in this browser. */
function KnownLaunches({ address }: { readonly address: string }) {
  const { data: launches = [] } = useKnownLaunches(address);
  if (launches.length === 0) return null;
  return (
    <section className="card" aria-labelledby="known-launches">
      <h2 id="known-launches">{m.launch.continueLaunch}</h2>
      <ul className="list">
        {launches.slice(0, SHOWN).map(({ mint, title, createdAtMs }) => (
          <li key={mint} className="line line--apart">
            <span>
              {title} <span className="field__hint">{formatTimestamp(createdAtMs)}</span>
            </span>
            <Link className="button button--small" to={launchPath(mint)} aria-label={formatMessage(m.launch.resumeOf, { title })}>{m.launch.resume}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
