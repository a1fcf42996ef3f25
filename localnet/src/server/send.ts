import type { ServerResponse } from 'node:http';

/** A browser app of any origin may call the cluster (control methods aside, see answerRpc), and read how long it is asked to wait. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '86400',
} as const;

/** Sends a whole answer. */
export function send(
  response: ServerResponse, status: number, body: string, type: string, headers: Readonly<Record<string, string>> = {},
): void {
  const length = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...CORS_HEADERS, ...length, ...headers });
  response.end(body);
}
