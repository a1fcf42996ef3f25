import type { Browser, CDPSession, Page } from 'playwright-core';
import { injectWallet } from '../../support/browserWallet.ts';
import { rememberWallet, WALLET_NAME, type TestWallet } from '../../support/standardWallet.ts';
import { watchPage, type PageWatch } from './watchPage.ts';

/** Network and processor of a visit. */
export type Profile = 'fast' | 'slow';

/** 1.6 Mbps down, 0.75 Mbps up, 150 ms round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_CPU = 4;
/** A page without requests and tasks for this long is idle. */
const QUIET_MS = 1_000;
const LONGEST_MS = 40_000;

/** A page in its own window, without cache, with an extension wallet installed. */
export interface OpenPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Bytes received so far, compressed, headers included. */
  bytes(): number;
  /** Waits until the page is idle. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens an empty page with a `profile`: this machine as it is, or a quarter of its speed with 1.6 Mbps and 150 ms.
 *
 * @param connected the visitor's wallet, which connects by itself; otherwise one is only installed
 */
export async function openPage(browser: Browser, profile: Profile, connected?: TestWallet): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await injectWallet(context, connected);
  if (connected) await context.addInitScript(rememberWallet, WALLET_NAME);
  await context.addInitScript({ content: `{ const __name = (value) => value; (${watchPage.toString()})(); }` });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  // A font of the naive build, which should not wait for a host that may be unreachable.
  await devtools.send('Network.setBlockedURLs', { urls: ['*://fonts.googleapis.com/*'] });
  if (profile === 'slow') {
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  }
  const inFlight = new Set<string>();
  let bytes = 0;
  let lastChange = performance.now();
  const change = (): void => void (lastChange = performance.now());
  devtools.on('Network.requestWillBeSent', ({ requestId }) => (inFlight.add(requestId), change()));
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength, change()));
  const received = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    received.set(requestId, response.encodedDataLength);
    bytes += response.encodedDataLength; // headers
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength - (received.get(requestId) ?? 0); // requests that were not reported before
    inFlight.delete(requestId);
    change();
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => (inFlight.delete(requestId), change()));
  const lastTask = () => page.evaluate(() => {
    const ends = (window as unknown as PageWatch).benchWatch.tasks.map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(0, ...ends);
  });
  return {
    page, devtools,
    bytes: () => bytes,
    async quiet() {
      const started = performance.now();
      while (performance.now() - started < LONGEST_MS) {
        await page.waitForTimeout(100);
        const idleMs = performance.now() - lastChange;
        if (inFlight.size === 0 && idleMs > QUIET_MS && (await lastTask()) > QUIET_MS) return;
      }
      throw new Error(`${page.url()} does not come to rest`);
    },
    close: () => context.close(),
  };
}
