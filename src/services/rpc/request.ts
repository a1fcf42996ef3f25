import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { objectOf } from '@/errors/toErrorParts.ts';
import { answers, type RpcAnswer, type RpcMethod } from './answers.ts';

/** Where a node is asked. */
type RpcNode = Pick<ClusterConfig, 'rpcUrl'>;

/** How long one request may take: a node that accepts a request and never answers must not hang a screen. */
const RPC_TIMEOUT_MS = 30_000;
/** How much of a refusal's text is kept: what stands before a node may answer with a page. */
const MOST_REFUSAL_CHARACTERS = 500;

/**
 * Asks a node once. A refusal is said at once and never asked again in silence.
 *
 * @param params as the method takes them
 * @throws AppError `rpc/*`; `rpc/unknown` for an answer of another shape than the method's
 * @example await request(cluster, 'getSlot', [{ commitment: 'finalized' }]); // 42
 */
export async function request<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, params: readonly unknown[] = [],
): Promise<RpcAnswer<Method>> {
  const [answer] = await requestBatch(cluster, method, [params]);
  return answer as RpcAnswer<Method>;
}

/**
 * Asks a node the same with several params, in one batch.
 *
 * @returns one answer for each, in their order
 * @throws AppError as `request`, where one of them is not answered
 */
export async function requestBatch<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, batch: readonly (readonly unknown[])[],
): Promise<readonly RpcAnswer<Method>[]> {
  const messages = batch.map((params, id) => ({ jsonrpc: '2.0', id, method, params }));
  const [first, ...others] = messages;
  if (!first) return [];
  // Some nodes take no batches: a single request is sent as one.
  const isSingle = others.length === 0;
  const response = await postRpc(cluster, isSingle ? first : messages);
  const body = await response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? unreadable(cluster, 'no JSON') : normalizeError(error, 'rpc', { host: hostOf(cluster) });
  }) as unknown;
  if (isSingle || !Array.isArray(body)) return messages.map(() => answerOf(cluster, method, isSingle ? body : refusalIn(body)));
  // A node may answer a batch in any order.
  const byId = new Map(body.map((answer: unknown) => [objectOf(answer)['id'], answer]));
  return messages.map(({ id }) => answerOf(cluster, method, byId.get(id)));
}

/** A batch that is answered as one is refused as a whole; a result there is no one's. */
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

/** @throws AppError `rpc/*` where a node answers with an error */
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
