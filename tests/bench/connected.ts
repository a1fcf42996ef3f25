import { Keypair } from '@solana/web3.js';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths, poolPath } from '@/paths.ts';
import { testWallet, type TestWallet } from '../support/standardWallet.ts';
import { fillBenchWallet } from './benchWallet.ts';
import { compareBuilds } from './compareBuilds.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';
import { openPage } from './pages/openPage.ts';
import type { Apps } from './startApps.ts';

const ROUNDS = 3;
const COMPLETE_MS = 2_500;
/** What stands for something that is still read. */
const UNREAD = 'main .skeleton, main [aria-busy=true]';

/** What a visitor with a connected wallet waits for, slow: until a screen is complete, and for the review of a mint. */
export async function benchConnected({ cluster, urls }: Apps): Promise<readonly Figure[]> {
  const { poolId } = await fillBenchWallet(cluster, 0);
  const wallet = testWallet(Keypair.generate());
  cluster.localnet.control.setAccount(wallet.address, { lamports: 100_000_000_000n });
  const browser = await launchChromium();
  const rounds = async (measure: () => Promise<number>): Promise<readonly number[]> => {
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) values.push(await measure());
    return values;
  };
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [['Home', paths.home], ['a pool', poolPath(poolId)]] as const) {
      const ms = median(await rounds(() => completeMs(browser, urls.app + path, wallet)));
      figures.push({ name: `${name}: until nothing is left to be read`, value: `${Math.round(ms)} ms`, target: `≤ ${COMPLETE_MS / 1_000} s`, met: ms <= COMPLETE_MS });
    }
    const mint = `${urls.naive}/mint?rpc=${encodeURIComponent(cluster.localnet.rpcUrl)}`;
    figures.push(compareBuilds({
      name: 'from the press on a filled mint form to its review; naive: until the wallet is asked', unit: 'ms', atMost: 0.6,
      values: {
        app: await rounds(() => pressMs(browser, urls.app + paths.mintTokens, wallet, async (page) => {
          for (const [label, text] of [['Token Name', 'Moon'], ['Token Symbol', 'MOON'], ['Initial Supply', '1000']] as const) await page.getByLabel(label).fill(text);
          return {
            button: page.getByRole('button', { name: 'Create Token' }),
            until: () => page.getByRole('dialog', { name: 'Review' }).locator('.button--primary:enabled').waitFor(),
          };
        })),
        naive: await rounds(() => pressMs(browser, mint, wallet, async (page) => {
          await page.getByLabel('Supply').fill('1000');
          // It asks the wallet to send, too, which this one refuses and the page says.
          return { button: page.getByRole('button', { name: 'Mint' }), until: () => page.getByText('the wallet was asked to send').waitFor() };
        })),
      },
    }));
    return figures;
  } finally {
    await browser.close();
  }
}

/** Runs in the page from its start: keeps when something was last read. */
function watchUnread(unread: string): void {
  const frame = () => {
    if (document.querySelector(unread)) Object.assign(window, { unreadAt: performance.now() });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** When the last part of a screen was there, in ms since the navigation began. */
async function completeMs(browser: Browser, url: string, wallet: TestWallet): Promise<number> {
  const opened = await openPage(browser, 'slow', wallet);
  try {
    await opened.page.addInitScript(`{ const __name = (value) => value; (${watchUnread.toString()})(${JSON.stringify(UNREAD)}); }`);
    await opened.page.goto(url);
    await opened.quiet();
    const at = await opened.page.evaluate(() => (window as unknown as { unreadAt?: number }).unreadAt);
    if (at === undefined) throw new Error(`${url} showed nothing that is still read`);
    return at;
  } finally {
    await opened.close();
  }
}

/** From the press on the button of a filled form until what it leads to. */
async function pressMs(
  browser: Browser, url: string, wallet: TestWallet,
  fill: (page: Page) => Promise<{ readonly button: ReturnType<Page['getByRole']>; until(): Promise<void> }>,
): Promise<number> {
  const opened = await openPage(browser, 'slow', wallet);
  try {
    await opened.page.goto(url);
    await opened.quiet();
    const { button, until } = await fill(opened.page);
    await opened.quiet();
    const pressed = performance.now();
    await Promise.all([button.click(), until()]);
    return performance.now() - pressed;
  } finally {
    await opened.close();
  }
}
