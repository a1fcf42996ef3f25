import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Keypair } from '@solana/web3.js';
import type { Browser, Page } from 'playwright-core';
import { startLocalnet, type Localnet } from 'raydium-localnet';
import { clusters } from '@/config.ts';
import type { paths } from '@/paths.ts';
import { injectWallet } from '../tests/support/browserWallet.ts';
import { setTheStage, SOL, WSOL, type Stage } from '../tests/support/stage.ts';
import { testWallet, WALLET_NAME, type TestWallet } from '../tests/support/standardWallet.ts';
import { buildApp } from './buildApp.ts';
import { launchChromium } from './launchChromium.ts';
import { serveApp } from './serveApp.ts';

const HELP = `npm run screenshots -- FOLDER [NAME ...]

Takes pictures of every screen and dialog, 1280 and 390 pixels wide, light and dark, on its own cluster.
A NAME takes only the scenes that begin with it: npm run screenshots -- pictures home pool-
--names lists the scenes; --light or --dark takes one theme.

npm run screenshots -- --previews

Takes the pictures that links show in chats and feeds (docs/hosting.md), into public/previews.`;

const SIZES = [{ width: 1280, height: 860 }, { width: 390, height: 844 }] as const;

interface Shot extends Stage {
  readonly page: Page;
  readonly wallet: TestWallet;
  goto(path: string): Promise<void>;
}

interface Scene {
  /** Default: connected, with everything on the stage. */
  readonly visitor?: 'without-wallet' | 'disconnected' | 'newcomer';
  readonly draw: (shot: Shot) => Promise<unknown>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Submits the visible form to its review. */
const submit = (page: Page) => page.locator('main button[type=submit]:visible').last().click();
const review = async (page: Page) => {
  await submit(page);
  await page.getByRole('dialog', { name: 'Review' }).locator('.button--primary:enabled').waitFor();
};
const sign = async (page: Page) => {
  await review(page);
  await page.getByRole('dialog').locator('.button--primary').click();
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 });
};
const fillToken = async ({ page, goto }: Shot, path = '/mint-tokens') => {
  await goto(path);
  await page.getByLabel('Token Name').fill('Moon Harbour');
  await page.getByLabel('Token Symbol').fill('MOOR');
  await page.getByLabel('Initial Supply').fill('1000000');
};
const choosePicture = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../docs/images/mint.png'));
  await page.getByText(/pixels, \d+ KiB/).scrollIntoViewIfNeeded();
};
const fillPool = async ({ page, goto, unpooled }: Shot, kind = 'cpmm') => {
  await goto(`/create-pool?signer=wallet&kind=${kind}&baseMint=${unpooled}&quoteMint=${WSOL}`);
  await heading(page, 'Create AMM Pool');
  await page.getByLabel('Quote Mint Address').fill(WSOL);
};
const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click();
  return page.getByRole('tabpanel', { name });
};
const tabOf = (path: (stage: Stage) => string, name: string, more?: (shot: Shot) => Promise<unknown>): Scene => ({
  draw: async (shot) => {
    await shot.goto(path(shot));
    await openTab(shot.page, name);
    await more?.(shot);
  },
});
const screen = (path: string | ((stage: Stage) => string), visitor?: Scene['visitor']): Scene => ({
  ...(visitor && { visitor }),
  draw: async (shot) => {
    await shot.goto(typeof path === 'string' ? path : path(shot));
    await heading(shot.page, /./);
  },
});
const cpmmPath = ({ cpmm }: Stage) => `/pools/${cpmm}`;
const clmmPath = ({ clmm }: Stage) => `/pools/${clmm}`;
const positionPath = ({ position }: Stage) => `/positions/${position}`;
const fillSwap = ({ page }: Shot) => page.getByRole('tabpanel', { name: 'Swap' }).getByLabel('You pay').fill('0.05');

/** A pool with a trade. */
const openMarket = async (shot: Shot, path: (stage: Stage) => string) => {
  const { page } = shot;
  await shot.goto(path(shot));
  await openTab(page, 'Swap');
  await fillSwap(shot);
  await sign(page);
  await page.getByText(/[\d,]+ transactions? read/).waitFor();
};

