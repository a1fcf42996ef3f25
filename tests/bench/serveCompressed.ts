import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
};

/** Serves a build compressed, as a public host does; unknown paths are the app itself. */
export async function serveCompressed(outDir: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const cache = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const file = TYPES[extname(path)] ? path : '/index.html';
      let body = cache.get(file);
      if (!body) cache.set(file, (body = gzipSync(await readFile(join(outDir, file)), { level: 9 })));
      response.writeHead(200, { 'content-type': TYPES[extname(file)], 'content-encoding': 'gzip' }).end(body);
    })().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => server.close(() => closed())),
  };
}
