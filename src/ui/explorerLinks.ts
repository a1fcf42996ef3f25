import type { ClusterConfig } from '@/config.ts';

export type ExplorerSubject = { readonly kind: 'address' | 'transaction'; readonly id: string };

export interface ExplorerLink {
  readonly name: string;
  readonly url: string;
}

/**
 * Explorer pages of an address or a transaction on `cluster`; an explorer that cannot open the cluster is left out.
 *
 * @param subject `id` is a base58 address or signature
 * @returns Solana Explorer always (it takes a custom RPC), Solscan on public clusters
 */
export function explorerLinks(cluster: ClusterConfig, subject: ExplorerSubject): readonly ExplorerLink[] {
  const query = cluster.explorerQuery ? `?${cluster.explorerQuery}` : '';
  const isAddress = subject.kind === 'address';
  const links = [
    { name: 'Solana Explorer', url: `${cluster.explorerUrl}/${isAddress ? 'address' : 'tx'}/${subject.id}${query}` },
  ];
  if (cluster.solscanUrl) {
    links.push({ name: 'Solscan', url: `${cluster.solscanUrl}/${isAddress ? 'account' : 'tx'}/${subject.id}${query}` });
  }
  return links;
}
