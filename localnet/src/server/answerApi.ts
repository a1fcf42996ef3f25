import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { apiTable } from '../api/apiTable.ts';
import { ApiProblem } from '../api/poolQuery.ts';
import type { ApiFault } from '../bank/ApiControl.ts';
import type { Bank } from '../bank/Bank.ts';
import { stringifyJson } from '../encoding/json.ts';
import { hold, SMALL_BYTES } from './heldBytes.ts';

const JSON_TYPE = 'application/json';
/** Base for parsing paths, because the requested host can be any text. */
const ANY_HOST = 'http://localhost';

/** Paths of the provider's API that clients post to. */
export const POSTED_PATHS = '/transaction/';

/**
 * Answers a request to the provider's API, or simulates the current fault.
 *
 * @param body the text of a POST
 */
export async function answerApi(bank: Bank, request: IncomingMessage, response: ServerResponse, body?: string): Promise<void> {
  const host = request.headers.host ?? 'localhost';
  const path = request.url ?? '/';
  if (!URL.canParse(path, ANY_HOST)) return send(response, 400, envelope(false, { msg: 'no URL' }), JSON_TYPE);
  const { pathname, searchParams } = new URL(path, ANY_HOST);
  const end = pathname.lastIndexOf('/') + 1;
  const key = [pathname, pathname.slice(0, end)].find((known) => Object.hasOwn(apiTable, known));
  const handler = key === undefined ? undefined : apiTable[key];
  if (!handler || pathname.startsWith(POSTED_PATHS) !== (body !== undefined)) return send(response, 404, envelope(false, { msg: `no such path: ${pathname}` }), JSON_TYPE);
  // The host for swaps refuses with status 200, the others with 500, as clients on GitHub recorded in 2026.
  const isSwapHost = pathname.startsWith('/compute/') || pathname.startsWith(POSTED_PATHS);
  let status = 200;
  const answer = (): string => {
    try {
      const version = isSwapHost ? { version: 'V1' } : {};
      return envelope(true, { ...version, data: handler(bank, { query: searchParams, host, last: pathname.slice(end), body: parsed(body) }) });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (bank.doubles && !isSwapHost) status = 500;
      return envelope(false, { msg: error.message });
    }
  };
  const fault = bank.api.takeFault(pathname);
  if (fault) return misbehave(fault, response, answer);
  const text = answer();
  return send(response, status, text, JSON_TYPE);
}

/** @throws ApiProblem if it is not JSON */
function parsed(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body) as unknown;
  } catch {
    throw new ApiProblem('no JSON');
  }
}

async function misbehave(fault: ApiFault, response: ServerResponse, answer: () => string): Promise<void> {
  const { retryAfterSeconds, delayMs } = fault;
  switch (fault.kind) {
    case 'slow':
      await delay(delayMs, undefined, { ref: false });
      return send(response, 200, answer(), JSON_TYPE);
    case 'too-many-requests': {
      const wait: Record<string, string> = {};
      if (retryAfterSeconds !== undefined) wait['retry-after'] = `${retryAfterSeconds}`;
      return send(response, 429, envelope(false, { msg: 'too many requests' }), JSON_TYPE, wait);
    }
    case 'server-error':
      return send(response, 500, 'Internal Server Error\n', 'text/plain');
    case 'not-found':
      return send(response, 404, 'Not Found\n', 'text/plain');
    case 'cut': {
      // Sends half of the answer, then closes the connection.
      const text = answer();
      response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    case 'html':
      return send(response, 200, '<!doctype html><title>Just a moment...</title>', 'text/html');
    case 'truncated': {
      const text = answer();
      return send(response, 200, text.slice(0, text.length / 2), JSON_TYPE);
    }
    case 'wrong-shape':
      return send(response, 200, envelope(true, { data: { unexpected: true } }), JSON_TYPE);
    case 'refused':
      return send(response, 200, envelope(false, { msg: 'refused' }), JSON_TYPE);
  }
}

function envelope(success: boolean, rest: Readonly<Record<string, unknown>>): string {
  return stringifyJson({ id: randomUUID(), success, ...rest });
}

/** Browser apps of any origin may call the cluster, except for control methods (see answerRpc), and read `Retry-After`. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
} as const;

/** Sends a complete answer; 503 in its place if too much is unread already. */
export function send(
  response: ServerResponse, status: number, body: string, type: string, headers: Readonly<Record<string, string>> = {},
): void {
  if (hold(response, Buffer.byteLength(body))) sendHeld(response, status, body, type, headers);
  else sendHeld(response, 503, 'Too many unread answers\n', 'text/plain');
}

/** How long in ms a client may take nothing of an answer. Longer than that, and its connection is closed. */
const UNREAD_MS = 10_000;

/** Sends a complete answer for which memory was reserved. */
export function sendHeld(
  response: ServerResponse, status: number, body: string, type: string, headers: Readonly<Record<string, string>> = {},
): void {
  writeHead(response, status, Buffer.byteLength(body), { 'content-type': type, ...headers });
  response.end(body);
}

/** Begins an answer. */
export function writeHead(response: ServerResponse, status: number, length: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...CORS_HEADERS, ...headers, 'content-length': length });
  if (length > SMALL_BYTES) response.setTimeout(UNREAD_MS);
}
