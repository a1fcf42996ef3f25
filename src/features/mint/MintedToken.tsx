import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { useListedTokens } from '@/app/session/useListedTokens.ts';
import { tokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import { shownUiAmount, useUiScales } from '@/action/uiAmounts.ts';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import facts from '@/ui/facts.module.css';
import * as m from '#messages';
import styles from './MintedToken.module.css';
import { loadReads } from './useTokenCosts.ts';

export interface MintedTokenProps {
  readonly cluster: ClusterConfig;
  /** Whether that network is selected; no other network is read. */
  readonly isHere: boolean;
  /** base58 */
  readonly mintAddress: string;
  /** base58 */
  readonly associatedTokenAddress: string;
  /** Links to the next steps. */
  readonly children: ReactNode;
}

/** A minted token with both addresses and their explorer links. */
export function MintedToken({ cluster, isHere, mintAddress, associatedTokenAddress, children }: MintedTokenProps) {
  const rows = [
    { term: m.mint.mintAddress, what: m.ui.mintAddressName, address: mintAddress },
    { term: m.mint.associatedAddress, what: m.mint.associatedAddressName, address: associatedTokenAddress },
  ];
  return (
    <section className="card">
      {isHere && <Minted cluster={cluster} mint={mintAddress} />}
      <dl className={`${facts.facts} ${styles.addresses}`}>
        {rows.map(({ term, what, address }) => (
          <div key={term}>
            <dt className="line line--apart">{term} <ExplorerLinks cluster={cluster} subject={{ kind: 'address', id: address }} what={what} count={2} /></dt>
            <dd><AddressChip isFull address={address} what={what} /></dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Name, symbol and supply, as read from the chain. */
function Minted({ cluster, mint }: { readonly cluster: ClusterConfig; readonly mint: string }) {
  // A token this new is on no list yet, so its metadata is read from the chain.
  const { data } = useQuery({
    queryKey: ['managed-token', cluster.name, mint],
    queryFn: async () => (await loadReads()).readManagedToken(cluster, mint),
  });
  const { name = '', symbol = '' } = data?.metadata ?? {};
  const listed = useListedTokens([name, symbol]);
  const scales = useUiScales(data ? [data.mint] : []);
  if (!data || listed === undefined) return <div className={styles.minted} />;
  const label = tokenLabel({ mint, name, symbol }, listed);
  return (
    <div className={styles.minted}>
      <TokenLogo mint={mint} name={label.symbol || label.name || mint} />
      <h2><Amount value={shownUiAmount(scales, data.mint.supply, data.mint, label.full)} /></h2>
      {label.name && <p className="muted">{label.name}</p>}
    </div>
  );
}
