import type { ClusterConfig } from '../../config.ts';
import { NETWORK_COMMITMENT } from '../../constants.ts';
import type { AppError } from '../../errors/AppError.ts';
import { bytesOf } from './accounts.ts';
import { readRpcItems } from '../accounts/readRpcItems.ts';

/** Bytes an account must have at a place. */
export interface MemoryComparison {
  readonly offset: number;
  /** base58 */
  readonly bytes: string;
}

export interface ProgramAccountsQuery {
  /** base58 */
  readonly programId: string;
  /** Bytes of the accounts that are wanted. */
  readonly dataSize: number;
  readonly comparisons: readonly MemoryComparison[];
  /** Part of each account that is sent. */
  readonly dataSlice: { readonly offset: number; readonly length: number };
  readonly signal?: AbortSignal | undefined;
  /** Bytes after which the answer is given up. */
  readonly maxBytes: number;
  /** What is thrown then. */
  readonly tooLarge: () => AppError;
}

/**
 * Searches the accounts of a program: getProgramAccounts. Tens of thousands are decoded with pauses, so that the page
 * stays alive meanwhile.
 *
 * @param decode called once for each account with its address and the part asked for; `null` leaves it out
 * @throws AppError `rpc/*`, `sdk/account-not-base64`, and what `tooLarge` gives
 */
export async function readProgramAccounts<T>(
  cluster: ClusterConfig, query: ProgramAccountsQuery, decode: (address: string, data: Uint8Array) => T | null,
): Promise<T[]> {
  const { programId, dataSize, comparisons, dataSlice, ...limits } = query;
  const filters = [{ dataSize }, ...comparisons.map((memcmp) => ({ memcmp }))];
  const config = { encoding: 'base64', commitment: NETWORK_COMMITMENT, filters, dataSlice };
  const decoded: T[] = [];
  await readRpcItems(cluster, { method: 'getProgramAccounts', params: [programId, config], ...limits }, (item) => {
    const { pubkey, account } = item as { readonly pubkey: string; readonly account?: { readonly data?: unknown } };
    const one = decode(pubkey, bytesOf(account?.data));
    if (one !== null) decoded.push(one);
  });
  return decoded;
}
