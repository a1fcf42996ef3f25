import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddressLine } from '@/ui/AddressLine.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { LaunchStepList } from './LaunchStepList.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { shortAddress } from '@/shortAddress.ts';
import { LAUNCH_STEPS, type LaunchChoices, type LaunchStepId, launchSteps, nextLaunchStep } from '@/services/launch/launchSteps.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { KnownLaunches } from './KnownLaunches.tsx';
import { keepLaunchChoices, readLaunchChoices } from './launchChoices.ts';
import { LaunchStepPanel, type LaunchForms } from './LaunchStepPanel.tsx';
import { launchName, leftWords, stepLabel, stepViews } from './launchWords.ts';
import { useLaunch } from './useLaunch.ts';
import { useLaunchCosts } from './useLaunchCosts.ts';
import { useStepFocus } from './useStepFocus.ts';
import { useLeftovers } from './useLeftovers.ts';

export interface LaunchPaths {
  readonly status: string;
  pool(poolId: string, clusterName?: string): string;
  token(mint: string): string;
  launch(mint: string): string;
}

export interface LaunchScreenProps {
  /** The token, base58; `null` before there is one. */
  readonly mint: string | null;
  readonly paths: LaunchPaths;
  readonly forms: LaunchForms;
  /** The token is on the chain. */
  begin(mint: string): void;
  startFresh(): void;
}

/** A launch from token to proof: every step told by the chain, so that it goes on wherever it stopped. */
export function LaunchScreen({ mint, paths, forms, begin, startFresh }: LaunchScreenProps) {
  const { cluster } = useCluster();
  const { openModal } = useWalletUi();
  const signer = usePoolSigner('wallet');
  const { data: launch, error, isFetching, refetch } = useLaunch(mint, signer.address);
  const costs = useLaunchCosts();
  const metadata = launch?.token?.metadata;
  const listed = useListedTokens([metadata?.name ?? '', metadata?.symbol ?? '']) ?? null;
  const leftovers = useLeftovers(signer.address);
  const [choices, setChoices] = useState<LaunchChoices>(() => readLaunchChoices(cluster.name, mint ?? ''));
  const [looksAt, setLooksAt] = useState<LaunchStepId | null>(null);

  const steps = launch ? launchSteps(launch.facts, choices) : [];
  const canLook = steps.some(({ id, status }) => id === looksAt && status !== 'later');
  const open = looksAt !== null && canLook ? looksAt : nextLaunchStep(steps);
  const panel = useStepFocus(launch ? open : null);

  if (signer.address === null) {
    return (
      <Notice tone="info" title="A launch is signed by your wallet.">
        <div className="notice__actions">
          <button type="button" className="button button--primary" onClick={openModal}>Connect a wallet</button>
          {mint !== null && <button type="button" className="button" onClick={startFresh}>Start fresh</button>}
        </div>
      </Notice>
    );
  }
  if (error && !launch) {
    return (
      <>
        <ErrorNotice title="Where this launch stands could not be read." error={error} />
        <div className="form__actions">
          <button type="button" className="button" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
            {isFetching ? 'Asking again ...' : 'Try again'}
          </button>
          <button type="button" className="button" onClick={startFresh}>Start fresh</button>
        </div>
      </>
    );
  }
  if (!launch || leftovers === null) return <div className="skeleton" role="status" aria-label="Reading where the launch stands" />;

  const keep = (more: Partial<LaunchChoices>) => {
    const kept = { ...choices, ...more };
    setChoices(kept);
    setLooksAt(null);
    if (mint !== null) keepLaunchChoices(cluster.name, mint, kept);
  };

  return (
    <div className="launch">
      <div className="launch-bar">
        <p className="field__hint">
          {costs ? leftWords(steps, costs) : 'Reading what a launch costs ...'}
        </p>
        {mint !== null && <button type="button" className="button button--small" onClick={startFresh}>Start fresh</button>}
      </div>
      {launch.token && (
        <p className="launch-token">
          Token: <strong>{launchName(launch, listed)}</strong> <AddressLine address={launch.token.mint.address} />
        </p>
      )}
      {error && (
        <ErrorNotice title="Where this launch stands could not be read again: what stands below may be old." error={error} />
      )}
      <LaunchStepList
        steps={stepViews(steps, launch, costs, listed)}
        open={open}
        choose={(id) => setLooksAt(LAUNCH_STEPS.find((step) => step === id) ?? null)}
      />
      {mint !== null && !launch.token && (
        <Notice tone="warning" title={`There is no token at ${shortAddress(mint)} on ${cluster.label}.`}>
          <p>It is on another network, which you can switch to above, or it never got onto the chain. Below a launch starts fresh.</p>
        </Notice>
      )}
      {!launch.token && <KnownLaunches address={signer.address} launchPath={paths.launch} />}
      {leftovers.length > 0 ? (
        <Notice tone="info" title="Something of yours is still on its way.">
          <p>
            {leftovers.join('; ')}. It is followed in the background and nothing is sent twice; this page goes on as soon as
            it has ended. <Link to={paths.status}>Transaction Status</Link>
          </p>
        </Notice>
      ) : (
        <section ref={panel} tabIndex={-1} aria-label={`Step: ${stepLabel(open)}`} className="launch">
          <LaunchStepPanel
            key={open}
            forms={forms}
            step={open}
            status={steps.find(({ id }) => id === open)?.status ?? 'now'}
            launch={launch}
            listed={listed}
            ownerAddress={signer.address}
            signer={signer}
            paths={paths}
            begin={begin}
            keep={keep}
          />
        </section>
      )}
    </div>
  );
}
