/**
 * `npm run test:newcomer`: someone without a wallet starts the app with `npm start` in a home folder without programs, mints a
 * token, creates its pool, swaps, and looks at what they have, in each browser. Ends with a table of times; fails on any error
 * that a page reports.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { startChromium } from '../scripts/launchChromium.ts';

const HELP = `npm run test:newcomer -- [firefox] [chromium] [phone]

The newcomer's path in Firefox, in Chromium, and in Chromium with the viewport and the touch screen of a phone; default all three.
FIREFOX_PATH names a Firefox that is not where systems install it. Without a Firefox its run is skipped.`;

/** Default locations of Firefox on Linux, macOS and Windows. */
const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];
/** The window's own size; Firefox does not know every command of a viewport. */
const DESKTOP = { defaultViewport: null };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const LIMIT_MS = 60_000;
const root = join(import.meta.dirname, '..');

interface Kind {
  readonly isPhone?: boolean;
  /** `null` if it is not installed. */
  launch(): Promise<Browser | null>;
}

const chromium = (): Promise<Browser> => startChromium((options) => launch({ ...options, ...DESKTOP, headless: 'shell', args: [...options.args, '--window-size=1280,860'] }));
const KINDS: Readonly<Record<string, Kind>> = {
  firefox: {
    launch: async () => {
      const executablePath = process.env['FIREFOX_PATH'] || INSTALLED.find((path) => existsSync(path));
      return executablePath === undefined ? null : launch({ browser: 'firefox', executablePath, ...DESKTOP, headless: true, args: ['--width=1280', '--height=860'] });
    },
  },
  chromium: { launch: chromium },
  phone: { launch: chromium, isPhone: true },
};

