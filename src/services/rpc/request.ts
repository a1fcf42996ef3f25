import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { objectOf } from '@/errors/toErrorParts.ts';
import { answers, type RpcAnswer, type RpcMethod } from './answers.ts';
import { isLimited, learnLimit, paced, type PaceOptions } from './pacing.ts';

/** The node to query. */
type RpcNode = Pick<ClusterConfig, 'rpcUrl'>;

/** Timeout of one request, so that a node that never answers cannot block a screen. */
const RPC_TIMEOUT_MS = 30_000;
/** Longest error text kept, because a proxy in front of the node may answer with an HTML page. */
const MOST_REFUSAL_CHARACTERS = 500;

/** Options of a request, and of each one of several. */
export type RequestOptions = Pick<PaceOptions, 'urgency' | 'tries' | 'signal'>;

/**
 * Sends one JSON-RPC request when the node's limits allow it. Only a refusal because of limits is repeated, unless the
 * method sends something.
 *
 * @param params as the method takes them; a function gives them when it is sent
 * @throws AppError `rpc/*`; `rpc/unknown` if the response does not have the method's shape
 * @example await request(cluster, 'getSlot', [{ commitment: 'finalized' }]); // 42
 */
export function request<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, params: readonly unknown[] | (() => readonly unknown[]) = [], options: RequestOptions = {},
): Promise<RpcAnswer<Method>> {
  return paced(cluster.rpcUrl, method, options, async () => {
    const message = { jsonrpc: '2.0', id: 0, method, params: typeof params === 'function' ? params() : params };
    return answerOf(cluster, method, await readJson(cluster, await postRpc(cluster, method, message, options.signal)));
  });
}

/**
 * Sends one method with several sets of params, each of which may fail for itself: as a batch, or one by one if the node
 * takes no batches or counts each of their requests.
 *
 * @returns an answer or the error per request, in order; as `request` throws it
 * @example const [first] = await requestEach(cluster, 'getTransaction', [[signature, config]]);
 */
export async function requestEach<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, batch: readonly (readonly unknown[])[], options: RequestOptions = {},
): Promise<readonly (RpcAnswer<Method> | AppError)[]> {
  if (batch.length > 1 && !batchless.has(cluster.rpcUrl) && !isLimited(cluster.rpcUrl, method)) {
    const answered = await sendBatch(cluster, method, batch, options).catch((error: unknown) => normalizeError(error, 'rpc', { host: hostOf(cluster) }));
    if (!(answered instanceof AppError)) return answered;
    if (!NO_BATCHES.includes(answered.code)) return batch.map(() => answered);
    batchless.add(cluster.rpcUrl);
  }
  return Promise.all(batch.map((params) => request(cluster, method, params, options)
    .catch((error: unknown) => normalizeError(error, 'rpc', { host: hostOf(cluster) }))));
}

/**
 * As `requestEach`, if every answer is needed.
 *
 * @throws AppError as `request`, if any of them fails
 */
export async function requestBatch<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, batch: readonly (readonly unknown[])[], options: RequestOptions = {},
): Promise<readonly RpcAnswer<Method>[]> {
  return (await requestEach(cluster, method, batch, options)).map((answer) => {
    if (answer instanceof AppError) throw answer;
    return answer;
  });
}

/** How nodes refuse a batch, some of them as a single request of another kind. */
const NO_BATCHES: readonly ErrorCode[] = [
  'rpc/invalid-request', 'rpc/parse-error', 'rpc/forbidden', 'rpc/unknown', 'rpc/too-large', 'rpc/method-not-found', 'rpc/too-many-requests',
];

/** Nodes that have refused one, until the page is reloaded. */
const batchless = new Set<string>();

async function sendBatch<Method extends RpcMethod>(
  cluster: RpcNode, method: Method, batch: readonly (readonly unknown[])[], options: RequestOptions,
): Promise<readonly (RpcAnswer<Method> | AppError)[]> {
  const messages = batch.map((params, id) => ({ jsonrpc: '2.0', id, method, params }));
  return paced(cluster.rpcUrl, method, { ...options, count: batch.length, tries: 1 }, async () => {
    const body = await readJson(cluster, await postRpc(cluster, method, messages, options.signal));
    if (!Array.isArray(body)) {
      throwRefusal(cluster, body);
      throw unreadable(cluster, 'no list');
    }
    // Batch responses can come in any order.
    const byId = new Map(body.map((answer: unknown) => [objectOf(answer)['id'], answer]));
    return messages.map(({ id }) => {
      try {
        return answerOf(cluster, method, byId.get(id));
      } catch (error) {
        return normalizeError(error, 'rpc');
      }
    });
  });
}

async function readJson(cluster: RpcNode, response: Response): Promise<unknown> {
  try {
    return await response.json() as unknown;
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable(cluster, 'no JSON') : normalizeError(error, 'rpc', { host: hostOf(cluster) });
  }
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
 * Sends a node a message whose answer is read as it arrives. To be called in turn, see `paced`.
 *
 * @param message one JSON-RPC request, or several of the same method
 * @param signal stops waiting for the answer
 * @throws AppError `rpc/*`
 */
export async function postRpc(cluster: RpcNode, method: string, message: unknown, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(RPC_TIMEOUT_MS);
  try {
    const response = await fetch(cluster.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const retryAfterMs = learnLimit(cluster.rpcUrl, method, response.headers);
    if (response.ok) return response;
    const { status, statusText } = response;
    const text = (await response.text()).slice(0, MOST_REFUSAL_CHARACTERS);
    throw Object.assign(new Error(`${status} ${statusText}: ${text}`), { status, retryAfterMs });
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
