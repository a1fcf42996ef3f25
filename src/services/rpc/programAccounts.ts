import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { objectOf } from '@/errors/toErrorParts.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import { bytesOf } from './accounts.ts';
import { jsonItems } from './jsonItems.ts';
import { paced } from './pacing.ts';
import { postRpc, throwRefusal } from './request.ts';

/** Programs whose accounts a node does not index, by its URL and the program, until the page is reloaded. */
const refused = new Map<string, AppError>();
const METHOD = 'getProgramAccounts';

/** Bytes that an account must have at an offset. */
export interface MemoryComparison {
  readonly offset: number;
  /** base58 */
  readonly bytes: string;
}

export interface ProgramAccountsQuery {
  /** base58 */
  readonly programId: string;
  /** Data size of the accounts to find, in bytes; any if absent. */
  readonly dataSize?: number;
  readonly comparisons: readonly MemoryComparison[];
  /** The part of each account's data to return; all of it if absent. */
  readonly dataSlice?: { readonly offset: number; readonly length: number };
  readonly signal?: AbortSignal | undefined;
  /** The response is abandoned above this size. */
  readonly maxBytes: number;
  /** The error to throw then. */
  readonly tooLarge: () => AppError;
}

/**
 * Searches the accounts of a program with getProgramAccounts, whose response can be too large for a page to hold. Each
 * account is decoded as it arrives, with pauses that keep the page responsive. Only the data is validated, because
 * checking every field would take longer than reading them.
 *
 * @param decode called with each account's address and requested data; `null` skips the account
 * @throws AppError `rpc/*`, `sdk/account-not-base64`, and the error of `tooLarge`
 */
export async function readProgramAccounts<T>(
  cluster: ClusterConfig, query: ProgramAccountsQuery, decode: (address: string, data: Uint8Array) => T | null,
): Promise<T[]> {
  const { programId, dataSize, comparisons, dataSlice, signal, maxBytes, tooLarge } = query;
  const filters = [...(dataSize === undefined ? [] : [{ dataSize }]), ...comparisons.map((memcmp) => ({ memcmp }))];
  const params = [programId, { encoding: 'base64', commitment: READ_COMMITMENT, filters, ...(dataSlice && { dataSlice }) }];
  const refusal = refused.get(`${cluster.rpcUrl} ${programId}`);
  if (refusal) throw refusal;
  const message = { jsonrpc: '2.0', id: 0, method: METHOD, params };
  return paced(cluster.rpcUrl, METHOD, { signal }, async () => {
    const items = jsonItems();
    const decoded: T[] = [];
    let answer: unknown;
    try {
      const response = await postRpc(cluster, METHOD, message, signal);
      for await (const text of partsOf(response, maxBytes, tooLarge)) {
        for (const item of items.take(text)) {
          const { pubkey, account } = JSON.parse(item) as { readonly pubkey: string; readonly account?: { readonly data?: unknown } };
          const one = decode(pubkey, bytesOf(account?.data));
          if (one !== null) decoded.push(one);
          await yieldToMain();
        }
      }
      answer = JSON.parse(items.rest());
    } catch (error) {
      throw normalizeError(error, 'rpc', { host: new URL(cluster.rpcUrl).hostname });
    }
    try {
      throwRefusal(cluster, answer);
    } catch (error) {
      if (isAppError(error, 'rpc/key-excluded')) refused.set(`${cluster.rpcUrl} ${programId}`, error);
      throw error;
    }
    if (!Array.isArray(objectOf(answer)['result'])) throw new AppError('sdk/account-not-base64');
    return decoded;
  });
}

/** The response's text as it arrives; throws once it exceeds `maxBytes`. */
async function* partsOf(response: Response, maxBytes: number, tooLarge: () => AppError): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) {
    yield await response.text();
    return;
  }
  const decoder = new TextDecoder();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel(); // Has no effect if the response is complete.
  }
}
