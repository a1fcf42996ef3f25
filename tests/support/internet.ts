/** Hosts of the internet on this machine: HTTPS and WebSocket, with a certificate that is made for the test and kept nowhere. */
import { createHash, X509Certificate } from 'node:crypto';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Running hosts. */
export interface Internet {
  readonly hosts: readonly string[];
  /** Flags with which Chromium finds these hosts here, trusts their certificate, and finds no others. */
  readonly flags: readonly string[];
  stop(): Promise<void>;
}

interface Hosts {
  /** Hosts that a node on this machine answers for. */
  readonly node: { readonly rpcUrl: string; readonly wsUrl: string; readonly hosts: readonly string[] };
  /** What other hosts answer, as JSON; `null` is a page with the address that was opened. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** Browsers reach the node from here: it counts their requests apart from those of the test. */
const CLIENT = '127.0.0.2';

export async function startInternet({ node, others }: Hosts): Promise<Internet> {
  const hosts = [...node.hosts, ...Object.keys(others)];
  const { private: key, cert } = await generate([{ name: 'commonName', value: hosts[0]! }], {
    keySize: 2048, algorithm: 'sha256', extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) }],
  });
  const [rpc, ws] = [new URL(node.rpcUrl), new URL(node.wsUrl)];
  const server = createServer({ key, cert }, (request, response) => {
    const { host = '' } = request.headers;
    if (others[host] !== undefined) {
      const answer = others[host];
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', answer === null ? 'text/html' : 'application/json');
      return void response.end(answer === null ? `<!doctype html><title>${host}</title><h1>https://${host}${request.url}</h1>` : JSON.stringify(answer));
    }
    const { method, url: path, headers } = request;
    const forwarded = ask({ host: rpc.hostname, port: rpc.port, localAddress: CLIENT, method, path, headers: { ...headers, host: rpc.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.on('upgrade', (request, socket, head) => {
    const node = connect({ host: ws.hostname, port: Number(ws.port), localAddress: CLIENT }, () => {
      const lines = Object.entries({ ...request.headers, host: ws.host }).map(([name, value]) => `${name}: ${String(value)}`);
      node.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      node.write(head);
      node.pipe(socket).pipe(node);
    });
    for (const end of [node, socket]) end.on('error', () => { node.destroy(); socket.destroy(); });
    sockets.add(node);
    node.on('close', () => sockets.delete(node));
  });
  const sockets = new Set<ReturnType<typeof connect>>();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    hosts,
    flags: [
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1:${port}`).join(', ')}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`,
    ],
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
