import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { formatMessage } from '@/messages/format.ts';
import { launchSteps, nextLaunchStep, LAUNCH_STEPS } from '@/services/launch/launchSteps.ts';
import { launchPath, paths } from '@/paths.ts';
import { stepLabel } from './describeLaunch.ts';
import { readLaunchChoices } from './launchChoices.ts';
import { useKnownLaunches } from './useKnownLaunches.ts';
import { launchQuery } from './useLaunch.ts';
import { usePendingActions } from './usePendingActions.ts';
import * as m from '#messages';

/** Only the newest launches are read, because each takes several requests. */
const MAX_LAUNCHES = 5;

/** Everything that a wallet has left unfinished in this browser: pending transactions and launches. */
export default function Unfinished({ address }: { readonly address: string }) {
  const { cluster } = useCluster();
  const pending = usePendingActions(address) ?? [];
  const { data: known = [] } = useKnownLaunches(address);
  const newest = known.slice(0, MAX_LAUNCHES);
  const launches = useQueries({ queries: newest.map(({ mint }) => launchQuery(cluster, mint, address)) });
  const begun = newest.flatMap(({ mint, title }, place) => {
    const launch = launches[place]?.data;
    if (!launch?.token) return [];
    const step = nextLaunchStep(launchSteps(launch.facts, readLaunchChoices(cluster.name, mint)));
    return step === 'proof' ? [] : [{ mint, title, step }];
  });
  if (pending.length + begun.length === 0) return null;
  return (
    <section className="card" aria-labelledby="unfinished">
      <h2 id="unfinished">{m.launch.unfinished}</h2>
      <ul className="list">
        {pending.map((title, place) => (
          <li key={`${place} ${title}`} className="line line--apart">
            <span>{title} <span className="field__hint">{m.launch.waitingForNetwork}</span></span>
            <Link className="button button--small" to={paths.transactionStatus} aria-label={formatMessage(m.launch.continueOf, { title })}>{m.ui.continueLabel}</Link>
          </li>
        ))}
        {begun.map(({ mint, title, step }) => (
          <li key={mint} className="line line--apart">
            <span>
              {title} <span className="field__hint">{formatMessage(m.launch.unfinishedStep, { number: LAUNCH_STEPS.indexOf(step) + 1, all: LAUNCH_STEPS.length, step: stepLabel(step) })}</span>
            </span>
            <Link className="button button--small" to={launchPath(mint)} aria-label={formatMessage(m.launch.continueOf, { title })}>{m.ui.continueLabel}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
