/**
 * Runs in the page's head, before the first paint and until the app's code has loaded: sets language and theme, and records what
 * is typed, chosen and pressed. Compiled into the page by `scripts/vite/prerender.ts`. It imports nothing, and must stay small because
 * it blocks the first paint.
 */
import type { Boot, PageLanguage } from './Boot.ts';

/** Defined by the build. */
declare const LANGUAGE: PageLanguage;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const { locale, locales, texts } = LANGUAGE;
const page = document.documentElement;

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is forbidden
  }
}

/**
 * Each language has pages of its own, at `/es/` for one: they show the address without it. A page goes there for a visitor of that
 * language, by the link's `?lang=`, the choice in the settings, or the browser.
 */
function goToLanguage(): void {
  const { pathname, search, hash, origin } = location;
  // Behind the origin any text is a path. Of a path that begins with two slashes the second half would be a host.
  const url = new URL(`${origin}/${pathname}${search}`);
  const tags = [url.searchParams.get('lang'), readStored('language'), ...navigator.languages].map(String);
  const wanted = tags
    // Not traditional Chinese, behind which browsers list a bare `zh`: the texts are in simplified.
    .filter((tag) => !/zh-(hant|tw|hk|mo)/i.test(tag === 'zh' ? tags.join() : tag))
    .map((tag) => locales.find((one) => tag.slice(0, 2) === one.slice(0, 2))).find(Boolean) ?? 'en';
  const path = url.pathname.replace(/^\/+/, '/');
  const folder = locales.map((one) => `/${one}/`).find((one) => path.startsWith(one));
  if (wanted !== locale && !folder) {
    page.hidden = true;
    location.replace((wanted === 'en' ? '' : `/${wanted}`) + path + search + hash);
    return;
  }
  // Who was sent to a language's own address stays in it.
  if (wanted !== locale) url.searchParams.set('lang', locale);
  history.replaceState(history.state, '', path.replace(folder ?? '/', '/').replace(/^\/+/, '/').replace(/(.)\/+$/, '$1') + url.search + hash);
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

const LONGEST_MS = 10_000;

type Entered = Pick<HTMLInputElement, 'value' | 'checked' | 'files'>;

const asked = location.pathname;
/** What was typed or chosen, the last press and the focus, by what names the field or button. */
const entered = new Map<string, Entered>();
let pressed = '';
let focused = '';
let clicked: Event | undefined;
let isHanded = false;
/** Until when a part of the screen may come that has what was entered in the page. */
let untilMs = 0;

const controls = () => [...document.querySelectorAll<Field | HTMLButtonElement>('main :is(input,select,textarea,button)')];

/** A screen that is not as its page was (a draft, a link with a query) is drawn anew, perhaps with other fields. */
function nameOf(control: Field | HTMLButtonElement): string {
  const { type, name, labels, textContent, ariaLabel, value } = control;
  if (type === 'radio') return type + value;
  const isButton = control instanceof HTMLButtonElement;
  const words = [type, name, ariaLabel ?? (isButton ? textContent : labels?.[0]?.textContent)].join();
  return isButton ? `${words}${controls().filter((one) => one.type === type && one.textContent === textContent).indexOf(control)}` : words;
}

/** What React has taken over bears its properties: what is told to anything else is lost. */
const isLive = (control: object): boolean => Object.keys(control).some((key) => key.startsWith('__reactProps'));

/** As if it was typed or chosen now. */
function fill(field: Field, { value, checked, files }: Entered): void {
  if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
    field.checked = !checked; // so that the press changes it
    return field.click();
  }
  if (files) {
    (field as HTMLInputElement).files = files;
  } else {
    // React takes for typed what differs from what was last set through the element itself.
    field.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const boot: Boot = {
  pressed: undefined,
  isReady: false,
  isAsBuilt: false,
  fit() {
    if (top !== self) return refuseFrame();
    for (const select of document.querySelectorAll<HTMLSelectElement>('[data-choice]')) {
      const choice = readStored(select.dataset['choice'] ?? '');
      if ([...select.options].some(({ value }) => value === choice)) select.value = choice ?? '';
    }
    const wallet = document.querySelector('[data-early=wallet]');
    if (wallet && readStored('walletName') !== null) {
      wallet.textContent = texts.connecting;
      page.dataset['wallet'] = '';
    }
  },
  hand() {
    if (location.pathname !== asked) entered.clear(); // of a screen that was left
    else if (pressed || focused || entered.size > 0) {
      // Looked for each time: a choice can draw other fields.
      const find = (name: string) => controls().find((control) => isLive(control) && nameOf(control) === name);
      for (const [name, what] of entered) {
        const field = find(name);
        if (field && entered.delete(name)) fill(field as Field, what);
      }
      // React has heard of no focus that came before it.
      if (document.activeElement === document.body) find(focused)?.focus();
      else document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      // Parts of the screen may still be loading, or React about to handle the press that made it take over.
      untilMs ||= performance.now() + LONGEST_MS;
      if ((entered.size > 0 || (pressed && (clicked?.eventPhase || !find(pressed)))) && performance.now() < untilMs) return void requestAnimationFrame(() => boot.hand());
      if (pressed) setBusy();
      const button = find(pressed);
      button?.focus();
      button?.click();
    }
    isHanded = true;
  },
};
(window as { boot?: Boot }).boot = boot;

// As `ThemeProvider` does, but early enough that a dark page never flashes white.
const theme = readStored('theme');
page.dataset['theme'] = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light';

let busy: Element | null = null;

/** Shows which press was taken: the last, as the last alone counts. */
function setBusy(next: Element | null = null): void {
  if (busy) busy.ariaBusy = null;
  if (next) next.ariaBusy = 'true';
  busy = next;
}

function press(button: HTMLButtonElement): void {
  pressed = nameOf(button);
  boot.pressed = undefined;
  setBusy(button);
}

function record(type: string, listen: (target: Element, event: Event) => void, isCapture = true): void {
  addEventListener(type, (event) => {
    if (event.target instanceof Element) listen(event.target, event);
  }, isCapture);
}

record('click', (target, event) => {
  clicked = event;
  const early = target.closest<HTMLElement>('[data-early]');
  const button = target.closest<HTMLButtonElement>('button');
  if (early && !boot.isReady) {
    boot.pressed = early.dataset['early'];
    pressed = '';
    setBusy(early);
  } else if (button && !isHanded && button.type !== 'submit' && controls().includes(button) && !isLive(button)) {
    press(button);
  }
});

// A press makes React take over what it has not yet, and handle it. React stops those that it cannot handle.
record('click', (target) => {
  if (pressed && busy?.contains(target) && isLive(busy)) {
    pressed = '';
    setBusy();
  }
}, false);

record('focusin', (target) => {
  focused = !isHanded && controls().includes(target as Field) ? nameOf(target as Field) : '';
});

record('submit', (form, event) => {
  if (isHanded || isLive(form)) return;
  event.preventDefault(); // or the browser would load the page again
  const { submitter } = event as SubmitEvent;
  if (submitter) press(submitter as HTMLButtonElement);
});

for (const type of ['input', 'change']) {
  record(type, (target) => {
    const field = target as Field;
    const key = !boot.isReady && field instanceof HTMLSelectElement && field.dataset['choice'];
    try {
      if (key) localStorage.setItem(key, field.value);
    } catch {
      // As above: the choice lasts as long as the page.
    }
    if (isHanded || isLive(field) || !controls().includes(field)) return;
    const { value, checked, files } = field as HTMLInputElement;
    entered.delete(nameOf(field)); // the last choice comes last
    entered.set(nameOf(field), { value, checked, files });
  });
}

// If the app fails to load, a recorded press would never be handled.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    delete page.dataset['wallet'];
    setBusy();
    document.querySelector('[data-not-loaded]')?.removeAttribute('hidden');
  },
  true,
);
