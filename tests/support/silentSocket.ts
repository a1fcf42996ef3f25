/** A WebSocket server that accepts connections and never sends anything. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** A running silent server. */
export interface SilentSocket {
  readonly wsUrl: string;
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startSilentSocket(): Promise<SilentSocket> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return {
    wsUrl: `ws://127.0.0.1:${port}`,
    stop: () => new Promise((closed) => {
      server.clients.forEach((client) => client.terminate());
      server.close(() => closed());
    }),
  };
}
