import type { ClusterConfig } from '@/config.ts';
import { GENESIS_HASHES } from '@/networks.ts';
import { AppError } from '@/errors/AppError.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { request } from '@/services/rpc/request.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Names of the public networks for people. */
const NAMES: Readonly<Record<keyof typeof GENESIS_HASHES, string>> = {
  mainnet: m.signing.mainnet, devnet: m.signing.devnet, testnet: m.signing.testnet,
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
  const network = (Object.keys(GENESIS_HASHES) as (keyof typeof GENESIS_HASHES)[]).find((name) => GENESIS_HASHES[name] === hash);
  if (network === (cluster.name === 'localnet' ? undefined : cluster.name)) return hash;
  const found = network === undefined ? m.signing.unknownNetwork : NAMES[network];
  const host = new URL(cluster.rpcUrl).hostname;
  const sentence = formatMessage(m.signing.wrongNetwork, { network: cluster.label, host, found });
  const details = { sentence, expected: cluster.label, found, host, hash };
  throw new AppError('transactions/wrong-network', { details });
}
