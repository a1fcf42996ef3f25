import { Link } from 'react-router-dom';
import type { ClusterConfig } from '../../config.ts';
import { getTestSigner } from '../../services/signers/getTestSigner.ts';

/** Leads to what the built-in test signer did: pools are made with it unless somebody chooses the wallet. */
export function TestSignerLink({ cluster }: { readonly cluster: ClusterConfig }) {
  const address = addressOf(cluster);
  if (address === null) return null;
  return (
    <p>
      <Link to={`?q=${address}`} replace>
        Transactions of the built-in test signer
      </Link>
    </p>
  );
}

/** null where there is none: on mainnet, or with a key that is none. */
function addressOf(cluster: ClusterConfig): string | null {
  try {
    return getTestSigner(cluster).address;
  } catch {
    return null;
  }
}
