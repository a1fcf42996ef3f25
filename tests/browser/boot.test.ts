import { expect, test } from 'vitest';
import { paths } from '@/paths.ts';
import type { Page } from 'playwright-core';
import { app, connect, fileOf, heading, withBrowser, type Visit } from '../support/browser.ts';
import { rememberWallet, WALLET_NAME } from '../support/standardWallet.ts';

const open = withBrowser();
const ADDRESS = 'So11111111111111111111111111111111111111112';

/** Each screen with a fixed address, with its heading and how many fields its page has without a wallet. */
const SCREENS = [
  [paths.landing, 'Welcome to the Raydium Launchpad', 1], [paths.home, 'Home', 1], [paths.explore, 'Explore', 5], [paths.mintTokens, 'Mint a New Token', 8],
  [paths.createPool, 'Create AMM Pool', 14], [paths.launch, 'Launch a Token', 1], [paths.swap, 'Swap', 7], [paths.pools, 'Pools', 5],
  [paths.positions, 'Positions', 1], [paths.farms, 'Farms', 1], [paths.portfolio, 'Portfolio', 1], [paths.transactionStatus, 'Transaction Status', 2],
  [paths.success, 'Token not found', 1],
] as const;
/** Addresses whose screen depends on what the chain says, and one that nothing has. */
const FRAMES = [paths.pool, paths.position, paths.token].map((path) => path.replace(/:\w+/, ADDRESS));

test('every screen is in its page without a script, at its own address [2.5]', async () => {
  const { page, goto } = await open({ context: { javaScriptEnabled: false } });
  for (const [path, title, fields] of SCREENS) {
    await goto(path);
    await heading(page, title).waitFor();
    expect.soft(await page.title(), path).toContain('Raydium Launchpad');
    expect.soft(await page.locator('input, select, textarea').count(), path).toBe(fields);
    expect.soft(await page.getByRole('button', { name: 'Select Wallet' }).isVisible(), path).toBe(true);
  }
});

test('the page of an address that nothing has says so only once the app is there', async () => {
  const { page, goto, allowConsole } = await open({ context: { javaScriptEnabled: false } });
  allowConsole(/status of 404/);
  await goto('/nothing-here');
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  expect(await heading(page, 'Page not found').count()).toBe(0);
});

/** Opens a path whose scripts do not load before the result is called. */
async function openHeld({ page }: Visit, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(app.url + path, { waitUntil: 'commit' });
  return release;
}

const draftOf = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(`draft:${key}`) ?? '', name);

/** What a browser may remember: a wallet, a network's node, formats, a pair, drafts. */
function remember(pair: string): void {
  if (localStorage.length > 2) return;
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('number-format', 'de-DE');
  localStorage.setItem('slippage', '1.5');
  localStorage.setItem('node-checks', 'on');
  localStorage.setItem('pool-signer', 'wallet');
  localStorage.setItem('swap-pair:localnet', pair);
  sessionStorage.setItem('draft:mint-tokens', '{"name":"Draft","symbol":"DFT","supply":"1.500,5","keepFreeze":true}');
  sessionStorage.setItem('draft:create-pool', '{"baseMint":"a draft","baseAmount":"7,5","useSolBalance":false}');
}

const PAIR = JSON.stringify({ in: 'SOL', out: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' });

/**
 * Elements that a screen's page has before any script and keeps: of a screen that depends on the chain, the frame. The
 * result lists those that were replaced.
 */
async function watchKept(page: Page, path: string): Promise<() => Promise<readonly string[]>> {
  await page.locator('main h1, main [role=status]').first().waitFor();
  const kept = FRAMES.includes(path) ? 'header' : 'header, main h1, main :is(input, select)';
  const first = await page.evaluateHandle((names) => [...document.querySelectorAll(names)], kept);
  return () => first.evaluate((elements) => elements.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML));
}

test.each([...SCREENS.map(([path]) => path), ...FRAMES])('%s asks for all its files at once, and is taken over without being drawn again [2.4, 2.5]', async (path) => {
  const visit = await open();
  const { page, files } = visit;
  const release = await openHeld(visit, path);
  await page.locator('main h1').waitFor();
  const named = () => page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => new URL(href).pathname));
  await expect.poll(async () => (await named()).filter((file) => !files.includes(file))).toEqual([]);
  expect(files.filter((file) => !/\.(js|svg)$/.test(file))).toEqual([path]); // no style or font, and no pictures but of the pair of a swap
  const replaced = await watchKept(page, path);
  release();
  await page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
  await expect.poll(() => page.evaluate(() => window.boot?.isReady)).toBe(true);
  expect(await replaced()).toEqual([]);
});

