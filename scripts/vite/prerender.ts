import { join } from 'node:path';
import { createServer, type HtmlTagDescriptor, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { RenderedScreen } from '../../src/prerender.tsx';
import { paths } from '../../src/paths.ts';
import { screenFiles, screensFile } from '../../src/routes/screenFiles.ts';
import { builtChunks, filesOf } from './builtChunks.ts';
import { builtWith, messages, pageTexts } from './compileMessages.ts';
import { inlineScript } from './inlineScript.ts';

const BOOT = 'src/app/boot/early.ts';
const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*?<\/title>/;
/** The entry of `index.html`. */
const DESCRIPTION = /(?<=<meta name="description" content=")[^"]*/;
/** In `public/`: one picture per screen for link previews, 1200 × 630, by `npm run screenshots -- --previews`. */
const PREVIEWS = 'previews';
const HEAD_END = '</head>';
/** What hosts send for paths that no file has. */
const ANY_PATH = '404.html';

/** A file of the build, with the address whose screen it shows. */
interface PageFile {
  readonly fileName: string;
  /** Of the screen. */
  readonly name?: keyof typeof paths;
  readonly path: string;
  /** Of the screen, from which its files follow. */
  readonly modules: readonly string[];
}

/** One file per address without a parameter, and one for all addresses of each other screen. */
const pageFiles: readonly PageFile[] = [
  { fileName: ANY_PATH, path: '/404', modules: [] },
  ...(Object.keys(screenFiles) as readonly (keyof typeof screenFiles)[]).map((name) => ({
    fileName: pageFile(paths[name]), name, path: paths[name], modules: [screensFile, ...screenFiles[name]],
  })),
];

/** The folder of a screen's page: its own address, or that of its list with the parameter's name. */
function folderOf(path: string): string {
  return `${path.replace('/:', '/_')}/`;
}

/** The file of a screen's page, for a path of the route table. */
export function pageFile(path: string): string {
  return `${folderOf(path).replace(/^\/+/, '')}index.html`;
}

/**
 * Writes the page of every screen, as a visitor without a wallet sees it, so that it is painted, and takes what is typed, before
 * any script has loaded; and what keeps that until then (`src/app/boot/early.ts`). In development only the latter is added.
 *
 * @param locale language of this build; other than the first, its pages are in a folder of that name
 */
export function prerender(locale: string): Plugin {
  let config: ResolvedConfig;
  const folder = (): string => (locale === builtWith(locale)[0] ? '' : `${locale}/`);
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
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        const { connecting = '', notInFrame = '', openInTab = '' } = texts;
        const script = await inlineScript(join(config.root, BOOT), { LANGUAGE: { locale, locales: bundle ? builtWith(locale) : [locale], texts: { connecting, notInFrame, openInTab } } });
        // After the entry's own element, so that the entry is requested first.
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', children: script, injectTo: 'head' }];
        return { html: html.replace(ROOT, `${ROOT}<script>boot.fit()</script>`), tags };
      },
    },
    generateBundle: {
      order: 'post', // after the page was written
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const source = String(page.source);
        const chunks = builtChunks(Object.values(bundle));
        const entry = filesOf(chunks, []);
        await withRenderer(config, locale, async (render) => {
          const site: unknown = config.env['VITE_SITE_URL'];
          const described = (name?: keyof typeof paths) => describe(source, locale, name, typeof site === 'string' ? site : '');
          for (const { fileName, name, path, modules } of pageFiles) {
            const files = modules.length > 0 ? [...filesOf(chunks, modules)].filter((file) => !entry.has(file)) : [];
            const rendered = await render(path.replace(/:\w+/, '_'));
            this.emitFile({ type: 'asset', fileName: folder() + fileName, source: pageOf(described(name), rendered, files, bundle) });
          }
          page.source = pageOf(described('landing'), await render(paths.landing), [], bundle);
        });
        page.fileName = `${folder()}index.html`;
        if (folder() === '') this.emitFile({ type: 'asset', fileName: '_redirects', source: redirects(builtWith(locale)) });
      },
    },
  };
}

/**
 * The page with the description of a screen, for search engines and the previews of links; they take its title, too. The picture
 * of a preview must be named with its host.
 *
 * @param name of the screen; none for an address without one
 * @param site where the build is published, such as `https://launchpad.example`; without it there is no picture
 */
function describe(page: string, locale: string, name: keyof typeof paths | undefined, site: string): string {
  const texts = pageTexts(locale);
  const html = page.replace(DESCRIPTION, () => texts[`${name}Description`] ?? texts['description'] ?? '');
  if (!site || !name) return html;
  if (!URL.canParse(site)) throw new Error(`VITE_SITE_URL is no address: ${site}`);
  const picture = new URL(`${PREVIEWS}/${name}.jpg`, site).href;
  return html.replace(HEAD_END, () => `<meta name="twitter:card" content="summary_large_image"><meta property="og:image" content="${picture}">${HEAD_END}`);
}

/** The page with a screen, its styles, and the scripts it needs, so that all are requested at once and no paint waits for one. */
function pageOf(page: string, { path, title, markup }: RenderedScreen, files: readonly string[], bundle: Rolldown.OutputBundle): string {
  const styled = (file: string): string => {
    const asset = bundle[file];
    return asset?.type === 'asset' ? `<style data-file="/${file}">${String(asset.source).trim()}</style>` : '';
  };
  // Parts that load later have their place in the page, too.
  const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css') && !files.includes(file) && [...styled(file).matchAll(/\.(_\w+)/g)].some(([, name = '']) => markup.includes(name)));
  const head = [...files, ...sheets.filter((file) => !page.includes(`/${file}"`))].map((file) => styled(file) || `<link rel="modulepreload" crossorigin href="/${file}">`);
  return page.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => styled(file))
    .replace(TITLE, () => `<title>${title}</title>`).replace(HEAD_END, () => `${head.join('')}${HEAD_END}`)
    .replace(ROOT, () => `<div id="root" data-path="${path}">${markup}</div>`);
}

/**
 * Which page answers which address, as Cloudflare Pages and Netlify read it: those with a parameter have none of their own, and of
 * the others a host would first add a slash to the address.
 */
function redirects(locales: readonly string[]): string {
  const rules = locales.flatMap((locale, place) => Object.values(paths).filter((path) => path !== paths.landing).map((path) => {
    const folder = place === 0 ? '' : `/${locale}`;
    return `${folder}${path} ${folder}${folderOf(path)} 200`;
  }));
  return `${rules.join('\n')}\n`;
}

/** Runs `src/prerender.tsx` with the variables of this build. */
async function withRenderer({ root, mode, envDir }: ResolvedConfig, locale: string, work: (render: (path: string) => Promise<RenderedScreen>) => Promise<void>): Promise<void> {
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
    const { renderScreen } = (await server.ssrLoadModule('/src/prerender.tsx')) as typeof import('../../src/prerender.tsx');
    await work(renderScreen);
  } finally {
    await server.close();
  }
}
