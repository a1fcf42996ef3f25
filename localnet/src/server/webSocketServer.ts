import { createServer, type IncomingMessage, type Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Bank } from '../bank/Bank.ts';
import { MAX_SUBSCRIPTIONS, Subscriptions } from '../subscriptions/Subscriptions.ts';
import { refusalBody, type RequestLimits } from './RequestLimits.ts';

/** How often idle connections are pinged. */
const HEARTBEAT_MS = 30_000;
/** Maximum message from a client; subscription requests are short. */
const MAX_MESSAGE_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 1_024;
/** Unread bytes at which a client is disconnected. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024;
/** Unread bytes of all clients together at which those that are behind are disconnected. */
const MAX_UNREAD_TOTAL_BYTES = 256 * 1024 * 1024;
/** Unread bytes at which a client counts as behind. */
const BEHIND_BYTES = 256 * 1024;

/** A WebSocket server that does not listen yet. */
export interface LocalnetWebSocket {
  readonly http: Server;
  /** @param code for closing connections, 1000 or 1001 */
  close(code: number): Promise<void>;
}

/**
 * Creates the WebSocket server for subscriptions.
 *
 * @param rpc the HTTP server, on whose port WebSocket is available too, because providers use one port for both
 * @param limits what each client may ask, together with its requests over HTTP
 */
export function createWebSocketServer(bank: Bank, rpc: Server, limits?: RequestLimits): LocalnetWebSocket {
  const http = createServer((_, response) => {
    response.writeHead(426, { 'content-type': 'text/plain' }).end('This port speaks WebSocket.\n');
  });
  http.maxConnections = MAX_CONNECTIONS;
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, autoPong: false });
  const subscriptions = new Subscriptions(bank);
  const alive = new WeakSet<object>();
  for (const each of [http, rpc]) {
    each.on('upgrade', (request: IncomingMessage, socket, head) => {
      if (limits && !limits.connect(request)) return void socket.end('HTTP/1.1 429 Too Many Requests\r\n\r\n');
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    });
  }
  http.on('error', (error) => {
    if (http.listening) console.error('localnet: a connection could not be accepted', error);
  });

  const readsTooSlowly = ({ bufferedAmount }: WebSocket): boolean => {
    if (bufferedAmount <= BEHIND_BYTES) return false;
    let total = 0;
    for (const socket of server.clients) total += socket.bufferedAmount;
    return bufferedAmount > MAX_UNREAD_BYTES || total > MAX_UNREAD_TOTAL_BYTES;
  };

  server.on('connection', (socket, request: IncomingMessage) => {
    alive.add(socket);
    /** Sends, unless too many earlier bytes are still unread. */
    const unlessBehind = (send: () => void): void => {
      if (!readsTooSlowly(socket)) return send();
      client.close();
      socket.terminate();
    };
    /** Callbacks for pongs, by ping number. */
    const whenRead = new Map<number, () => void>();
    let pings = 0;
    const onceRead = (then: () => void): void => {
      if (whenRead.size >= MAX_SUBSCRIPTIONS) return then(); // a client that never answers pings must not delay the others
      whenRead.set(++pings, then);
      unlessBehind(() => socket.ping(String(pings)));
    };
    const client = subscriptions.connect({ send: (text) => unlessBehind(() => socket.send(text)), onceRead });
    socket.on('ping', (data) => unlessBehind(() => socket.pong(data)));
    socket.on('pong', (answered) => {
      alive.add(socket);
      // A pong for the newest ping may stand for all earlier ones.
      for (const [ping, then] of whenRead) {
        if (ping > Number(answered)) break;
        whenRead.delete(ping);
        then();
      }
    });
    socket.on('message', (message: Buffer) => {
      const refusal = limits?.count(request, message.toString());
      if (refusal) return unlessBehind(() => socket.send(refusalBody(refusal.message, message.toString())));
      void client.receive(message.toString()).then((answer) => {
        if (answer !== '') unlessBehind(() => socket.send(answer));
      });
    });
    socket.on('close', () => client.close());
    // A broken connection closes by itself, but without a listener its error would end the process.
    socket.on('error', () => socket.terminate());
  });

  const heartbeat = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    http,
    async close(code) {
      clearInterval(heartbeat);
      subscriptions.close();
      for (const socket of server.clients) socket.close(code, 'localnet stops');
      const impatient = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 500);
      await new Promise((closed) => server.close(closed));
      clearTimeout(impatient);
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
}
