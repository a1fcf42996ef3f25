import { Link } from 'react-router-dom';
import { formatTimestamp } from '@/ui/format.ts';
import { useKnownLaunches } from './useKnownLaunches.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { launchPath } from '@/paths.ts';

/** As many as fit above the form. */
const SHOWN = 5;

/** Launches to continue: tokens minted in this browser. */
export function KnownLaunches({ address }: { readonly address: string }) {
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
            <Link className="button button--small" to={launchPath(mint)} aria-label={formatMessage(m.launch.resumeLaunch, { title })}>{m.launch.resume}</Link>
          </li>
        ))}
      </ul>
      <p className="field__hint">{m.launch.orMintNewTokenBelow}</p>
    </section>
  );
}
