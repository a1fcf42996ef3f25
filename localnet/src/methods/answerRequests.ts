import { JsonText, MAX_ANSWER_LENGTH, parseJson, writeJson } from '../encoding/json.ts';
import { JsonRpcError, jsonRpcCode } from '../encoding/jsonRpcError.ts';

/** Maximum nesting of a message, because the code that handles parsed values is recursive. Real requests have 8 levels. */
const MAX_DEPTH = 64;
/** Maximum number of requests in a batch. */
export const MAX_BATCH = 1_000;
/** Time in ms after which the rest of a batch is refused, so that it does not block other clients. */
const MAX_BATCH_MS = 5_000;

/** Runs one request, and may return a promise. @throws JsonRpcError becomes `error` of the answer */
export type Call = (method: string, params: readonly unknown[]) => unknown;

/** `undefined` for a notification, which gets no answer. */
type RequestId = string | number | bigint | null | undefined;

interface Request {
  readonly jsonrpc?: unknown;
  readonly id?: RequestId;
  readonly method: string;
  readonly params?: unknown;
}

/**
 * Answers a JSON-RPC message, single or batch. Never throws, whatever the message contains.
 *
 * @returns the answer; empty if there are only notifications
 */
export async function answerRequests(message: string, call: Call): Promise<JsonText> {
  try {
    return await answerMessage(message, call);
  } catch (error) {
    console.error('localnet: a message could not be answered', error);
    return answer(null, new JsonRpcError(jsonRpcCode.internalError, 'Internal error'));
  }
}

async function answerMessage(message: string, call: Call): Promise<JsonText> {
  if (isTooDeep(message)) return answer(null, invalidRequest(`nested more than ${MAX_DEPTH} levels deep`));
  let parsed: unknown;
  try {
    parsed = parseJson(message);
  } catch {
    return answer(null, new JsonRpcError(jsonRpcCode.parseError, 'Parse error'));
  }
  return Array.isArray(parsed) ? answerBatch(parsed, call) : answerOne(parsed, call);
}

async function answerBatch(requests: readonly unknown[], call: Call): Promise<JsonText> {
  if (requests.length === 0) return answer(null, invalidRequest());
  if (requests.length > MAX_BATCH) return answer(null, invalidRequest(`a batch of more than ${MAX_BATCH} requests`));
  const answers: JsonText[] = [];
  const end = performance.now() + MAX_BATCH_MS;
  let length = 0;
  for (const request of requests) {
    // A request that ran is always answered, even if that is too long: it may have sent a transaction.
    const runs = length <= MAX_ANSWER_LENGTH && performance.now() <= end;
    const answered = await answerOne(request, runs ? call : refuseRest);
    if (answered === NO_ANSWER) continue;
    length += answered.length;
    answers.push(answered);
  }
  return answers.length === 0 ? NO_ANSWER : writeJson(answers);
}

function refuseRest(): never {
  throw invalidRequest('not run, as the batch took too long or its answer is too large. Send smaller batches');
}

/** For notifications. */
const NO_ANSWER = new JsonText([]);

async function answerOne(request: unknown, call: Call): Promise<JsonText> {
  if (!isRequest(request)) return answer(null, invalidRequest());
  const result = await run(request, call);
  return request.id === undefined ? NO_ANSWER : answer(request.id, result);
}

async function run({ jsonrpc, method, params }: Request, call: Call): Promise<JsonText | JsonRpcError> {
  if (jsonrpc !== '2.0') return new JsonRpcError(jsonRpcCode.invalidRequest, 'Unsupported JSON-RPC protocol version');
  if (params !== undefined && params !== null && !Array.isArray(params)) {
    return new JsonRpcError(jsonRpcCode.invalidParams, 'Invalid params: expected a list of positional parameters.');
  }
  try {
    return writeJson(await call(method, params ?? []));
  } catch (error) {
    if (error instanceof JsonRpcError) return error;
    console.error(`localnet: ${method} failed`, error);
    return new JsonRpcError(jsonRpcCode.internalError, `Internal error: ${String((error as Error).message)}`);
  }
}

function answer(id: RequestId, result: JsonText | JsonRpcError): JsonText {
  if (!(result instanceof JsonRpcError)) return writeJson({ jsonrpc: '2.0', result, id });
  const { code, message, data } = result;
  return writeJson({ jsonrpc: '2.0', error: { code, message, data }, id });
}

function isRequest(request: unknown): request is Request {
  if (typeof request !== 'object' || request === null) return false;
  const { id, method } = request as Record<string, unknown>;
  return typeof method === 'string' && (id === undefined || id === null || ['string', 'number', 'bigint'].includes(typeof id));
}

function invalidRequest(reason?: string): JsonRpcError {
  const message = reason === undefined ? 'Invalid request' : `Invalid request: ${reason}.`;
  return new JsonRpcError(jsonRpcCode.invalidRequest, message);
}

/** Counts brackets outside of strings, before parsing. */
function isTooDeep(message: string): boolean {
  let depth = 0;
  for (let at = 0; at < message.length; at += 1) {
    const character = message.charCodeAt(at);
    if (character === QUOTE) at = endOfString(message, at);
    else if (character === OPEN_LIST || character === OPEN_OBJECT) depth += 1;
    else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Index of a string's closing quote, or the message's end if there is none. */
function endOfString(message: string, open: number): number {
  for (let end = message.indexOf('"', open + 1); end !== -1; end = message.indexOf('"', end + 1)) {
    let before = end - 1;
    while (message.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return message.length;
}
