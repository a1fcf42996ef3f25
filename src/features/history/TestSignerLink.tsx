import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';

/** Leads to what the built-in test signer did: pools are made with it unless somebody chooses the wallet. */
export function TestSignerLink({ cluster }: { readonly cluster: ClusterConfig }) {
  const address = testSignerAddress(cluster);
  if (address === null) return null;
  return (
    <p>
      <Link to={`?q=${address}`} replace>
        Transactions of the built-in test signer
      </Link>
    </p>
  );
}