const scenes: Readonly<Record<string, Scene>> = {
  landing: screen('/', 'without-wallet'),
  'landing-create-a-wallet': {
    visitor: 'without-wallet',
    draw: async ({ page, goto }) => (await goto('/'), press(page, 'Create a Wallet')),
  },
  'landing-wallets-none': {
    visitor: 'without-wallet',
    draw: async ({ page, goto }) => (await goto('/'), await press(page, 'Select Wallet'), press(page, /View options/)),
  },
  'landing-wallets': {
    visitor: 'disconnected',
    draw: async ({ page, goto }) => (await goto('/'), await press(page, 'Select Wallet'), press(page, 'More options')),
  },
  'home-newcomer': screen('/home', 'newcomer'),
  'home-without-wallet': screen('/home', 'without-wallet'),
  home: {
    draw: async (shot) => {
      await fillToken(shot, '/launch');
      await sign(shot.page);
      await shot.page.waitForURL(/mint=/, { timeout: 60_000 });
      await shot.goto('/home');
    },
  },
  'home-wallet-menu': {
    draw: async ({ page, goto }) => (await goto('/home'), press(page, /^\w{4}(\.\.|…)\w{4}/)),
  },
  'home-search': { draw: async ({ page, goto }) => (await goto('/home'), press(page, 'Search')) },
  'home-settings': { draw: async ({ page, goto }) => (await goto('/home'), press(page, 'Settings')) },
  mint: { draw: (shot) => fillToken(shot) },
  'mint-empty': screen('/mint-tokens'),
  'mint-picture': { draw: async (shot) => (await fillToken(shot), choosePicture(shot.page)) },
  'mint-picture-stored': {
    draw: async (shot) => {
      await fillToken(shot);
      await choosePicture(shot.page);
      await shot.page.getByText(/^Storage:/).click();
      await press(shot.page, 'Upload picture');
      await shot.page.getByText('Uploaded and verified').scrollIntoViewIfNeeded();
    },
  },
  'mint-picture-review': { draw: async (shot) => (await fillToken(shot), await choosePicture(shot.page), review(shot.page)) },
  'mint-no-picture-review': {
    draw: async (shot) => (await fillToken(shot), await shot.page.getByLabel('Image URL').fill('https://example.org/moon.png'), review(shot.page)),
  },
  'mint-without-wallet': screen('/mint-tokens', 'without-wallet'),
  'mint-field-error': {
    draw: async (shot) => {
      await fillToken(shot);
      await shot.page.getByLabel('Initial Supply').fill('1.0000000001');
      await submit(shot.page);
    },
  },
  'mint-no-sol': {
    visitor: 'newcomer',
    draw: async (shot) => (await fillToken(shot), await submit(shot.page), shot.page.getByRole('alert').first().waitFor()),
  },
  'mint-review': { draw: async (shot) => (await fillToken(shot), review(shot.page)) },
  'mint-declined': {
    draw: async (shot) => {
      await fillToken(shot);
      await review(shot.page);
      shot.wallet.behaviour = 'rejects';
      await shot.page.getByRole('dialog').locator('.button--primary').click();
      await shot.page.getByText(/Cancelled in your wallet/).first().waitFor();
    },
  },
  'mint-waiting': {
    draw: async (shot) => {
      await fillToken(shot);
      await review(shot.page);
      shot.wallet.behaviour = 'hesitates';
      await shot.page.getByRole('dialog').locator('.button--primary').click();
    },
  },
  success: { draw: async (shot) => (await fillToken(shot), await sign(shot.page), heading(shot.page, 'Token Minted Successfully!')) },
  'success-empty': screen('/success'),
  'create-pool-empty': screen('/create-pool'),
  'create-pool-without-wallet': screen('/create-pool', 'without-wallet'),
  'create-pool': {
    draw: async (shot) => {
      await fillPool(shot);
      await shot.page.getByLabel('Base Amount').fill('500000');
      await shot.page.getByLabel('Quote Amount').fill('2.5');
    },
  },
  'create-pool-again': {
    draw: async ({ page, goto, mint }) => {
      await goto(`/create-pool?kind=cpmm&baseMint=${mint}&quoteMint=${WSOL}`);
      await page.getByRole('link', { name: 'Open the pool' }).scrollIntoViewIfNeeded();
    },
  },
  'create-pool-clmm': { draw: async (shot) => (await fillPool(shot, 'clmm'), shot.page.getByLabel(/^Initial price/).fill('0.005')) },
  'create-pool-token-picker': {
    draw: async ({ page, goto }) => {
      await goto('/create-pool?signer=wallet');
      await press(page, /choose token for Base Mint/i);
      await page.getByRole('group', { name: 'Your tokens' }).waitFor();
    },
  },
  'create-pool-error': {
    draw: async (shot) => {
      await fillPool(shot);
      await shot.page.getByLabel('Base Amount').fill('500000');
      await shot.page.getByLabel('Quote Amount').fill('500000');
      await submit(shot.page);
    },
  },
  'create-pool-review': {
    draw: async (shot) => {
      await fillPool(shot);
      await shot.page.getByLabel('Base Amount').fill('500000');
      await shot.page.getByLabel('Quote Amount').fill('2.5');
      await review(shot.page);
    },
  },
  'create-pool-done': {
    draw: async (shot) => {
      // A pair has one pool per fee, so each theme needs its own token.
      await fillToken(shot);
      await sign(shot.page);
      await shot.page.getByRole('link', { name: 'Create a pool' }).click();
      await heading(shot.page, 'Create AMM Pool');
      await shot.page.getByLabel('Base Amount').fill('1000');
      await shot.page.getByLabel('Quote Amount').fill('0.5');
      await sign(shot.page);
      await shot.page.getByRole('link', { name: /the pool|View pool/i }).first().waitFor({ timeout: 60_000 });
    },
  },
  'swap-empty': screen('/swap'),
  swap: {
    draw: async ({ page, goto, mint }) => (await goto(`/swap?in=SOL&out=${mint}`), page.getByLabel('You pay').fill('0.05')),
  },
  'swap-review': {
    draw: async ({ page, goto, mint }) => {
      await goto(`/swap?in=SOL&out=${mint}`);
      await page.getByLabel('You pay').fill('0.05');
      await review(page);
    },
  },
  'launch-1-token': screen('/launch'),
  'launch-2-authorities': screen(({ begun }) => `/launch?mint=${begun}`),
  'launch-3-pool': screen(({ ready }) => `/launch?mint=${ready}`),
  'launch-4-lock': screen(({ unlocked }) => `/launch?mint=${unlocked}`),
  'launch-5-proof': screen(({ finished }) => `/launch?mint=${finished}`),
  'launch-without-wallet': screen('/launch', 'without-wallet'),
  explore: screen('/explore'),
  'explore-trending': {
    draw: async (shot) => {
      await openMarket(shot, cpmmPath);
      await shot.goto('/explore?list=trending');
      await shot.page.getByRole('article').first().waitFor();
      await press(shot.page, /^Watch /);
    },
  },
  'explore-watchlist-none': screen('/explore?list=watchlist', 'without-wallet'),
  'explore-none': screen('/explore?q=NOSUCHTOKEN'),
  pools: screen('/pools'),
  'pools-by-token': screen(({ mint }) => `/pools?q=${mint}`),
  'pools-none': screen('/pools?q=NOSUCHTOKEN'),
  'pool-not-found': screen('/pools/11111111111111111111111111111111'),
  'pool-swap': tabOf(cpmmPath, 'Swap', fillSwap),
  'pool-swap-review': tabOf(cpmmPath, 'Swap', async (shot) => (await fillSwap(shot), review(shot.page))),
  'pool-swap-done': tabOf(cpmmPath, 'Swap', async (shot) => (await fillSwap(shot), sign(shot.page))),
  'pool-add': tabOf(cpmmPath, 'Add', ({ page }) => page.getByRole('tabpanel', { name: 'Add' }).getByRole('textbox').first().fill('100')),
  'pool-remove': tabOf(cpmmPath, 'Remove', ({ page }) => page.getByRole('tabpanel', { name: 'Remove' }).getByRole('button', { name: /^50\s?%/ }).click()),
  'pool-move': tabOf(cpmmPath, 'Remove', async ({ page }) => {
    await page.getByRole('link', { name: 'Move to a concentrated position' }).click();
    await page.getByText(/^At most/).first().waitFor();
  }),
  'pool-farm': tabOf(cpmmPath, 'Farm'),
  'pool-farm-deposit': tabOf(cpmmPath, 'Farm', ({ page }) => press(page, /^(Deposit|Stake)$/)),
  'pool-farm-new': tabOf(cpmmPath, 'Farm', ({ page }) => page.getByRole('link', { name: 'New farm' }).click()),
  'pool-lock': tabOf(cpmmPath, 'Lock'),
  'pool-without-wallet': screen(cpmmPath, 'without-wallet'),
  'pool-market': { draw: (shot) => openMarket(shot, cpmmPath) },
  'pool-market-table': { draw: async (shot) => (await openMarket(shot, cpmmPath), press(shot.page, 'Table')) },
  'pool-clmm-market': { draw: (shot) => openMarket(shot, clmmPath) },
  'pool-clmm-swap': tabOf(clmmPath, 'Swap', fillSwap),
  'pool-clmm-limit': tabOf(clmmPath, 'Limit', async ({ page }) => {
    await page.getByRole('button', { name: /^[+−]5/ }).click();
    await page.getByLabel(/^You sell/).fill('1');
  }),
  'pool-clmm-orders': tabOf(clmmPath, 'Positions', async ({ page }) => {
    await page.getByRole('button', { name: 'Settle' }).first().click();
  }),
  'pool-clmm-liquidity': tabOf(clmmPath, 'Liquidity'),
  portfolio: screen('/portfolio'),
  'portfolio-none': screen('/portfolio', 'newcomer'),
  positions: screen('/positions'),
  'positions-order': { draw: async ({ page, goto }) => (await goto('/positions'), page.getByRole('button', { name: 'Cancel' }).first().click()) },
  'positions-none': screen('/positions', 'newcomer'),
  'position-collect': tabOf(positionPath, 'Claim'),
  'position-increase': tabOf(positionPath, 'Add'),
  'position-decrease': tabOf(positionPath, 'Remove'),
  'position-close': tabOf(positionPath, 'Close'),
  farms: screen('/farms'),
  'farms-all': screen('/farms?tab=all'),
  'farms-none': screen('/farms', 'newcomer'),
  token: screen(({ mint }) => `/token/${mint}`),
  ...Object.fromEntries(['Holders', 'Pools', 'Authorities', 'Details'].map((tab) => [`token-${tab.toLowerCase()}`, tabOf(({ mint }) => `/token/${mint}`, tab)])),
  'token-proof': {
    draw: async ({ page, goto, begun }) => {
      await goto(`/token/${begun}?tab=authorities`);
      await press(page, 'Sign a proof');
      await page.getByText(/^Signed by the mint authority on /).scrollIntoViewIfNeeded();
    },
  },
  'token-picture': {
    draw: async ({ page, goto, finished }) => {
      await goto(`/token/${finished}`);
      await press(page, 'Share');
      await press(page, 'Create picture');
      await page.locator('canvas[role=img]').waitFor();
    },
  },
  'token-airdrop': {
    draw: async ({ page, goto, mint }) => {
      await goto(`/token/${mint}`);
      await press(page, 'Airdrop');
      const recipients = Array.from({ length: 15 }, (_, place) => `${Keypair.generate().publicKey.toBase58()},${place + 1}.5`);
      await page.getByRole('textbox', { name: 'Recipients' }).fill(recipients.join('\n'));
      await page.getByText('Remaining').waitFor();
      await review(page);
    },
  },
  'token-edit-picture': {
    draw: async ({ page, goto, begun }) => {
      await goto(`/token/${begun}`);
      await press(page, 'Edit metadata');
      await page.getByText('Change the picture').click();
      await choosePicture(page);
    },
  },
  'token-without-wallet': screen(({ finished }) => `/token/${finished}`, 'without-wallet'),
  'token-not-found': screen('/token/11111111111111111111111111111111'),
  activity: screen('/transaction-status'),
  'activity-details': {
    draw: async ({ page, goto }) => (await goto('/transaction-status'), page.getByRole('article').locator('summary').first().click()),
  },
  'activity-none': screen('/transaction-status', 'newcomer'),
  'activity-without-wallet': screen('/transaction-status', 'without-wallet'),
  'not-found': screen('/no-such-page'),
  'node-gone': {
    draw: async (shot) => {
      await shot.page.route(/127\.0\.0\.1:\d+\/?$/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      await shot.goto(cpmmPath(shot));
      await shot.page.getByRole('alert').first().waitFor({ timeout: 60_000 });
    },
  },
};

/** The scene that stands for a screen in previews of links. */
const previews: Readonly<Record<keyof typeof paths, string>> = {
  landing: 'landing', home: 'home', explore: 'explore-trending', launch: 'launch-3-pool', mintTokens: 'mint', createPool: 'create-pool', swap: 'swap', pools: 'pools', pool: 'pool-swap',
  positions: 'positions', position: 'position-increase', farms: 'farms-all', portfolio: 'portfolio', token: 'token', transactionStatus: 'activity', success: 'success',
};
const PREVIEW = { width: 1200, height: 630 } as const;

/** What is drawn, and the pictures that are taken of it. */
interface Take {
  readonly name: string;
  readonly theme: 'light' | 'dark';
  /** Without what follows: width, theme, and the kind of file. */
  readonly file: string;
  readonly preview?: boolean;
}

/** Draws a scene in its own browser and takes its pictures. */
async function photograph(browser: Browser, url: string, stage: Stage, { name, theme, file, preview = false }: Take, keypair: Keypair): Promise<void> {
  const { visitor, draw } = scenes[name]!;
  const context = await browser.newContext({ colorScheme: theme, viewport: preview ? PREVIEW : SIZES[0], reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  const wallet = testWallet(visitor === 'newcomer' ? Keypair.generate() : keypair);
  if (visitor !== 'without-wallet') await injectWallet(context, wallet);
  const isConnected = visitor === undefined || visitor === 'newcomer';
  if (isConnected) {
    await context.addInitScript((wallet) => {
      localStorage.setItem('walletName', JSON.stringify(wallet)); // the app's local storage, and how the wallet behaves
      localStorage.setItem('test-wallet-authorized', 'yes');
    }, WALLET_NAME);
  }
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  const goto = async (path: string) => {
    await page.goto(url + path);
    if (isConnected) await page.locator('header').getByRole('button', { name: /^(Connecting|Select Wallet)/ }).waitFor({ state: 'detached' });
  };
  let isDrawn = false;
  try {
    await draw({ ...stage, page, wallet, goto });
    isDrawn = true;
  } finally {
    // If a scene fails, its page shows why.
    for (const size of preview ? [PREVIEW] : SIZES) {
      await page.setViewportSize(size);
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await page.waitForTimeout(500); // the first data is drawn
      if (preview) {
        if (!isDrawn) break;
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `${file}.jpg`, quality: 80 });
        continue;
      }
      // A dialog covers the window, not the whole page. Elements fixed to the window's bottom appear at the page's end.
      if ((await page.getByRole('dialog').count()) === 0) {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
        await page.waitForTimeout(100); // rows that were outside of the window
      }
      await page.screenshot({ path: `${file}-${size.width}-${theme}.png` });
    }
    await context.close();
  }
}

async function takeAll(takes: readonly Take[], localnet: Localnet, url: string): Promise<readonly string[]> {
  const keypair = Keypair.generate();
  localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports: 100n * SOL });
  const known = clusters.find((cluster) => cluster.name === 'localnet')!;
  const { rpcUrl, wsUrl } = localnet;
  const apiHosts = { base: rpcUrl, owner: rpcUrl, service: rpcUrl, swap: rpcUrl, monitor: rpcUrl };
  const stage = await setTheStage({ ...known, rpcUrl, wsUrl, apiHosts }, keypair);
  const browser = await launchChromium();
  const failed: string[] = [];
  try {
    for (const take of takes) {
      await photograph(browser, url, stage, take, keypair).catch((error: unknown) => {
        failed.push(`${take.name} (${take.theme}): ${String(error).split('\n').slice(0, 3).join(' ')}`);
      });
      console.log(`${take.name} (${take.theme})`);
    }
  } finally {
    await browser.close();
  }
  return failed;
}

