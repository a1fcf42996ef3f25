import { connect } from 'node:net';
import fc from 'fast-check';

/** Malformed requests to a server: random bytes, and requests that are almost HTTP. */
export const rawRequests = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.tuple(
    fc.constantFrom('GET', 'POST', 'OPTIONS', 'CONNECT', 'BREW', ''), fc.webPath(), fc.constantFrom('1.1', '1.0', '9.9'),
    fc.array(fc.tuple(
      fc.constantFrom('host', 'content-length', 'transfer-encoding', 'upgrade', 'connection', 'expect', 'origin',
        'sec-websocket-key', 'sec-websocket-version', 'access-control-request-headers'),
      fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('chunked', '5', '-1', 'websocket', 'Upgrade', '100-continue')),
    ), { maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
  ).map(([method, path, version, headers, body]) =>
    `${method} ${path} HTTP/${version}\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n${body}`),
);

/** Sends bytes that may not be HTTP, and waits until the connection is closed. */
export function sendRaw(url: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'));
    socket.on('error', () => undefined).on('close', () => resolve()).resume();
  });
}
