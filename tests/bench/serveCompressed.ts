import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageRules } from '../../scripts/vite/previewAsHost.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
};
/** File names in this folder contain a hash of the content. */
const HASHED = '/assets/';

/**
 * Serves a build like a public host: compressed, with cache headers, the page of each path, and the first for unknown ones. Everything is compressed
 * before the first request, so that no answer waits for it.
 *
 * @param outDir a build by Vite
 */
export async function serveCompressed(outDir: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.isFile() || !(extname(entry.name) in TYPES)) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(outDir, file).split(sep).join('/')}`, gzipSync(await readFile(file), { level: 9 }));
  }
  const pageOf = pageRules(await readFile(join(outDir, '_redirects'), 'utf8').catch(() => ''));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pageOf(pathname);
    const file = files.has(page) ? page : '/index.html';
    const body = files.get(file);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)], 'content-encoding': 'gzip', 'content-length': body.length,
      'cache-control': file.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
  };
}
