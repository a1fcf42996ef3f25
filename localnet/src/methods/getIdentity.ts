import type { Method } from './Method.ts';

/** Address that stands for the one node of the cluster. */
export const getIdentity: Method = (bank) => ({ identity: bank.faucet.address });
