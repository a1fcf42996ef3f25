import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { fromRpc } from '../../errors/fromRpc.ts';

/** A node that accepts a request and never answers must not hang a screen. */
const TIMEOUT_MS = 30_000;

export interface RpcRequest {
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
 * Asks a node for one thing whose answer may be far larger than a page can hold, without web3.js: it checks every field
 * of every account, which takes longer than reading them.
 *
 * @returns what stands under `result`, unchecked
 * @throws AppError `rpc/*`, and what `tooLarge` gives
 */
export async function postRpc(cluster: ClusterConfig, request: RpcRequest): Promise<unknown> {
  const { method, params, signal, maxBytes, tooLarge } = request;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const host = new URL(cluster.rpcUrl).hostname;
  let answer: { readonly result?: unknown; readonly error?: unknown };
  try {
    const response = await fetch(cluster.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw Object.assign(new Error(response.statusText), { status: response.status });
    answer = JSON.parse(await textOf(response, maxBytes, tooLarge)) as typeof answer;
  } catch (error) {
    throw fromRpc(error, { host });
  }
  if (answer.error !== undefined && answer.error !== null) throw fromRpc(answer.error, { host });
  return answer.result;
}

/** The body of an answer, given up as soon as it is longer than `maxBytes`. */
async function textOf(response: Response, maxBytes: number, tooLarge: () => AppError): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.join('') + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(decoder.decode(value, { stream: true }));
  }
}
