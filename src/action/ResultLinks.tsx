import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import type { ResultView } from './historyView.ts';
import { shortAddress } from '@/shortAddress.ts';

/** The way to what an action made: found again after a reload, when the form that made it has forgotten it. */
export function ResultLinks({ cluster, result }: { readonly cluster: ClusterConfig; readonly result: ResultView }) {
  const { addresses, link } = result;
  return (
    <>
      {link && <Link to={link.to}>{link.words}</Link>}
      {addresses.map(({ term, id }) => (
        <span key={term} className="links">
          <span>
            {term} <code title={id}>{shortAddress(id)}</code>
          </span>
          <CopyButton text={id} label="Copy" name={`Copy the ${term.toLowerCase()}'s address`} />
          <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id }} what={term} />
        </span>
      ))}
    </>
  );
}
