/**
 * Runs in the page's head, before the first paint and until the app's code has loaded: sets the theme, prefetches what the
 * path needs, records presses and choices, and prefetches the screens of links that are about to be used. Compiled into the
 * page by `scripts/prerender.ts`. It imports nothing, and must stay small because it blocks the first paint.
 */
import type { Boot, PageLanguage, RouteFiles } from './Boot.ts';

/** Defined by the build; absent in development, where nothing is prefetched. */
declare const ROUTE_FILES: RouteFiles;
declare const LANGUAGE: PageLanguage;

const { files, routes, early } = ROUTE_FILES;
const { locale, locales, texts } = LANGUAGE;
const page = document.documentElement;
const asked = new Set<number>();

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden
  }
}

/**
 * Each language has a page of its own, at `/es/` for one: it shows the address that was asked for. The first page goes there
 * for a visitor of that language, by the link's `?lang=`, the choice in the settings, or the browser.
 */
function goToLanguage(): void {
  const { pathname, search, hash, origin } = location;
  // Behind the origin any text is a path. Of a path that begins with two slashes the second half would be a host.
  const url = new URL(`${origin}/${pathname === `/${locale}/` ? new URLSearchParams(search).get('to') ?? `?lang=${locale}` : pathname + search}`);
  let path = url.pathname.replace(/^\/+/, '/') + url.search;
  try {
    decodeURI(url.pathname);
  } catch {
    path = '/'; // hosts refuse a broken escape
  }
  history.replaceState(history.state, '', path + hash);
  const tags = [url.searchParams.get('lang'), readStored('language'), ...navigator.languages].map(String);
  const wanted = tags
    // Not traditional Chinese, behind which browsers list a bare `zh`: the texts are in simplified.
    .filter((tag) => !/zh-(hant|tw|hk|mo)/i.test(tag === 'zh' ? tags.join() : tag))
    .map((tag) => locales.find((one) => tag.slice(0, 2) === one.slice(0, 2))).find(Boolean) ?? 'en';
  if (wanted === locale) return;
  page.hidden = true;
  location.replace((wanted === 'en' ? path : `/${wanted}/?to=${encodeURIComponent(path)}`) + hash);
}

function fetchFiles(places: readonly number[] = []): void {
  for (const place of places) {
    if (asked.has(place)) continue;
    asked.add(place);
    const link = document.createElement('link');
    const href = `/${files[place]}`;
    const isStyle = href.endsWith('.css');
    // A style is only fetched, not applied: what needs it waits for it, and would not wait for one that is there. Of one
    // fetched ahead a browser would complain that it was not used.
    link.rel = !isStyle ? 'modulepreload' : document.readyState === 'loading' ? 'preload' : 'prefetch';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * A page that embeds the app could trick a visitor into pressing what they do not see (clickjacking). Hosts that send the
 * headers of `_headers` never get here. Without its root the app does not start, and no wallet is contacted.
 */
function refuseFrame(): void {
  const text = document.createElement('p');
  text.className = 'noscript';
  text.role = 'alert';
  const link = document.createElement('a');
  link.href = location.href;
  link.target = '_blank'; // which gives no opener
  link.append(texts.openInTab);
  text.append(`${texts.notInFrame} `, link);
  document.body.replaceChildren(text);
}

goToLanguage();
const isLanding = location.pathname === '/';

const boot: Boot = {
  pressed: undefined,
  isReady: false,
  fetchPath(path) {
    fetchFiles(routes.find(([pattern]) => new RegExp(pattern).test(path))?.[1]);
  },
  fit() {
    if (top !== self) return refuseFrame();
    for (const select of document.querySelectorAll<HTMLSelectElement>('[data-choice]')) {
      const choice = readStored(select.dataset['choice'] ?? '');
      if ([...select.options].some(({ value }) => value === choice)) select.value = choice ?? '';
    }
    const slot = document.querySelector('[data-wallet-slot]');
    const button = slot?.querySelector('button');
    if (button && readStored('walletName') !== null) button.textContent = texts.connecting;
    if (isLanding || !slot) return;
    // One page serves every path: its frame stays, the wallet button moves to where other screens have it, and the landing is
    // replaced by a placeholder while a screen loads.
    document.querySelector('[data-controls]')?.append(slot);
    const skeleton = document.createElement('div');
    skeleton.className = 'page skeleton';
    skeleton.role = 'status';
    skeleton.ariaLabel = texts.loading;
    document.querySelector('[data-landing]')?.replaceWith(skeleton);
  },
};
(window as { boot?: Boot }).boot = boot;

// As `ThemeProvider` does, but early enough that a dark page never flashes white.
const theme = readStored('theme');
page.dataset['theme'] = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';
if (!isLanding) {
  page.dataset['screen'] = ''; // the landing in it is never shown (app/shell/layout.css)
  boot.fetchPath(location.pathname);
} else if (readStored('walletName') !== null) {
  // A remembered wallet will connect automatically and redirect to Home.
  fetchFiles(early['wallet']);
  boot.fetchPath('/home');
}

function setBusy(button?: HTMLElement): void {
  for (const other of document.querySelectorAll('[data-early]')) other.ariaBusy = other === button ? 'true' : null;
}

addEventListener(
  'click',
  ({ target }) => {
    const button = !boot.isReady && target instanceof Element && target.closest<HTMLElement>('[data-early]');
    if (!button) return;
    boot.pressed = button.dataset['early'];
    setBusy(button);
  },
  true,
);

addEventListener(
  'change',
  ({ target }) => {
    const key = !boot.isReady && target instanceof HTMLSelectElement && target.dataset['choice'];
    try {
      if (key) localStorage.setItem(key, target.value);
    } catch {
      // As above: the choice lasts as long as the page.
    }
  },
  true,
);

// If the app fails to load, a recorded press would never be handled.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    setBusy();
    document.querySelector('[data-not-loaded]')?.removeAttribute('hidden');
  },
  true,
);

// A touch starts with a pointer event; voice control and screen readers only click.
for (const reach of ['pointerover', 'focusin', 'click']) {
  addEventListener(
    reach,
    ({ target }) => {
      const reached = target instanceof Element && target.closest<HTMLElement>('a[href],[data-early]');
      if (!reached) return;
      if (!(reached instanceof HTMLAnchorElement)) fetchFiles(early[reached.dataset['early'] ?? '']);
      else if (reached.origin === location.origin) boot.fetchPath(reached.pathname);
    },
    true,
  );
}