const flags = process.argv.slice(2).filter((text) => text.startsWith('-'));
const [given, ...wanted] = process.argv.slice(2).filter((text) => !text.startsWith('-'));
const folder = flags.includes('--previews') ? join(import.meta.dirname, '../public/previews') : given && resolve(given);
if (flags.includes('--names') || folder === undefined) {
  console.log(flags.includes('--names') ? Object.keys(scenes).join('\n') : HELP);
  process.exit(flags.length > 0 ? 0 : 1);
}
const themes = (['light', 'dark'] as const).filter((theme) => !flags.includes(theme === 'light' ? '--dark' : '--light'));
const takes: readonly Take[] = flags.includes('--previews')
  ? Object.entries(previews).map(([screen, name]) => ({ name, theme: 'light', file: join(folder, screen), preview: true }))
  : Object.keys(scenes).filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
    .flatMap((name) => themes.map((theme) => ({ name, theme, file: join(folder, name) })));
const outDir = await mkdtemp(join(tmpdir(), 'launchpad-screenshots-'));
await mkdir(folder, { recursive: true });
const localnet = await startLocalnet();
await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: localnet.rpcUrl });
const app = await serveApp(outDir, 0);
try {
  const failed = await takeAll(takes, localnet, app.url);
  console.log(`Pictures are in ${folder}`);
  if (failed.length > 0) {
    console.error(['Not reached:', ...failed].join('\n  '));
    process.exitCode = 1;
  }
} finally {
  await app.stop();
  await localnet.stop();
  await rm(outDir, { recursive: true, force: true });
}
