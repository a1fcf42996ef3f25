import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Which file a host sends for a path.
 *
 * @param redirects text of the build's `_redirects`
 */
export function pageRules(redirects: string): (path: string) => string {
  const rules = [...redirects.matchAll(/^(\S+) (\S+) 200$/gm)].map(([, from = '', to = '']) => ({
    from: new RegExp(`^${from.replaceAll(/:\w+/g, '[^/]+')}/?$`), to,
  }));
  return (path) => (rules.find(({ from }) => from.test(path))?.to ?? path).replace(/\/$/, '/index.html');
}

/**
 * Makes `vite preview` behave like a static host: with the headers of the build's `_headers` and the rules of its `_redirects`, a
 * page per folder, and `404.html` for what there is not. Vite would return the landing screen instead.
 */
export function previewAsHost(): Plugin {
  return {
    name: 'preview-as-host',
    apply: (_config, { isPreview }) => isPreview === true,
    // With CORS, Vite varies answers by origin, and Chromium then does not take them from its cache.
    config: () => ({ appType: 'mpa', preview: { cors: false } }),
    async configurePreviewServer({ config, middlewares }) {
      const outDir = resolve(config.root, config.build.outDir);
      const read = (name: string) => readFile(join(outDir, name), 'utf8').catch(() => '');
      const [headers, redirects] = await Promise.all([read('_headers'), read('_redirects')]);
      const sections = headers.split(/^(?=\/)/m).map((section) => ({
        start: section.split('*')[0] ?? '',
        pairs: [...section.matchAll(/^ {2}([\w-]+): (.*)$/gm)],
      }));
      const pageOf = pageRules(redirects);
      middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`); // a path may begin with two slashes
        for (const [, name = '', value = ''] of sections.filter(({ start }) => pathname.startsWith(start)).flatMap(({ pairs }) => pairs)) response.setHeader(name, value);
        request.url = pageOf(pathname) + search;
        next();
      });
      // Runs after the files.
      return () => {
        middlewares.use(({ url = '' }, response) => {
          if (url.startsWith('/assets/')) {
            response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
            return;
          }
          response.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' });
          // The nearest, as Cloudflare Pages does.
          const near = read(join(/^\/([\w-]+)\//.exec(url)?.[1] ?? '', '404.html'));
          void near.then(async (page) => response.end(page || await read('404.html')));
        });
      };
    },
  };
}
