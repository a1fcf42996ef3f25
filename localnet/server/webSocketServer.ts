import { createServer, type Server } from 'node:http';
import { WebSocketServer } from 'ws';
import type { Bank } from '../bank/Bank.ts';
import { Subscriptions } from '../subscriptions/Subscriptions.ts';

/** How often a quiet connection is asked whether it still lives. */
const HEARTBEAT_MS = 30_000;

/** A WebSocket server that is not listening yet. */
export interface LocalnetWebSocket {
  readonly http: Server;
  /** @param code why connections are closed, 1000 or 1001 */
  close(code: number): Promise<void>;
}

/** Makes the WebSocket server of the cluster's subscriptions. */
export function createWebSocketServer(bank: Bank): LocalnetWebSocket {
  const http = createServer((_, response) => {
    response.writeHead(426, { 'content-type': 'text/plain' }).end('This port speaks WebSocket.\n');
  });
  const server = new WebSocketServer({ server: http });
  const subscriptions = new Subscriptions(bank);
  const alive = new WeakSet<object>();
  // It repeats what the HTTP server below says, which whoever makes that one listen hears; unheard it ends the process.
  server.on('error', () => {});

  server.on('connection', (socket) => {
    alive.add(socket);
    const client = subscriptions.connect((text) => socket.send(text));
    socket.on('pong', () => alive.add(socket));
    socket.on('message', (message: Buffer) => {
      const answer = client.receive(message.toString());
      if (answer !== '') socket.send(answer);
    });
    socket.on('close', () => client.close());
    // A broken connection closes by itself; without a listener its error would end the process.
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
