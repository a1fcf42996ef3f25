import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerApi } from '../api/answerApi.ts';
import type { Bank } from '../bank/Bank.ts';
import { answerRpc } from './answerRpc.ts';
import { CORS_HEADERS, send } from './send.ts';

/** Largest request body: an account of 10 MB in base64, which `localnet_setAccount` may carry. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** How long an idle connection stays open: longer than clients keep theirs, so that none is cut while it is used, ms. */
const KEEP_ALIVE_MS = 75_000;

/** Makes the HTTP server: JSON-RPC by POST, `GET /health`, the provider's API, and the preflight requests of browsers. */
export function createHttpServer(bank: Bank): Server {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return preflight(request, response);
    if (request.method === 'GET' && request.url === '/health') return send(response, 200, 'ok', 'text/plain');
    if (request.method === 'GET' && request.url !== '/') {
      answerApi(bank, request, response).catch((error: unknown) => {
        console.error(`localnet: GET ${request.url} failed`, error);
        send(response, 500, `Internal error: ${(error as Error).message}\n`, 'text/plain');
      });
      return;
    }
    if (request.method !== 'POST') {
      return send(response, 405, 'Used HTTP Method is not allowed. POST or OPTIONS is required\n', 'text/plain');
    }
    readBody(request, (body) => {
      if (body === null) return send(response, 413, 'Payload Too Large\n', 'text/plain');
      const text = answerRpc(bank, body, request.headers.origin);
      return send(response, text === '' ? 204 : 200, text, 'application/json');
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  response.writeHead(204, {
    ...CORS_HEADERS,
    'access-control-allow-headers': headers ?? 'content-type',
    // Chrome asks for this before a page of another network may call a local address.
    'access-control-allow-private-network': 'true',
  });
  response.end();
}

/** Collects a body; gives `null` as soon as it is too large. */
function readBody(request: IncomingMessage, done: (body: string | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  request.on('end', () => done(size > MAX_BODY_BYTES ? null : Buffer.concat(chunks).toString('utf8')));
}
