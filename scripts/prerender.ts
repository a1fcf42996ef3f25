import { join } from 'node:path';
import { createServer, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite';
import type { RouteFiles } from '../src/app/boot/Boot.ts';
import { builtChunks } from './builtChunks.ts';
import { builtWith, messages, pageTexts } from './compileMessages.ts';
import { inlineScript } from './inlineScript.ts';
import { routeFiles } from './routeFiles.ts';

const BOOT = 'src/app/boot/early.ts';
const ROOT = '<div id="root"></div>';
const NOTHING: RouteFiles = { files: [], routes: [], early: {} };

/**
 * Prerenders the landing screen into the built page, so that it is painted before any script has loaded, and adds the script
 * that handles early clicks to every page (`src/app/boot/early.ts`). In development only the script is added.
 *
 * @param locale language of this build; other than the first, its page is in a folder of that name
 */
export function prerender(locale: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(source, { bundle }) {
        const texts = pageTexts(locale);
        const html = source.replace(/\{page\.(\w+)\}/g, (_, key: string) => texts[key] ?? '');
        const tags: HtmlTagDescriptor[] = [];
        const files = bundle ? routeFiles(builtChunks(Object.values(bundle))) : NOTHING;
        const script = await inlineScript(join(config.root, BOOT), { ROUTE_FILES: files, LANGUAGE: { locale, locales: bundle ? builtWith(locale) : [locale], texts: early(texts) } });
        // After the entry's own element, so that the entry is requested first.
        tags.push({ tag: 'script', children: script, injectTo: 'head' });
        if (!bundle) return { html, tags };
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        const markup = `<div id="root">${await renderLanding(config, locale)}</div><script>boot.fit()</script>`;
        return { html: html.replace(ROOT, () => markup), tags };
      },
    },
    generateBundle: {
      order: 'post', // after the page was written
      handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html && locale !== builtWith(locale)[0]) html.fileName = `${locale}/index.html`;
      },
    },
  };
}

/** What `early.ts` says. */
const early = ({ connecting = '', loading = '', notInFrame = '', openInTab = '' }: Readonly<Record<string, string>>) => ({ connecting, loading, notInFrame, openInTab });

/** Runs `src/prerender.tsx` with the variables of this build. */
async function renderLanding({ root, mode, envDir }: ResolvedConfig, locale: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    root,
    mode,
    envDir,
    appType: 'custom',
    plugins: [messages(locale)],
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderLanding } = (await server.ssrLoadModule('/src/prerender.tsx')) as typeof import('../src/prerender.tsx');
    return renderLanding();
  } finally {
    await server.close();
  }
}
