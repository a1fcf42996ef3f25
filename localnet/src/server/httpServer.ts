import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bank } from '../bank/Bank.ts';
import { type JsonText, type Reserve, writeJson } from '../encoding/json.ts';
import { jsonRpcCode, JsonRpcError } from '../encoding/jsonRpcError.ts';
import { answerRequests } from '../methods/answerRequests.ts';
import { methodTable } from '../methods/methodTable.ts';
import { answerApi, CORS_HEADERS, POSTED_PATHS, send, sendHeld, writeHead } from './answerApi.ts';
import { hold, reserve, SMALL_BYTES } from './heldBytes.ts';
import { isLoopback } from './isLoopback.ts';
import { refusalBody, type RequestLimits } from './RequestLimits.ts';
import { STATUS_PAGE_HEADERS, statusPage } from './statusPage.ts';
import type { Uploads } from './uploads.ts';

/** Maximum request body: `localnet_setAccount` can carry an account of 10 MB in base64. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** Maximum number of chunks of a body, which can be single bytes. */
const MAX_BODY_PIECES = 100_000;
/** What a chunk takes in addition to its bytes. */
const PIECE_BYTES = 200;
const MAX_CONNECTIONS = 4_096;

/** Idle timeout in ms. Longer than that of clients, so that the server never closes a connection they are about to use. */
const KEEP_ALIVE_MS = 75_000;
/** Timeout in ms of a connection that stalls while its request is run. */
const STALLED_MS = 120_000;
/** Timeout in ms of a connection that stalls while it sends a request. */
const UNSENT_MS = 10_000;

const PLAIN = 'text/plain';

/** Called with each request before it is run. */
export type Prepare = (method: string, params: readonly unknown[]) => Promise<void>;

interface HttpOptions {
  readonly prepare?: Prepare | undefined;
  /** What each client may ask; no limits if absent. */
  readonly limits?: RequestLimits | undefined;
  /** Whether other machines may upload and call control methods; default no. */
  readonly remoteControl?: boolean | undefined;
}

/** Creates the HTTP server: JSON-RPC by POST, a status page at `GET /`, `GET /health`, the provider's API, uploads, and CORS preflight. */
export function createHttpServer(bank: Bank, uploads: Uploads, options: HttpOptions = {}): Server {
  const server = createServer((request, response) => {
    respond({ bank, uploads, ...options }, request, response).catch((error: unknown) => {
      console.error(`localnet: ${request.method} ${request.url} failed`, error);
      if (response.headersSent) response.destroy();
      else send(response, 500, `Internal error: ${(error as Error).message}\n`, PLAIN);
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = STALLED_MS;
  server.maxConnections = MAX_CONNECTIONS;
  // Without a listener, a connection that cannot be accepted would end the process. `listenOnPair` handles other errors.
  server.on('error', (error) => {
    if (server.listening) console.error('localnet: a connection could not be accepted', error);
  });
  return server;
}

interface Served extends HttpOptions {
  readonly bank: Bank;
  readonly uploads: Uploads;
}

async function respond(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { bank, uploads, limits, remoteControl } = served;
  if (request.method === 'OPTIONS') return preflight(request, response);
  const { origin } = request.headers;
  const isFromHere = (): boolean => (remoteControl || isLoopback(request.socket.remoteAddress)) && (origin === undefined || isLocal(origin));
  if (await uploads.answer(request, response, isFromHere)) return;
  if (request.method === 'GET' && request.url === '/health') return send(response, 200, 'ok', PLAIN);
  if (request.method === 'GET' && request.url === '/') return send(response, 200, statusPage(bank), 'text/html; charset=utf-8', STATUS_PAGE_HEADERS);
  if (request.method === 'GET') return answerApi(bank, request, response);
  if (request.method !== 'POST') {
    return send(response, 405, 'Used HTTP Method is not allowed. POST or OPTIONS is required\n', PLAIN);
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    return send(response, 415, 'Supplied content type is not allowed. Content-Type: application/json is required\n', PLAIN);
  }
  const body = await readBody(request, response);
  if (body === 'too large') return send(response, 413, 'Payload Too Large\n', PLAIN);
  if (body === 'busy') return send(response, 503, 'Too many large requests or unread answers\n', PLAIN);
  if (request.url?.startsWith(POSTED_PATHS)) return answerApi(bank, request, response, body.text);
  const refusal = limits?.count(request, body.text);
  if (refusal) return send(response, 429, refusalBody(refusal.message, body.text), 'application/json', refusal.headers);
  const answer = await answerRpc(served, body.text, request, response);
  return sendAnswer(response, answer, limits?.headersOf(request, body.text));
}

/** Characters that are encoded at once, and the length up to which an answer is sent at once. */
const PART_LENGTH = 256 * 1024;

/** Sends an answer for which memory was reserved. Other requests are answered while a long one is encoded and sent. */
async function sendAnswer(response: ServerResponse, answer: JsonText, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  if (answer.length <= PART_LENGTH) return sendHeld(response, answer.length === 0 ? 204 : 200, answer.text, 'application/json', headers);
  writeHead(response, 200, answer.pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0), { 'content-type': 'application/json', ...headers });
  // A client that leaves early is no error.
  await pipeline(Readable.from(encodeInTurns(answer)), response).catch(() => response.destroy());
}

/** Encodes an answer as it is read, so that it is never in memory twice. */
async function* encodeInTurns({ pieces }: JsonText): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      yield piece;
      continue;
    }
    for (let start = 0; start < piece.length;) {
      let end = Math.min(start + PART_LENGTH, piece.length);
      // Both halves of a surrogate pair belong together.
      if (/[\uD800-\uDBFF]/.test(piece.charAt(end - 1))) end += 1;
      yield Buffer.from(piece.slice(start, end), 'utf8');
      start = end;
      await nextTurn();
    }
  }
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  response.writeHead(204, {
    ...CORS_HEADERS,
    'access-control-allow-headers': headers ?? 'content-type',
    // Chrome requires this before a page of another network may call a local address.
    'access-control-allow-private-network': 'true',
  });
  response.end();
}

