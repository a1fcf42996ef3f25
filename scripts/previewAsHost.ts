import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes `vite preview` behave like a static host: with the headers of the build's `_headers`, and 404 for a missing file.
 * Vite would return the page instead, which a browser would try to run as a script.
 */
export function previewAsHost(): Plugin {
  return {
    name: 'preview-as-host',
    // With CORS, Vite varies answers by origin, and Chromium then does not take them from its cache.
    config: () => ({ preview: { cors: false } }),
    async configurePreviewServer({ config, middlewares }) {
      const outDir = resolve(config.root, config.build.outDir);
      const headers = await readFile(join(outDir, '_headers'), 'utf8').catch(() => '');
      const sections = headers.split(/^(?=\/)/m).map((section) => ({
        start: section.split('*')[0] ?? '',
        pairs: [...section.matchAll(/^ {2}([\w-]+): (.*)$/gm)],
      }));
      middlewares.use((request, response, next) => {
        const matching = sections.filter(({ start }) => request.url?.startsWith(start));
        for (const [, name = '', value = ''] of matching.flatMap(({ pairs }) => pairs)) response.setHeader(name, value);
        next();
      });
      // Runs after the files, but before the fallback to the page.
      return () => {
        middlewares.use((request: IncomingMessage & { readonly originalUrl?: string }, response, next) => {
          // By now `url` is that of the page.
          const { pathname } = new URL(`http://localhost${request.originalUrl ?? '/'}`); // a path may begin with two slashes
          if (!isFile(pathname)) return next();
          response.statusCode = 404;
          response.setHeader('Content-Type', 'text/plain');
          response.setHeader('Cache-Control', 'no-store');
          response.end('Not found');
        });
      };
    },
  };
}

/** Paths of the app contain no dot, file names do, and everything in `assets` is a file. */
function isFile(pathname: string): boolean {
  return pathname.startsWith('/assets/') || /\.\w+$/.test(pathname);
}
