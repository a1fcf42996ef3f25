import { join } from 'node:path';
import { createServer, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite';
import type { RouteFiles } from '../src/app/boot/Boot.ts';
import { builtChunks } from './builtChunks.ts';
import { inlineScript } from './inlineScript.ts';
import { routeFiles } from './routeFiles.ts';

const BOOT = 'src/app/boot/early.ts';
const ROOT = '<div id="root"></div>';
const NOTHING: RouteFiles = { files: [], routes: [], early: {} };

/**
 * Prerenders the landing screen into the built page, so that it is painted before any script has loaded, and adds the script
 * that handles early clicks to every page (`src/app/boot/early.ts`). In development only the script is added.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        const files = bundle ? routeFiles(builtChunks(Object.values(bundle))) : NOTHING;
        const script = await inlineScript(join(config.root, BOOT), { ROUTE_FILES: files });
        // After the entry's own element, so that the entry is requested first.
        tags.push({ tag: 'script', children: script, injectTo: 'head' });
        if (!bundle) return tags;
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        const markup = `<div id="root">${await renderLanding(config)}</div><script>boot.fit()</script>`;
        return { html: html.replace(ROOT, () => markup), tags };
      },
    },
  };
}

/** Runs `src/prerender.tsx` with the variables of this build. */
async function renderLanding({ root, mode, envDir }: ResolvedConfig): Promise<string> {
  const server = await createServer({
    configFile: false,
    root,
    mode,
    envDir,
    appType: 'custom',
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
