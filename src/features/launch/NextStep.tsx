import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { FaucetSite } from '@/app/session/FaucetSite.tsx';
import { useAirdrop } from '@/app/session/useAirdrop.ts';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { launchSteps, nextLaunchStep, LAUNCH_STEPS } from '@/services/launch/launchSteps.ts';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { stepLabel } from './describeLaunch.ts';
import { readLaunchChoices } from './launchChoices.ts';
import { useKnownLaunches } from './useKnownLaunches.ts';
import { useLaunch } from './useLaunch.ts';
import { usePendingActions } from './usePendingActions.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { launchPath, paths } from '@/paths.ts';

/**
 * A wallet's next step: pending transactions first, then SOL to pay with, then its newest launch. A test wallet that the landing has
 * just started gets its SOL without another press.
 */
export default function NextStep({ address }: { readonly address: string }) {
  const { cluster } = useCluster();
  const pending = usePendingActions(address);
  const { data: launches, error: listProblem } = useKnownLaunches(address);
  const mint = launches?.[0]?.mint ?? null;
  const { data: launch, error: launchProblem } = useLaunch(mint, mint === null ? null : address);
  const nameOf = useTokenNames(mint === null ? [] : [mint]);
  const balance = useSolBalance(address);
  const airdrop = useAirdrop();
  const step = mint && launch?.token ? nextLaunchStep(launchSteps(launch.facts, readLaunchChoices(cluster.name, mint))) : null;
  const isEmpty = cluster.allowsAirdrop && balance.data === 0n;
  const hasStarted = (useLocation().state as { readonly started?: unknown } | null)?.started === address;
  useOnce(isEmpty && hasStarted, () => airdrop.request(address));
  const isKnown = pending !== null && !balance.isPending && (listProblem || launches?.length === 0 || launch || launchProblem);

  return (
    <section className="card" aria-label={m.ui.nextStep} aria-busy={!isKnown}>
      {!isKnown ? <Advice text={'\u00A0'} /> : pending.length > 0
        ? <Advice text={formatMessage(m.launch.waitingForAction, { action: pending[0] ?? '' })}><Link className="button button--primary" to={paths.transactionStatus}>{m.launch.showStatus}</Link></Advice>
        : isEmpty
          ? (
            <Advice text={formatMessage(m.launch.testSolHint, { network: cluster.label })}>
              <button
                type="button" className="button button--primary" aria-disabled={airdrop.isPending}
                onClick={() => !airdrop.isPending && airdrop.request(address)}
              >
                {airdrop.isPending ? m.ui.gettingTestSol : m.ui.getTestSol}
              </button>
              {airdrop.dry ? <p><FaucetSite {...airdrop.dry} /></p> : airdrop.error !== null && <ErrorNotice title={m.ui.noTestSol} error={airdrop.error} />}
            </Advice>
          )
          : mint && step && step !== 'proof'
            ? (
              <Advice text={formatMessage(m.launch.stepOf, { token: nameOf(mint), number: LAUNCH_STEPS.indexOf(step) + 1, all: LAUNCH_STEPS.length, step: stepLabel(step) })}>
                <Link className="button button--primary" to={launchPath(mint)}>{m.ui.continueLabel}</Link>
              </Advice>
            )
            : (
              <Advice text={m.launch.launchTokenHint}>
                <Link className="button button--primary" to={paths.launch}>{m.launch.launchToken}</Link>
              </Advice>
            )}
    </section>
  );
}

/** Acts the first time that `isDue`. */
function useOnce(isDue: boolean, act: () => void): void {
  const wasDue = useRef(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isDue || wasDue.current) return;
    wasDue.current = true;
    actNow();
  }, [isDue]);
}

function Advice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="line line--apart">
      <div>
        <h2>{m.ui.nextStep}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