// A wallet that connects leaves the landing screen.
test.each([...SCREENS.map(([path]) => path), ...FRAMES].filter((path) => path !== paths.landing))('%s is taken over without being drawn again by a browser that remembers a wallet, formats and drafts [2.4]', async (path) => {
  const visit = await open();
  const { page } = visit;
  await page.addInitScript(rememberWallet, WALLET_NAME);
  await page.addInitScript(remember, PAIR);
  const release = await openHeld(visit, path);
  const replaced = await watchKept(page, path);
  release();
  await page.locator('[data-wallet-slot]').getByText('..').waitFor();
  expect(await replaced()).toEqual([]);
});

test('a draft is in its fields, but for what was typed before any script has loaded [2.4]', async () => {
  const visit = await open();
  const { page } = visit;
  await page.addInitScript(remember, PAIR);
  const release = await openHeld(visit, paths.mintTokens);
  await page.getByLabel('Token Name').fill('Typed');
  release();
  await expect.poll(() => page.getByLabel('Token Symbol').inputValue()).toBe('DFT');
  expect(await page.getByLabel('Token Name').inputValue()).toBe('Typed');
  expect(await page.getByLabel('Initial Supply').inputValue()).toBe('1.500,5');
  expect(await page.getByRole('checkbox').last().isChecked()).toBe(true);
  expect(JSON.parse(await draftOf(page, 'mint-tokens'))).toMatchObject({ name: 'Typed', symbol: 'DFT' });
  // The focus of a field fetches the engine, whoever was first.
  await expect.poll(() => visit.files).toContain(fileOf('services/transactions/planAction.ts'));
});

test('a swap takes an amount before any script has loaded, for the pair and with the draft of this browser [2.4]', async () => {
  const visit = await open();
  const { page } = visit;
  await page.addInitScript(remember, PAIR);
  const release = await openHeld(visit, paths.swap);
  await page.getByLabel(/^You pay/).fill('1,5');
  release();
  await page.getByRole('button', { name: /^USDT, choose/ }).waitFor();
  await expect.poll(() => page.getByLabel(/^You pay/).inputValue()).toBe('1,5');
  await expect.poll(() => draftOf(page, 'swap:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB,So11111111111111111111111111111111111111112')).toContain('"1,5"');
});

test('a draft is in its fields, with nothing typed', async () => {
  const { page, goto } = await open();
  await page.addInitScript(remember, PAIR);
  await goto(paths.mintTokens);
  await expect.poll(() => page.getByLabel('Initial Supply').inputValue()).toBe('1.500,5');
  await goto(paths.createPool);
  await expect.poll(() => page.getByLabel('Base Amount').inputValue()).toBe('7,5');
  expect(await page.getByLabel('Base Mint Address').inputValue()).toBe('a draft');
  expect(await page.getByRole('checkbox', { name: 'Use SOL Balance for Fees' }).isChecked()).toBe(false);
});

test('nothing is read from another network than the one that is remembered', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  visit.allowConsole(/devnet|raydium|ERR_NAME_NOT_RESOLVED/);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).origin));
  await page.addInitScript(() => localStorage.setItem('cluster', 'devnet'));
  await visit.goto(paths.pools);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await visit.settled();
  expect(asked.filter((origin) => origin === new URL(app.rpcUrl).origin)).toEqual([]);
  expect(await page.getByLabel('Network').inputValue()).toBe('devnet');
});

