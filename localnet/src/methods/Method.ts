import type { Bank } from '../bank/Bank.ts';

/**
 * One HTTP method of the cluster.
 *
 * @param params positional parameters as the request carries them
 * @returns the `result` of the answer; bigint stands for a JSON integer
 * @throws JsonRpcError sent to the client as it stands
 */
export type Method = (bank: Bank, params: readonly unknown[]) => unknown;
