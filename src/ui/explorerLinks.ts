import type { ClusterConfig } from '@/config.ts';

export type ExplorerSubject = { readonly kind: 'address' | 'transaction'; readonly id: string };

export interface ExplorerLink {
  readonly name: string;
  readonly url: string;
}

/** Explorers by name, the default first. `devnet` is what each calls that cluster; their default is mainnet. */
const EXPLORERS = [
  { name: 'Solana Explorer', origin: 'https://explorer.solana.com', address: 'address', devnet: 'devnet' },
  { name: 'Solscan', origin: 'https://solscan.io', address: 'account', devnet: 'devnet' },
  { name: 'SolanaFM', origin: 'https://solana.fm', address: 'address', devnet: 'devnet-solana' },
  { name: 'Orb', origin: 'https://orbmarkets.io', address: 'address', devnet: 'devnet' },
] as const;

export const explorerNames: readonly string[] = EXPLORERS.map(({ name }) => name);

/**
 * Explorer pages of an address or a transaction on `cluster`, the one chosen in the settings first.
 *
 * @param subject `id` is a base58 address or signature
 * @returns on localnet Solana Explorer alone: the others take no custom RPC
 */
export function explorerLinks({ name: cluster, rpcUrl, explorer }: ClusterConfig, { kind, id }: ExplorerSubject): readonly ExplorerLink[] {
  const isLocal = cluster === 'localnet';
  const chosenFirst = [...EXPLORERS].sort((a, b) => Number(b.name === explorer) - Number(a.name === explorer));
  return (isLocal ? EXPLORERS.slice(0, 1) : chosenFirst).map(({ name, origin, address, devnet }) => {
    const query = isLocal ? `?cluster=custom&customUrl=${encodeURIComponent(rpcUrl)}` : cluster === 'devnet' ? `?cluster=${devnet}` : '';
    return { name, url: `${origin}/${kind === 'address' ? address : 'tx'}/${id}${query}` };
  });
}