test('a link with a query finds its form in the frame of the page', async () => {
  const visit = await open();
  const { page } = visit;
  const release = await openHeld(visit, `${paths.createPool}?baseMint=${ADDRESS}&kind=cpmm`);
  const first = await page.locator('header').elementHandle();
  await page.getByLabel('Base Amount').fill('12');
  release();
  await expect.poll(() => page.getByLabel('Base Mint Address').inputValue()).toBe(ADDRESS);
  await expect.poll(() => page.getByLabel('Base Amount').inputValue()).toBe('12');
  expect(await first?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('what is typed, chosen and pressed before any script has loaded is kept [2.4]', async () => {
  const visit = await open();
  const { page } = visit;
  const release = await openHeld(visit, '/create-pool');
  const mint = page.getByLabel('Base Mint Address');
  await mint.fill('not an address');
  for (const name of [/^Constant product/, /^AMM v4/, /^Constant product/]) await page.getByRole('radio', { name }).check();
  await page.getByRole('checkbox', { name: 'Use SOL Balance for Fees' }).uncheck();
  await page.getByRole('button', { name: 'Choose token' }).last().click();
  release();
  await page.getByRole('dialog').waitFor();
  const draft = JSON.parse(await draftOf(page, 'create-pool')) as Readonly<Record<string, unknown>>;
  expect(draft).toMatchObject({ kind: 'cpmm', baseMint: 'not an address', quoteMint: '' });
  await page.keyboard.press('Escape');
  expect(await mint.inputValue()).toBe('not an address');
  expect(await page.getByRole('checkbox', { name: 'Use SOL Balance for Fees' }).isChecked()).toBe(false);
});

test('what is unfolded before any script has loaded shows its fields [2.4]', async () => {
  const visit = await open();
  const release = await openHeld(visit, '/mint-tokens');
  await visit.page.getByText('Advanced', { exact: true }).click();
  release();
  await visit.page.getByText('Plain mint, no metadata').waitFor();
});

test('parts of a form that load later keep what was chosen in the page', async () => {
  const visit = await open();
  const { page } = visit;
  const release = await openHeld(visit, '/mint-tokens');
  await page.getByLabel('Token Name').fill('Early');
  const freeze = page.getByRole('checkbox').last();
  await freeze.check();
  await page.getByLabel('Token Name').focus();
  release();
  await expect.poll(() => draftOf(page, 'mint-tokens')).toContain('Early');
  await page.locator('[data-wallet-slot] > span:not([hidden]) button').waitFor();
  expect(await freeze.isChecked()).toBe(true);
  await page.keyboard.type('!');
  await expect.poll(() => draftOf(page, 'mint-tokens')).toContain('Early!');
});

test('what was entered for one screen is not given to another', async () => {
  const visit = await open();
  const { page } = visit;
  const release = await openHeld(visit, '/create-pool?kind=clmm');
  await page.getByLabel('Base Amount').fill('12');
  release();
  await page.getByLabel(/^Initial price/).waitFor();
  expect(await page.getByLabel(/^Initial price/).inputValue()).toBe('');
});

test('a click on the wallet button before any script has loaded opens the wallet on every screen', async () => {
  const visit = await open();
  const { page } = visit;
  const release = await openHeld(visit, paths.mintTokens);
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  expect(await page.getByRole('button', { name: 'Select Wallet' }).getAttribute('aria-busy')).toBe('true');
  release();
  await page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' }).waitFor();
});

test('a press by assistive technology, by which React takes the button over, counts once', async () => {
  const visit = await open();
  const { page } = visit;
  await page.addInitScript(() => {
    const pressed = { clicks: 0 };
    Object.assign(window, { pressed });
    const listen = EventTarget.prototype.addEventListener;
    // React listens on its root from `hydrateRoot` on, and hydrates in a later task.
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...asked: Parameters<typeof listen>) {
      listen.apply(this, asked);
      if (asked[0] !== 'click' || !(this instanceof Element) || this.id !== 'root') return;
      EventTarget.prototype.addEventListener = listen;
      const button = document.querySelector<HTMLButtonElement>('main button[aria-haspopup=dialog]');
      button?.addEventListener('click', () => (pressed.clicks += 1));
      queueMicrotask(() => button?.click());
    };
  });
  await visit.goto(paths.createPool);
  await page.getByRole('dialog').waitFor();
  await visit.settled();
  expect(await page.evaluate(() => (window as unknown as { pressed: unknown }).pressed)).toEqual({ clicks: 1 });
});

test.each([[paths.pools, 'Choose token'], [paths.createPool, 'Choose token']])('%s: %s shows that a press was taken before any script has loaded, until it is handled', async (path, name) => {
  const visit = await open();
  const { page } = visit;
  const release = await openHeld(visit, path);
  const button = page.locator('main button').filter({ hasText: name }).first();
  const isBusy = () => button.getAttribute('aria-busy');
  const place = () => button.evaluate((element) => [(element as HTMLElement).offsetTop, (element as HTMLElement).offsetHeight]);
  const before = await place();
  await button.click();
  expect(await isBusy()).toBe('true');
  expect(await place()).toEqual(before);
  release();
  await expect.poll(isBusy).toBeNull();
});

test('a press shows as taken no longer when the app fails to load', async () => {
  const visit = await open();
  const { page } = visit;
  visit.allowConsole(/ERR_FAILED/);
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto(app.url + paths.createPool, { waitUntil: 'commit' });
  const busy = page.locator('main button[aria-busy=true]');
  await page.getByRole('button', { name: 'Choose token' }).first().click();
  await busy.waitFor();
  fail();
  await page.getByRole('alert').waitFor();
  expect(await busy.count()).toBe(0);
});

test('the chunks of a screen are fetched when its link is hovered or focused, and only once [2.6]', async () => {
  const visit = await open();
  const { page, files } = visit;
  await connect(visit);
  await visit.settled();
  const asked = (name: string) => files.includes(fileOf(`routes/${name}.tsx`));
  expect([asked('Pools'), asked('Portfolio')]).toEqual([false, false]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'GPL' }).hover();
  await page.getByRole('link', { name: 'Pools', exact: true }).hover();
  await expect.poll(() => asked('Pools')).toBe(true);
  expect([asked('Portfolio'), asked('NotFound')]).toEqual([false, false]); // a file has no screen
  await page.getByRole('link', { name: 'Portfolio', exact: true }).focus();
  await expect.poll(() => asked('Portfolio')).toBe(true);

  await visit.settled();
  const before = files.length;
  await page.getByRole('link', { name: 'Pools', exact: true }).click();
  await heading(page, 'Pools').waitFor();
  expect(files.slice(before)).not.toContain(fileOf('routes/Pools.tsx'));
});

test('a visitor who saves data gets the chunks of a screen only with the screen', async () => {
  const visit = await open();
  const { page, files } = visit;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visit.goto(paths.home);
  const link = page.getByRole('banner').getByRole('link', { name: 'Pools', exact: true });
  await visit.settled();
  await link.hover();
  await link.focus();
  await visit.settled();
  expect(files).not.toContain(fileOf('routes/Pools.tsx'));
  await link.click();
  await heading(page, 'Pools').waitFor();
});

test("touching a link fetches its screen's chunks [2.6]", async () => {
  const visit = await open({ context: { hasTouch: true, viewport: { width: 390, height: 844 } } });
  const { page, files } = visit;
  await visit.goto('/home');
  await heading(page, 'Home').waitFor();
  const link = page.getByRole('link', { name: /^Mint Tokens/ });
  await link.waitFor();
  await visit.settled(); // loading content above would move it
  const box = await link.boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect.poll(() => files.includes(fileOf('routes/MintTokens.tsx'))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('navigating to the landing screen from another screen shows it', async () => {
  const { page, goto } = await open();
  await goto('/pools');
  await page.locator('main h1').waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await heading(page, 'Welcome to the Raydium Launchpad').waitFor();
  await page.getByRole('button', { name: 'Create a Wallet' }).waitFor();
});