type Body = { readonly text: string } | 'too large' | 'busy';

/** Reads a complete body. Discards one that is refused. */
function readBody(request: IncomingMessage, response: ServerResponse): Promise<Body> {
  request.setTimeout(UNSENT_MS);
  return new Promise((done) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let refused: 'too large' | 'busy' | undefined;
    request.on('data', (chunk: Buffer) => {
      if (refused !== undefined) return;
      size += chunk.length;
      chunks.push(chunk);
      if (size > MAX_BODY_BYTES || chunks.length > MAX_BODY_PIECES) refused = 'too large';
      else if (!hold(response, chunk.length + PIECE_BYTES)) refused = 'busy';
      if (refused !== undefined) chunks = [];
    });
    request.on('end', () => {
      request.setTimeout(STALLED_MS);
      done(refused ?? { text: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** Control methods bypass the runtime's rules, so web pages must not reach them through a visitor's browser. */
const CONTROL_PREFIX = 'localnet_';
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers the body of an HTTP request; empty if no answer is due. Control methods refuse what does not come from this machine,
 * and pages of other ones, which their `Origin` header names.
 */
function answerRpc({ bank, prepare, limits, remoteControl }: Served, body: string, { headers: { origin }, socket }: IncomingMessage, response: ServerResponse): Promise<JsonText> {
  return answerRequests(body, async (method, params) => {
    const implementation = Object.hasOwn(methodTable, method) ? methodTable[method] : undefined;
    const isControl = method.startsWith(CONTROL_PREFIX);
    // A double is to pages what its network is.
    const isHidden = isControl && bank.doubles !== undefined && origin !== undefined;
    if (!implementation || isHidden) throw new JsonRpcError(jsonRpcCode.methodNotFound, 'Method not found');
    if (isControl && origin !== undefined && !isLocal(origin)) {
      const reason = `${method} is refused to ${origin}: control methods are for pages of this machine only.`;
      throw new JsonRpcError(jsonRpcCode.invalidRequest, reason);
    }
    if (isControl && !remoteControl && !isLoopback(socket.remoteAddress)) {
      const reason = `${method} is refused to ${socket.remoteAddress}: control methods are for this machine only, unless it is started with --remote-control.`;
      throw new JsonRpcError(jsonRpcCode.invalidRequest, reason);
    }
    limits?.checkSearch(method, params);
    if (prepare) await prepare(method, params);
    return reserveFor(response, (reserve) => implementation(bank, params, reserve));
  });
}

/**
 * Reserves memory for a result while it is written.
 *
 * @throws JsonRpcError -32005 if there is none. A small result is never refused: it may be of a transaction that was sent
 */
async function reserveFor(response: ServerResponse, run: (reserve: Reserve) => unknown): Promise<JsonText> {
  let reserved = 0;
  const reserveMore = (bytes: number): void => {
    if (!hold(response, bytes)) throw new JsonRpcError(jsonRpcCode.nodeUnhealthy, BUSY);
    reserved += bytes;
  };
  try {
    const result = writeJson(await run(reserveMore));
    const more = result.length - reserved;
    if (result.length <= SMALL_BYTES) reserve(response, more);
    else if (more > 0) reserveMore(more);
    return result;
  } catch (error) {
    reserve(response, -reserved);
    throw error;
  }
}

const BUSY = 'Node is busy: too many answers were not read yet. Ask for less, or again later.';

/** Files and sandboxed pages send 'null', which is not a URL. Such a page can come from anywhere. */
function isLocal(origin: string): boolean {
  return URL.canParse(origin) && LOCAL_HOSTS.includes(new URL(origin).hostname);
}
