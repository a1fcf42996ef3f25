import type { ReactNode } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { AddressLine } from '@/ui/AddressLine.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';

export interface MintedTokenProps {
  readonly cluster: ClusterConfig;
  /** Base58. */
  readonly mintAddress: string;
  /** Base58. */
  readonly associatedTokenAddress: string;
  /** Where to go from here. */
  readonly children: ReactNode;
}

/** Both addresses of a minted token with explorer links for its cluster. */
export function MintedToken({ cluster, mintAddress, associatedTokenAddress, children }: MintedTokenProps) {
  const rows = [
    { term: 'Mint address', what: 'mint address', address: mintAddress },
    { term: 'Associated token address', what: 'associated token address', address: associatedTokenAddress },
  ];
  return (
    <section className="card">
      <dl className="facts">
        {rows.map(({ term, what, address }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <AddressLine address={address} />
              <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id: address }} what={what} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="form__actions">{children}</div>
    </section>
  );
}
