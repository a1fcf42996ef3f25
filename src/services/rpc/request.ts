import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { objectOf } from '@/errors/toErrorParts.ts';
import { answers, type RpcAnswer, type RpcMethod } from './answers.ts';

/** The node to query. */
type RpcNode = Pick<ClusterConfig, 'rpcUrl'>;

/** Timeout of one request, so that a node that never answers cannot block a screen. */
const RPC_TIMEOUT_MS = 30_000;
/** Longest error text kept, because a proxy in front of the node may answer with an HTML page. */
const MOST_REFUSAL_CHARACTERS = 500;

/**
 * Sends one JSON-RPC request. Errors are reported at once and never retried.
 *
 * @param params as the method takes them
 * @throws AppError `rpc/*`; `rpc/unknown` if the response does not have the method's shape
 * @example await request(cluster, 'getSlot', [{ commitment: 'finalized' }]); // 42
 */
export async function request<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, params: readonly unknown[] = [],
): Promise<RpcAnswer<Method>> {
  const [answer] = await requestBatch(cluster, method, [params]);
  return answer as RpcAnswer<Method>;
}

/**
 * Sends one method with several sets of params as a batch.
 *
 * @returns one response per request, in order
 * @throws AppError as `request`, if any of them fails
 */
export async function requestBatch<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, batch: readonly (readonly unknown[])[],
): Promise<readonly RpcAnswer<Method>[]> {
  const messages = batch.map((params, id) => ({ jsonrpc: '2.0', id, method, params }));
  const [first, ...others] = messages;
  if (!first) return [];
  // Some nodes do not support batches, so a single request is sent alone.
  const isSingle = others.length === 0;
  const response = await postRpc(cluster, isSingle ? first : messages);
  const body = await response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? unreadable(cluster, 'no JSON') : normalizeError(error, 'rpc', { host: hostOf(cluster) });
  }) as unknown;
  if (isSingle || !Array.isArray(body)) return messages.map(() => answerOf(cluster, method, isSingle ? body : refusalIn(body)));
  // Batch responses can come in any order.
  const byId = new Map(body.map((answer: unknown) => [objectOf(answer)['id'], answer]));
  return messages.map(({ id }) => answerOf(cluster, method, byId.get(id)));
}

/** A single response to a batch refuses the whole batch. A result in it belongs to none of the requests. */
function refusalIn(body: unknown): unknown {
  return { error: objectOf(body)['error'] };
}

function answerOf<Method extends RpcMethod>(cluster: RpcNode, method: Method, answer: unknown): RpcAnswer<Method> {
  throwRefusal(cluster, answer);
  const { data, error } = z.safeParse(answers[method], objectOf(answer)['result']);
  if (!error) return data as RpcAnswer<Method>;
  const [issue] = error.issues;
  throw unreadable(cluster, `an answer of another shape: ${[method, ...(issue?.path ?? [])].join('.')}`);
}

/** @throws AppError `rpc/*` if the node answered with an error */
export function throwRefusal(cluster: RpcNode, answer: unknown): void {
  const { error } = objectOf(answer);
  if (error !== undefined && error !== null) throw normalizeError(error, 'rpc', { host: hostOf(cluster) });
}

/**
 * Sends a node a message whose answer is read as it arrives.
 *
 * @param message one JSON-RPC request, or several
 * @param signal stops waiting for the answer
 * @throws AppError `rpc/*`
 */
export async function postRpc(cluster: RpcNode, message: unknown, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(RPC_TIMEOUT_MS);
  try {
    const response = await fetch(cluster.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.ok) return response;
    const { status, statusText } = response;
    const text = (await response.text()).slice(0, MOST_REFUSAL_CHARACTERS);
    throw Object.assign(new Error(`${status} ${statusText}: ${text}`), { status });
  } catch (error) {
    throw normalizeError(error, 'rpc', { host: hostOf(cluster) });
  }
}

/** What a node said is no answer, in a word or two for the details. */
export function unreadable(cluster: RpcNode, text: string): AppError {
  return new AppError('rpc/unknown', { details: { text, host: hostOf(cluster) } });
}

function hostOf(cluster: RpcNode): string {
  return new URL(cluster.rpcUrl).hostname;
}
