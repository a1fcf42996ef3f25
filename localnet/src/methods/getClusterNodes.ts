import type { Method } from './Method.ts';
import { API_VERSION } from './params.ts';

/** The one node of the cluster; it has no network of its own. */
export const getClusterNodes: Method = (bank) => [
  {
    pubkey: bank.faucet.address,
    gossip: null,
    tpu: null,
    tpuQuic: null,
    rpc: null,
    pubsub: null,
    version: API_VERSION,
    featureSet: 0,
    shredVersion: 0,
  },
];
