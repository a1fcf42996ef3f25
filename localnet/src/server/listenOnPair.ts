import type { Server } from 'node:http';

/** Attempts to find a free pair if any port will do. */
const ATTEMPTS = 50;

/** Backlog of connections: a load test opens thousands at once. */
const MAX_WAITING = 4_096;

/** A port is taken: `port` or its neighbour, whichever is in use. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is already in use.`);
    this.port = port;
  }
}

/**
 * Listens on two adjacent ports: web3.js expects WebSocket on the port after HTTP.
 *
 * @param port HTTP port; 0 takes any free pair
 * @returns the HTTP port
 * @throws PortInUseError if one of the given ports is taken
 */
export async function listenOnPair(http: Server, webSocket: Server, host: string, port: number): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    await listen(http, host, port);
    const { port: bound } = http.address() as { port: number };
    try {
      await listen(webSocket, host, bound + 1);
      return bound;
    } catch (error) {
      await new Promise((closed) => http.close(closed));
      if (port !== 0 || attempt === ATTEMPTS || !(error instanceof PortInUseError)) throw error;
    }
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      // The port after the highest would be 65536.
      const taken = error.code === 'EADDRINUSE' || error.code === 'ERR_SOCKET_BAD_PORT';
      reject(taken ? new PortInUseError(port) : error);
    };
    server.once('error', fail);
    try {
      server.listen(port, host, MAX_WAITING, () => {
        server.off('error', fail);
        resolve();
      });
    } catch (error) {
      fail(error as NodeJS.ErrnoException);
    }
  });
}
