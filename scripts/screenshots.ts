import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startLocalnet } from 'raydium-localnet';
import { injectWallet } from '../tests/support/browserWallet.ts';
import { buildApp } from './buildApp.ts';
import { launchChromium } from './launchChromium.ts';
import { serveApp } from './serveApp.ts';

const HELP = `npx tsx scripts/screenshots.ts FOLDER

Takes pictures of every screen and dialog, 1280 and 360 pixels wide, light and dark, on a cluster of its own.`;

const WIDTHS = [1280, 360] as const;

const [folder] = process.argv.slice(2);
if (!folder || folder.startsWith('-')) {
  console.log(HELP);
  process.exit(folder ? 0 : 1);
}

/** Takes the page as it stands at each width. */
type Take = (page: Page, name: string) => Promise<void>;

function photographer(theme: string): Take {
  return async (page, name) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 860 });
      await page.waitForTimeout(350); // fades and unfolding
      const path = join(resolve(folder ?? ''), `${name}-${width}-${theme}.png`);
      // An overlay covers the window, not the whole page.
      await page.screenshot({ path, fullPage: (await page.getByRole('dialog').count()) === 0 });
    }
    await page.setViewportSize({ width: 1280, height: 860 });
  };
}

/** Somebody without a wallet. */
async function strangersWalk(page: Page, url: string, take: Take): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'create-a-wallet');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'wallets-none');
  await page.getByRole('button', { name: /View options/ }).click();
  await take(page, 'wallets-none-options');
}

/** The page of the pool that was just made: its three tabs, and a swap about to be signed. */
async function poolWalk(page: Page, take: Take): Promise<void> {
  await page.getByRole('link', { name: 'Go to the pool' }).click();
  await page.getByRole('tab', { name: 'Swap' }).waitFor();
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  await panel('Swap').getByLabel('You pay').fill('0.05');
  await take(page, 'pool-swap');
  await page.getByRole('tab', { name: 'Add' }).click();
  await panel('Add').getByLabel('You add').fill('100');
  await take(page, 'pool-add');
  await page.getByRole('tab', { name: 'Remove' }).click();
  await panel('Remove').getByRole('button', { name: '50 %' }).click();
  await take(page, 'pool-remove');
  await page.getByRole('tab', { name: 'Swap' }).click();
  await panel('Swap').getByRole('button', { name: 'Swap', exact: true }).click();
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
  await take(page, 'pool-swap-plan');
}

/** Somebody with a wallet mints a token and makes a pool of it. */
async function holdersWalk(page: Page, url: string, take: Take): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(url);
  await heading('Welcome to the Raydium Launchpad');
  await take(page, 'landing');
  await page.getByRole('button', { name: 'Select Wallet' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'wallets');
  await page.getByRole('button', { name: 'More options' }).click();
  await take(page, 'wallets-more');
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click();
  await heading('Home');
  await page.getByRole('button', { name: /^Airdrop/ }).click();
  await page.getByText('10 SOL', { exact: true }).waitFor();
  await take(page, 'home');
  await page.getByRole('button', { name: /^\w{4}\.\.\w{4}$/ }).click();
  await page.getByRole('menu').waitFor();
  await take(page, 'wallet-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Transaction Status/ }).click();
  await heading('Transaction Status');
  await take(page, 'transaction-status-empty');
  await page.goto(`${url}/success`);
  await heading('No token to show');
  await take(page, 'success-empty');
  await page.goto(`${url}/no-such-page`);
  await heading('Page not found');
  await take(page, 'not-found');

  await page.goto(`${url}/mint-tokens`);
  await heading('Mint a New Token');
  await page.getByRole('button', { name: /^\w{4}\.\.\w{4}$/ }).waitFor();
  await take(page, 'mint-empty');
  await page.getByLabel('Token Name').fill('Example Coin');
  await page.getByLabel('Token Symbol').fill('EXC');
  await page.getByLabel('Initial Supply').fill('1.0000000001');
  await page.getByLabel('Initial Supply').blur();
  await take(page, 'mint-refused');
  await page.getByLabel('Initial Supply').fill('1000000');
  await take(page, 'mint');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
  await take(page, 'mint-plan');
  await page.getByRole('button', { name: 'Sign and create' }).click();
  await heading('Token Minted Successfully!');
  await take(page, 'success');

  await page.getByRole('link', { name: 'Create a pool with this token' }).click();
  await heading('Create AMM Pool');
  await take(page, 'create-pool-from-success');
  await page.getByLabel('Quote Mint Address').fill('So11111111111111111111111111111111111111112');
  await page.getByLabel('Base Amount').fill('500000');
  await page.getByLabel('Quote Amount').fill('500000');
  await page.getByRole('button', { name: 'Create Pool' }).click();
  await page.getByText('Error creating pool.').waitFor();
  await take(page, 'create-pool-refused');
  await page.getByLabel('Quote Amount').fill('2.5');
  await page.getByRole('button', { name: 'Create Pool' }).click();
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
  await take(page, 'create-pool-plan');
  await page.getByRole('button', { name: 'Sign and create' }).click();
  await page.getByText(/Pool creation successful!|Error creating pool\./).waitFor({ timeout: 60_000 });
  await take(page, 'create-pool-done');
  if ((await page.getByRole('link', { name: 'Go to the pool' }).count()) > 0) await poolWalk(page, take);
  await page.goto(`${url}/create-pool`);
  await heading('Create AMM Pool');
  await take(page, 'create-pool');
  await page.goto(`${url}/transaction-status`);
  await heading('Transaction Status');
  await take(page, 'transaction-status');
}

async function walkThrough(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const take = photographer(colorScheme);
  for (const { walk, wallet } of [{ walk: strangersWalk, wallet: false }, { walk: holdersWalk, wallet: true }]) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 860 } });
    if (wallet) await injectWallet(context);
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await walk(page, url, take);
    await context.close();
  }
}

const outDir = await mkdtemp(join(tmpdir(), 'launchpad-screenshots-'));
await mkdir(resolve(folder), { recursive: true });
const localnet = await startLocalnet();
await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: localnet.rpcUrl });
const app = await serveApp(outDir, 0);
const browser = await launchChromium();
try {
  for (const theme of ['light', 'dark'] as const) await walkThrough(browser, app.url, theme);
  console.log(`Pictures are in ${resolve(folder)}`);
} finally {
  await browser.close();
  await app.stop();
  await localnet.stop();
  await rm(outDir, { recursive: true, force: true });
}
