/** Visitors in a real Chromium with the built app. A test fails if its page does something wrong. */
import { Connection, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import type { Browser, Locator, BrowserContextOptions, Download, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { injectWallet } from './browserWallet.ts';
import { appUrl as buildUrl, give, internet, patienceMs, rpcUrl, wsUrl } from './fileCluster.ts';
import { rememberWallet, WALLET_NAME, type TestWallet } from './standardWallet.ts';

export interface VisitOptions {
  /** Whether an extension wallet is installed, or which; default one with a new key. */
  readonly wallet?: boolean | TestWallet;
  readonly context?: BrowserContextOptions;
}

/** A visitor with one browser window. */
export interface Visit {
  readonly page: Page;
  /** The visitor's extension wallet; throws if there is none. */
  readonly wallet: TestWallet;
  /** Requested paths of the app's own files, in order. */
  readonly files: string[];
  /** Texts of the page's alerts, each closed at once. */
  readonly alerts: string[];
  /** Expected console errors; any other fails the test. */
  allowConsole(pattern: RegExp): void;
  /** Opens a path of the app. */
  goto(path: string): Promise<void>;
  /** Waits until all requests of its pages are answered and no new ones follow, not even from an idle moment. */
  settled(): Promise<void>;
}

/** The app and the cluster of this test file. */
export const app = { url: buildUrl, rpcUrl, wsUrl };

/**
 * Path of the file that contains a module of the app or of a package.
 *
 * @param module end of its path
 * @example fileOf('routes/Home.tsx')
 */
export function fileOf(module: string): string {
  const holder = inject('chunks').find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!holder) throw new Error(`the build has no file with ${module}`);
  return `/${holder.fileName}`;
}

interface Watched extends Visit {
  readonly problems: string[];
  readonly allowed: RegExp[];
}

declare global {
  /** Chromium of this worker, which all its files share. It ends with the worker. */
  var workerBrowser: Promise<Browser> | undefined;
}

const FLAGS = [
  ...internet?.flags ?? ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'], // tests never leave this machine
  '--disable-remote-fonts', // where Arial is missing, the coming of Inter moves what is about to be pressed
  '--js-flags=--no-opt', // no page lives long enough for optimized code to repay its compilation
];

/**
 * Gives a test file windows in its worker's browser. After each test all windows are closed, and the test fails if a page logged
 * an unexpected error, violated the Content-Security-Policy or contacted any host but the app and the cluster.
 *
 * @param url returns the app's URL once a visit begins; default: the build
 * @param hosts returns other hosts that pages may contact, with their ports
 * @example const open = withBrowser(); test('…', async () => { const { page } = await open(); });
 */
export function withBrowser(url = () => app.url, hosts: () => readonly string[] = () => []): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  let visits: Watched[] = [];

  beforeAll(async () => {
    browser = await (internet ? launchChromium(FLAGS) : globalThis.workerBrowser ??= launchChromium(FLAGS));
  });
  afterAll(async () => {
    if (internet) await browser.close();
  });
  afterEach(async ({ task }) => {
    const closing = visits;
    visits = [];
    if (task.result?.state === 'fail') await Promise.all(closing.map(({ page }) => photograph(page, task.name)));
    await Promise.all(closing.map(({ page }) => page.context().close()));
    const problems = closing.flatMap(({ problems, allowed }) =>
      problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    );
    expect(problems).toEqual([]);
  });

  return async (options = {}) => {
    const visit = await startVisit(browser, { appUrl: url(), others: hosts() }, options);
    visits.push(visit);
    return visit;
  };
}

/** Takes a screenshot of the page of a failed test. */
async function photograph(page: Page, test: string): Promise<void> {
  const name = test.replaceAll(/[^\w-]+/g, '-').slice(0, 80);
  await page.screenshot({ path: `test-results/${name}.png`, fullPage: true }).catch(() => undefined);
}

interface Origins {
  readonly appUrl: string;
  readonly others: readonly string[];
}

