import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { fromRpc } from '../../errors/fromRpc.ts';
import { postRpc } from '../rpc/request.ts';
import { yieldToMain } from '../yieldToMain.ts';
import { jsonItems } from '../rpc/jsonItems.ts';

export interface RpcItemsQuery {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Stops waiting for the answer. */
  readonly signal?: AbortSignal | undefined;
  /** Bytes after which the answer is given up. */
  readonly maxBytes: number;
  /** What is thrown then. */
  readonly tooLarge: () => AppError;
}

/**
 * Asks a node for a list that may be far larger than a page can hold, without web3.js: it checks every field of every
 * account, which takes longer than reading them. The list is never whole: each item is handed over as it arrives, with
 * pauses, so that the page stays alive meanwhile.
 *
 * @param take called with each item of `result`, unchecked
 * @throws AppError `rpc/*`, `sdk/account-not-base64` for an answer without a list, what `tooLarge` gives and what `take`
 *   throws
 */
export async function readRpcItems(
  cluster: ClusterConfig, query: RpcItemsQuery, take: (item: unknown) => void,
): Promise<void> {
  const { method, params, signal, maxBytes, tooLarge } = query;
  const host = new URL(cluster.rpcUrl).hostname;
  const items = jsonItems();
  let answer: { readonly result?: unknown; readonly error?: unknown };
  try {
    const response = await postRpc(cluster, { jsonrpc: '2.0', id: 1, method, params }, signal);
    for await (const text of partsOf(response, maxBytes, tooLarge)) {
      for (const item of items.take(text)) {
        take(JSON.parse(item));
        await yieldToMain();
      }
    }
    answer = JSON.parse(items.rest()) as typeof answer;
  } catch (error) {
    throw fromRpc(error, { host });
  }
  if (answer.error !== undefined && answer.error !== null) throw fromRpc(answer.error, { host });
  if (!Array.isArray(answer.result)) throw new AppError('sdk/account-not-base64');
}

/** The text of an answer as it arrives, given up as soon as it is longer than `maxBytes`. */
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
    await reader.cancel(); // of an answer that ended nothing is left to cancel
  }
}
