/** Visitors in a real Chromium on the built app; what a page does wrong on the way fails the test. */
import { Connection, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { chromium, type Browser, type BrowserContextOptions, type Download, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { injectWallet } from './browserWallet.ts';
import { appUrl as buildUrl, give, rpcUrl, wsUrl } from './fileCluster.ts';
import { WALLET_NAME, type TestWallet } from './standardWallet.ts';

export interface VisitOptions {
  /** Whether an extension wallet is installed; default true. */
  readonly wallet?: boolean;
  readonly context?: BrowserContextOptions;
}

/** One person with one browser window. */
export interface Visit {
  readonly page: Page;
  /** Its extension; throws where the visit has none. */
  readonly wallet: TestWallet;
  /** Paths of the app's own files asked for, in order. */
  readonly files: string[];
  /** Texts of the alerts the page showed; each was closed at once. */
  readonly alerts: string[];
  /** Errors in the console that belong to the story of the test; any other fails it. */
  allowConsole(pattern: RegExp): void;
  /** Opens a path of the app. */
  goto(path: string): Promise<void>;
  /** Waits until all that its pages asked for is answered, and nothing more is asked for because of an answer. */
  settled(): Promise<void>;
}

/** The app under test and its cluster, both this test file's own. */
export const app = { url: buildUrl, rpcUrl, wsUrl };

/**
 * The path of the file that a module of the app, or of a package, is in.
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

/**
 * Gives a test file windows of the browser of the run. After each test every window is closed, and the test fails when a page logged an error
 * no one expected, broke the Content-Security-Policy or asked any host but the app's and the cluster's.
 *
 * @param url tells where the app is, once a visit begins; default: the build
 * @example const open = withBrowser(); test('…', async () => { const { page } = await open(); });
 */
export function withBrowser(url = () => app.url): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser;
  let visits: Watched[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserUrl'));
  });
  afterAll(() => browser.close());
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
    const visit = await startVisit(browser, url(), options);
    visits.push(visit);
    return visit;
  };
}

/** What the page looked like when its test failed. */
async function photograph(page: Page, test: string): Promise<void> {
  const name = test.replaceAll(/[^\w-]+/g, '-').slice(0, 80);
  await page.screenshot({ path: `test-results/${name}.png`, fullPage: true }).catch(() => undefined);
}

async function startVisit(browser: Browser, appUrl: string, { wallet = true, context: changes }: VisitOptions): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...changes });
  context.setDefaultTimeout(60_000);
  const injected = wallet ? await injectWallet(context) : null;
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
  const hosts = new Set([new URL(appUrl).host, new URL(app.rpcUrl).host, new URL(app.wsUrl).host]);
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
        await Promise.all(context.pages().map(drawn));
      }
    },
  };
}

/** Waits until what follows from what has happened is drawn, and has asked for what it needs. */
export function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/**
 * Hides a page or shows it again. Chromium without a window has no tab that could be put behind another one, so the
 * document is told: what the page does about it is all its own.
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
  await heading(page, 'Home').waitFor(); // until its code is here the landing screen stays, with its own button
}

/** Follows a path as a link of the app does, without loading the page again. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Reads what will happen and signs it. */
export async function signPlan({ page }: Visit): Promise<void> {
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('button', { name: /^Sign and / }).click();
}

/** A connection of the test itself to the cluster. */
export function connection(): Connection {
  return new Connection(app.rpcUrl, { commitment: 'confirmed', wsEndpoint: app.wsUrl });
}

/** Gives an account SOL, past the faucet: nothing of it is in its history. */
export function fund(address: string, sol = 10): Promise<void> {
  return give(address, BigInt(sol * LAMPORTS_PER_SOL));
}

/** Has the faucet send an account SOL; it is final when the promise resolves. */
export async function airdrop(address: string, sol = 10): Promise<void> {
  const chain = connection();
  const key = new PublicKey(address);
  await chain.requestAirdrop(key, sol * LAMPORTS_PER_SOL);
  await expect.poll(() => chain.getBalance(key, 'finalized')).toBeGreaterThan(0);
}

/** What a page gave to keep, as text; the file itself is where the browser runs. */
export async function textOf(download: Download): Promise<string> {
  let text = '';
  for await (const part of await download.createReadStream()) text += String(part);
  return text;
}

/** The text of the page's main heading. */
export function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/** Presses Tab until the field with this label has focus, as someone without a mouse does; what comes late is reached in a later round. */
export async function tabTo(page: Page, name: string): Promise<void> {
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

/** Whether the dialog that is open, if one is, has the focus: it takes it a moment after it is drawn. */
export function focusIsInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.querySelectorAll('[role=dialog]')].every((dialog) => dialog.contains(document.activeElement)));
}

/** Waits until a form says that its action succeeded and has the focus, which the review gives it a moment after it is closed. */
export function succeeded(page: Page, words: string): Promise<void> {
  return page.locator(':focus', { hasText: words }).waitFor();
}