/** What one person does in a browser, and what went wrong meanwhile. */
interface Newcomer {
  readonly page: Page;
  readonly problems: string[];
  /** Clicks, or taps on a phone. */
  press(role: 'button' | 'link', name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  see(selector: string, words: string): Promise<void>;
}

/** What to look for: the first visible match. */
interface Wanted {
  readonly selector: string;
  /** In its label, if it is a field, or its text. */
  readonly words: string;
  readonly isStart?: boolean;
  readonly isWhole?: boolean;
}

/**
 * Runs in the page until there is such an element that can be used and does not move. Puppeteer's own way to wait evaluates
 * text, which the app's Content-Security-Policy forbids in Firefox.
 */
async function find({ selector, words, isStart = false, isWhole = false }: Wanted): Promise<Element> {
  for (let box = ''; ;) {
    const found = [...document.querySelectorAll(selector)].find((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return false;
      const label = (element as HTMLInputElement).labels?.[0]?.textContent || element.getAttribute('aria-label');
      const text = (label || element.textContent || '').replace(/\s+/g, ' ').trim();
      return isWhole ? text === words : isStart ? text.startsWith(words) : text.includes(words);
    });
    // As a person does, away from the bar at the bottom of a phone.
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const now = found ? JSON.stringify(found.getBoundingClientRect()) : '';
    if (found && now === box) return found;
    box = now;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

async function visit(browser: Browser, isPhone: boolean): Promise<Newcomer> {
  const page = await browser.newPage();
  if (isPhone) await page.setViewport(PHONE);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
    ),
  );
  const waitFor = (wanted: Wanted): Promise<ElementHandle> => {
    const limit = AbortSignal.timeout(LIMIT_MS);
    const late = new Promise<never>((_, reject) => {
      limit.onabort = () => reject(new Error(`not there: ${wanted.selector} '${wanted.words}'`));
    });
    return Promise.race([page.evaluateHandle(find, wanted), late]);
  };
  return {
    page, problems,
    async press(role, name) {
      const target = await waitFor(role === 'link' ? { selector: 'a', words: name } : { selector: 'button:not([role=tab])', words: name, isWhole: !name.endsWith(' '), isStart: true });
      await (isPhone ? target.tap() : target.click());
    },
    async fill(label, text) {
      const target = await waitFor({ selector: 'input', words: label });
      // Never tapped: headless Chromium drops keys that follow a tap.
      await target.click();
      await target.type(text);
    },
    see: async (selector, words) => void (await waitFor({ selector, words })),
  };
}

/** Submits a form, confirms the review and waits for the result. */
async function carryOut({ press, see }: Newcomer, submit: string, done: string): Promise<void> {
  await press('button', submit);
  await press('button', 'Sign and ');
  await see('main', done);
}

/** The parts of the job in their order. */
const JOB: readonly (readonly [string, (newcomer: Newcomer, appUrl: string) => Promise<void>])[] = [
  ['connect', async ({ page, press, see }, appUrl) => {
    await page.goto(appUrl);
    await press('button', 'Create a Wallet');
    await press('button', 'Use a test wallet');
    await press('button', 'Get test SOL');
    await see('main', '10 SOL');
  }],
  ['mint', async (newcomer) => {
    await newcomer.press('link', 'Mint Tokens');
    await newcomer.fill('Token Name', 'Newcomer');
    await newcomer.fill('Token Symbol', 'NEW');
    await newcomer.fill('Initial Supply', '1000000');
    await carryOut(newcomer, 'Create Token', 'Token Minted Successfully!');
  }],
  ['create pool', async (newcomer) => {
    await newcomer.press('link', 'Create a pool');
    await newcomer.fill('Base Amount', '500000');
    await newcomer.fill('Quote Amount', '2.5');
    await carryOut(newcomer, 'Create Pool', 'Pool creation successful!');
  }],
  ['swap', async (newcomer) => {
    await newcomer.press('link', 'Go to the pool');
    await newcomer.fill('You pay', '0.25');
    await carryOut(newcomer, 'Swap', 'Swap successful!');
  }],
  ['portfolio', async ({ press, see }) => {
    await press('link', 'Portfolio');
    await see('h1', 'Portfolio');
    await see('main', 'Newcomer');
  }],
  ['activity', async ({ press, see }) => {
    await press('link', 'Activity');
    await see('h1', 'Transaction Status');
    await see('main', 'Swap');
    await see('main', 'Create');
    await see('main', 'Mint');
  }],
];

interface Served {
  readonly url: string;
  readonly startMs: number;
  stop(): Promise<void>;
}

/** `npm start` in a home folder without programs. */
async function startApp(folder: string): Promise<Served> {
  const begun = performance.now();
  const child: ChildProcess = spawn(process.execPath, [
    join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'scripts/start.ts'), '--port', '0', '--rpc-port', '0', '--ledger', join(folder, 'ledger'),
    '--build', join(folder, 'build'),
  ], { cwd: root, env: { ...process.env, RAYDIUM_PROGRAMS_DIR: join(folder, 'programs') }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (part: Buffer) => {
      printed += String(part);
      const found = /Open +(http:\S+)/.exec(printed)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`npm start ended:\n${printed}`)));
  });
  return {
    url, startMs: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Does the whole job. @returns milliseconds of each part, and everything that went wrong */
async function doJob(name: string, browser: Browser, appUrl: string): Promise<{ readonly times: readonly number[]; readonly problems: readonly string[] }> {
  const newcomer = await visit(browser, KINDS[name]?.isPhone ?? false);
  const { page, problems } = newcomer;
  const times: number[] = [];
  for (const [part, work] of JOB) {
    const begun = performance.now();
    try {
      await work(newcomer, appUrl);
    } catch (error) {
      problems.push(`${part}: ${String(error)}`);
      await page.screenshot({ path: join(root, `test-results/newcomer-${name}.png`) }).catch(() => undefined);
      break;
    }
    times.push(performance.now() - begun);
  }
  return { times, problems };
}

const wanted = process.argv.slice(2);
if (wanted.some((name) => !(name in KINDS))) {
  console.log(HELP);
  process.exit(wanted.includes('--help') ? 0 : 1);
}
const folder = await mkdtemp(join(tmpdir(), 'newcomer-'));
const served = await startApp(folder);
const seconds = (ms: number | undefined): string => (ms === undefined ? '-' : `${(ms / 1_000).toFixed(1)} s`);
console.log(`npm start with its build: ${seconds(served.startMs)}\n`);
console.log(`| | ${JOB.map(([part]) => part).join(' | ')} | the whole job |`);
console.log(`|---|${'---|'.repeat(JOB.length + 1)}`);
let failures = 0;
for (const [name, kind] of Object.entries(KINDS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const browser = await kind.launch();
  if (!browser) {
    console.log(`| ${name} | SKIPPED: none is installed (Debian: apt-get install firefox-esr), and FIREFOX_PATH is not set |`);
    continue;
  }
  const version = await browser.version();
  const { times, problems } = await doJob(name, browser, served.url);
  await browser.close();
  const whole = times.length === JOB.length ? seconds(times.reduce((sum, time) => sum + time, 0)) : 'FAILED';
  console.log(`| ${name}, ${version} | ${JOB.map((_, index) => seconds(times[index])).join(' | ')} | ${whole} |`);
  for (const problem of problems) console.log(`  ${problem}`);
  failures += problems.length;
}
await served.stop();
await rm(folder, { recursive: true, force: true });
process.exit(failures > 0 ? 1 : 0);