async function startVisit(browser: Browser, { appUrl, others }: Origins, { wallet = true, context: changes }: VisitOptions): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...changes });
  context.setDefaultTimeout(patienceMs);
  const injected = wallet ? await injectWallet(context, wallet === true ? undefined : wallet) : null;
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
    ),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  const files: string[] = [];
  const alerts: string[] = [];
  const allowed: RegExp[] = [];
  const unanswered = new Set<Request>();
  let asked = 0;
  const hosts = new Set([new URL(appUrl).host, new URL(app.rpcUrl).host, new URL(app.wsUrl).host, ...internet?.hosts ?? [], ...others]);
  const isOurs = (url: URL): boolean => ['data:', 'blob:'].includes(url.protocol) || hosts.has(url.host);

  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  context.on('request', (request) => {
    asked += 1;
    unanswered.add(request);
    const url = new URL(request.url());
    if (!isOurs(url)) problems.push(`asked another host: ${request.url()}`);
    else if (url.origin === appUrl) files.push(url.pathname);
  });
  page.on('websocket', (socket) => {
    if (!isOurs(new URL(socket.url()))) problems.push(`asked another host: ${socket.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return {
    page, problems, files, alerts, allowed,
    get wallet() {
      if (!injected) throw new Error('this visitor has no wallet');
      return injected;
    },
    allowConsole: (pattern) => void allowed.push(pattern),
    goto: async (path) => void (await page.goto(appUrl + path)),
    settled: async () => {
      for (let before = -1; before !== asked;) {
        before = asked;
        await expect.poll(() => unanswered.size).toBe(0);
        await Promise.all(context.pages().map(idle));
      }
    },
  };
}

/** Waits until the page has drawn everything and sent its requests. */
export function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/** Waits until the page has drawn everything, and has begun what it left for an idle moment. */
function idle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))));
}

/**
 * Hides a page or shows it again. Headless Chromium cannot put a tab in the background, so this sets the document's
 * visibility; how the page reacts is its own code.
 */
export function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

/** Connects the extension wallet on the landing screen; ends on home. */
export async function connect({ page, goto }: Visit): Promise<void> {
  await goto('/');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: WALLET_NAME }).click();
  await page.waitForURL('**/home');
  await heading(page, 'Home').waitFor(); // the landing screen with its own button stays until home's code is loaded
}

/** Opens a path as a visitor who has connected the extension wallet before: it connects by itself. */
export async function openConnected({ page, goto }: Visit, path: string): Promise<void> {
  await page.addInitScript(rememberWallet, WALLET_NAME);
  await goto(path);
}

/** Follows a path like a link of the app, without a page load. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** The same, until the screen's heading is another; two pools of one pair have the same words in two elements. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const before = await page.locator('main h1').evaluateHandle((element) => ({ element, html: element.outerHTML }));
  await walk(page, path);
  await page.waitForFunction(({ element, html }) => {
    const heading = document.querySelector('main h1');
    return heading !== null && (heading !== element || heading.outerHTML !== html);
  }, before);
}

/** What a person has pressed: mouse buttons, and keys that type a character. */
export interface Presses {
  readonly clicks: number;
  readonly keys: number;
}

/** Counts what is pressed from now on, as long as no page is loaded; moving to a field without the mouse is no press. */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  const presses = await page.evaluateHandle(() => {
    const counted = { clicks: 0, keys: 0 };
    addEventListener('pointerdown', () => { counted.clicks += 1; }, true);
    addEventListener('keydown', ({ key }) => { counted.keys += key.length === 1 ? 1 : 0; }, true);
    return counted;
  });
  return () => presses.jsonValue();
}

/** Confirms the review and signs. */
export async function signPlan({ page }: Visit): Promise<void> {
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('button', { name: /^Sign and / }).click();
}

/** The test's own connection to the cluster. */
export function connection(): Connection {
  return new Connection(app.rpcUrl, { commitment: 'confirmed', wsEndpoint: app.wsUrl });
}

/** Gives an account SOL directly, without a transaction in its history. */
export function fund(address: string, sol = 10): Promise<void> {
  return give(address, BigInt(sol * LAMPORTS_PER_SOL));
}

/** Sends SOL from the faucet to an account; finalized when the promise resolves. */
export async function airdrop(address: string, sol = 10): Promise<void> {
  const chain = connection();
  const key = new PublicKey(address);
  await chain.requestAirdrop(key, sol * LAMPORTS_PER_SOL);
  await expect.poll(() => chain.getBalance(key, 'finalized')).toBeGreaterThan(0);
}

/** Content of a file that the page offered for download. The file itself is on the browser's machine. */
export async function textOf(download: Download): Promise<string> {
  let text = '';
  for await (const part of await download.createReadStream()) text += String(part);
  return text;
}

/** What an amount holds that shows fewer digits while it is not focused. */
export const exactValueOf = async (field: Locator): Promise<string> => (await field.getAttribute('title')) ?? field.inputValue();

/** Text of the page's main heading. */
export function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/**
 * Presses Tab until the field with this label has focus, like a keyboard user who sees it; fields before it that appear late
 * are passed in a later round.
 */
export async function tabTo(page: Page, name: string): Promise<void> {
  await page.waitForFunction((label) => [...document.querySelectorAll<HTMLInputElement>('a, button, input, select, textarea, summary, [tabindex]')].some(
    (field) => !field.disabled && (field.labels?.[0]?.textContent ?? field.textContent).trim().startsWith(label)), name);
  await expect.poll(() => focusIsInDialog(page)).toBe(true);
  await expect.poll(async () => {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      return focused?.labels?.[0]?.textContent ?? focused?.textContent ?? '';
    });
    return label.trim().startsWith(name);
  }, { interval: 0, message: `Tab reaches ${name}` }).toBe(true);
}

/** Whether the open dialog, if any, has focus, which it gets shortly after it is drawn. */
export function focusIsInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.querySelectorAll('[role=dialog]')].every((dialog) => dialog.contains(document.activeElement)));
}

/** Waits until a form reports success and has focus, which it gets shortly after the review closes. */
export function succeeded(page: Page, words: string): Promise<void> {
  return page.locator(':focus', { hasText: words }).waitFor();
}
