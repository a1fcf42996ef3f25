import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';
import * as m from '#messages';

/** Links to the transactions of the built-in test signer, which creates pools unless the wallet is chosen. */
export function TestSignerLink({ cluster }: { readonly cluster: ClusterConfig }) {
  const address = testSignerAddress(cluster);
  if (address === null) return null;
  return (
    <p className="links">
      <Link to={`?q=${address}`} replace>
        {m.history.testSignerTransactions}
      </Link>
    </p>
  );
}
