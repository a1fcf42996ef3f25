import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildWhenStale } from '../../scripts/buildWhenStale.ts';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths } from '../../src/routes/paths.ts';
import { startTestCluster } from '../support/localnet.ts';
import { serveCompressed } from './serveCompressed.ts';

const RUNS = 3;
/** 1.6 Mbps down, 0.75 Mbps up, 150 ms a round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

interface Load {
  readonly kilobytes: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
}

/** Loads one route in a fresh window until the network is idle. */
async function load(browser: Browser, url: string, slow: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (slow) {
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? 0 });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return { kilobytes: bytes / 1000, firstPaintMs: paints.first, largestPaintMs: paints.largest };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Bytes and paint times of each route, as a first visitor without a wallet loads it; medians of three loads. */
export async function benchRoutes(): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const cluster = await startTestCluster();
  const outDir = join(import.meta.dirname, '../../.start/bench');
  await buildWhenStale(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: cluster.localnet.rpcUrl });
  const app = await serveCompressed(outDir);
  const browser = await launchChromium();
  const figures: { name: string; value: string }[] = [];
  for (const slow of [false, true]) {
    for (const path of Object.values(paths)) {
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) loads.push(await load(browser, app.url + path, slow));
      const of = (pick: (load: Load) => number) => Math.round(median(loads.map(pick)));
      figures.push({
        name: `${path}${slow ? '  (CPU 4x, 1.6 Mbps, 150 ms)' : ''}`,
        value: `${of((one) => one.kilobytes)} kB, first paint ${of((one) => one.firstPaintMs)} ms, largest ${of((one) => one.largestPaintMs)} ms`,
      });
    }
  }
  await browser.close();
  await app.stop();
  await cluster.stop();
  return figures;
}
