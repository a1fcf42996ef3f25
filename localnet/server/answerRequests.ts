import { JsonText, stringifyJson } from '../encoding/json.ts';
import { JsonRpcError, jsonRpcCode } from '../jsonRpcError.ts';

/** Runs one request. @throws JsonRpcError becomes the `error` of its answer */
export type Call = (method: string, params: readonly unknown[]) => unknown;

interface Request {
  readonly id?: unknown;
  readonly method: string;
  readonly params?: unknown;
}

/**
 * Answers a JSON-RPC message, single or batch.
 *
 * @returns the text of the answer; empty when the message holds only notifications, which are not answered
 */
export function answerRequests(message: string, call: Call): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(message);
  } catch {
    return answer(null, new JsonRpcError(jsonRpcCode.parseError, 'Parse error'));
  }
  if (!Array.isArray(parsed)) return answerOne(parsed, call);
  if (parsed.length === 0) return answer(null, invalidRequest());
  const answers = parsed.map((request) => answerOne(request, call)).filter((text) => text !== '');
  return answers.length === 0 ? '' : `[${answers.join(',')}]`;
}

function answerOne(request: unknown, call: Call): string {
  if (!isRequest(request)) return answer(null, invalidRequest());
  const result = run(request, call);
  return request.id === undefined ? '' : answer(request.id, result);
}

function run({ method, params }: Request, call: Call): unknown {
  if (params !== undefined && params !== null && !Array.isArray(params)) {
    return new JsonRpcError(jsonRpcCode.invalidParams, 'Invalid params: expected a list of positional parameters.');
  }
  try {
    return call(method, params ?? []);
  } catch (error) {
    if (error instanceof JsonRpcError) return error;
    console.error(`localnet: ${method} failed`, error);
    return new JsonRpcError(jsonRpcCode.internalError, `Internal error: ${(error as Error).message}`);
  }
}

function answer(id: unknown, result: unknown): string {
  if (result instanceof JsonText) return `{"jsonrpc":"2.0","result":${result.text},"id":${stringifyJson(id)}}`;
  if (!(result instanceof JsonRpcError)) return stringifyJson({ jsonrpc: '2.0', result: result ?? null, id });
  const { code, message, data } = result;
  return stringifyJson({ jsonrpc: '2.0', error: { code, message, data }, id });
}

function isRequest(request: unknown): request is Request {
  return typeof request === 'object' && request !== null && typeof (request as Request).method === 'string';
}

function invalidRequest(): JsonRpcError {
  return new JsonRpcError(jsonRpcCode.invalidRequest, 'Invalid request');
}
