import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { request } from '@/services/rpc/request.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Genesis hash of each public network, which identifies it reliably whatever the RPC URL says. */
const GENESIS: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d': m.signing.mainnet,
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxkPkZBG: m.signing.devnet,
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY': m.signing.testnet,
};

/**
 * Verifies once per page load that the RPC URL serves the configured network.
 *
 * @returns the chain's genesis hash, base58
 * @throws AppError `transactions/wrong-network`, naming both networks; `rpc/*`
 */
export function checkNetwork(cluster: ClusterConfig): Promise<string> {
  return fetchCached({
    key: ['network', cluster.name, cluster.rpcUrl], servesMs: Infinity, ask: () => readGenesisHash(cluster),
  });
}

async function readGenesisHash(cluster: ClusterConfig): Promise<string> {
  const hash = await request(cluster, 'getGenesisHash');
  const found = GENESIS[hash] ?? m.signing.localOrUnknownNetwork;
  const isRight = cluster.name === 'localnet' ? !(hash in GENESIS) : GENESIS[hash]?.toLowerCase() === cluster.name;
  if (isRight) return hash;
  const host = new URL(cluster.rpcUrl).hostname;
  const sentence = formatMessage(m.signing.rpcAddressBelongsAnotherNetwork, { label: cluster.label, host, found });
  const details = { sentence, expected: cluster.label, found, host, hash };
  throw new AppError('transactions/wrong-network', { details });
}
