import { Link } from 'react-router-dom';
import { useKnownLaunches } from './useKnownLaunches.ts';

/** So many fit before the form. */
const SHOWN = 5;

interface KnownLaunchesProps {
  readonly address: string;
  launchPath(mint: string): string;
}

/** Tokens this browser minted, each a launch to go on with. */
export function KnownLaunches({ address, launchPath }: KnownLaunchesProps) {
  const { data: launches = [] } = useKnownLaunches(address);
  if (launches.length === 0) return null;
  return (
    <section className="card" aria-labelledby="known-launches">
      <h2 id="known-launches">Go on with a token of yours</h2>
      <ul className="launch-known">
        {launches.slice(0, SHOWN).map(({ mint, title, createdAtMs }) => (
          <li key={mint}>
            <span>
              {title} <span className="field__hint">{new Date(createdAtMs).toLocaleString()}</span>
            </span>
            <Link className="button button--small" to={launchPath(mint)} aria-label={`Resume: ${title}`}>Resume</Link>
          </li>
        ))}
      </ul>
      <p className="field__hint">Or start fresh with a new token below.</p>
    </section>
  );
}
