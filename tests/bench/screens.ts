import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths, poolPath, swapPath } from '@/paths.ts';
import { type BenchWallet, fillBenchWallet } from './benchWallet.ts';
import type { Figure } from './Figure.ts';
import { summary } from './requestSummary.ts';
import type { Apps } from './startApps.ts';

const TOKENS = 10;
/** A page without a new request for this long is idle; a subscription's answers come sooner. */
const IDLE_MS = 5_000;
const LONGEST_MS = 60_000;

/** Screens and the paths that open them. */
const screens = ({ address, mint, poolId }: BenchWallet): readonly (readonly [string, string])[] => [
  ['/swap with a pair', swapPath({ out: mint })],
  [paths.pools, paths.pools],
  ['a pool', poolPath(poolId)],
  [paths.portfolio, `${paths.portfolio}?address=${address}`],
  [paths.createPool, paths.createPool],
  [paths.mintTokens, paths.mintTokens],
  ['/transaction-status, of an address', `${paths.transactionStatus}?q=${address}`],
];

/**
 * Counts a screen's requests until it is idle, opened from the address bar in a new window without a cache, with a signer: HTTP
 * requests to the node, a batch once, and requests to the provider, which localnet serves too. Files of the app are not counted.
 */
export async function benchScreens({ cluster, urls }: Pick<Apps, 'cluster' | 'urls'>): Promise<readonly Figure[]> {
  const wallet = await fillBenchWallet(cluster, TOKENS);
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of screens(wallet)) {
      const { node, provider } = await requestsOf(browser, `${urls.app}${path}${path.includes('?') ? '&' : '?'}signer=test`, urls.app);
      figures.push({ name, value: `node ${summary(node)}; provider ${summary(provider)}` });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function requestsOf(browser: Browser, url: string, app: string): Promise<{ readonly node: string[]; readonly provider: string[] }> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const node: string[] = [];
    const provider: string[] = [];
    let last = performance.now();
    page.on('request', (request) => {
      last = performance.now();
      if (request.url().startsWith(app) || !request.url().startsWith('http') || request.method() === 'OPTIONS') return;
      // The first of a batch, which contains only one method.
      const method = /"method":"(\w+)"/.exec(request.postData() ?? '')?.[1];
      if (method === undefined) provider.push(new URL(request.url()).pathname);
      // Only a local cluster is asked which programs it runs.
      else if (!method.startsWith('localnet_')) node.push(method);
    });
    await page.goto(url);
    last = performance.now();
    const started = last;
    while (performance.now() - last < IDLE_MS && performance.now() - started < LONGEST_MS) await page.waitForTimeout(100);
    return { node, provider };
  } finally {
    await context.close();
  }
}
