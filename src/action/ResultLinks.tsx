import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import type { ResultView } from './historyView.ts';

/** Links to what an action created, also after a reload of its form. */
export function ResultLinks({ cluster, result }: { readonly cluster: ClusterConfig; readonly result: ResultView }) {
  const { addresses, link } = result;
  return (
    <>
      {link && <Link to={link.to}>{link.words}</Link>}
      {addresses.map(({ term, id }) => (
        <span key={term}>{term} <AddressChip cluster={cluster} address={id} what={term} /></span>
      ))}
    </>
  );
}
