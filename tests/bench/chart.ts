import { join } from 'node:path';
import bs58 from 'bs58';
import type { Page } from 'playwright-core';
import { startTestCluster } from 'raydium-localnet/testing';
import { buildApp } from '../../scripts/buildApp.ts';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { poolPath } from '@/paths.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteCpmmSwap } from '@/services/programs/cpmm/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { cpmmRequest, landAction, makeCpmmPool, makeMint } from '../support/cpmmPools.ts';
import { clusterConfig } from '../support/services.ts';
import { startServer, type TestServer } from '../support/startServer.ts';
import type { Figure } from './Figure.ts';
import { longestSlowTaskMs, tracePage } from './scrollTrace.ts';
import { serveCompressed } from './serveCompressed.ts';

const SWAPS = 10_000;
/** A task this long is noticeable (W3C Long Tasks). */
const LONGEST_TASK_MS = 50;
const READ_MS = 300_000;
/** Each moves the chart by more than 200 candles of 1 minute. */
const DRAGS = 60;

/** Opens the chart of a pool with ten thousand swaps, one per minute, and loads all of them while it draws the newest by the minute. */
export async function benchChart(): Promise<readonly Figure[]> {
  const chain = await startTestCluster({ prefer: 'real' });
  const { rpcUrl, wsUrl } = chain.localnet;
  const cluster = clusterConfig(chain);
  const keypair = await chain.fundedKeypair(1_000);
  const owner = keypairOwner(keypair.secretKey);
  const [base, quote] = [await makeMint(chain, keypair), await makeMint(chain, keypair)];
  const { poolId } = await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, base, quote));
  const pool = await readCpmmPool(cluster, poolId);
  const terms = { inputMint: pool.a.mint.address, exact: 'in', amount: 1_000_000n, slippage: createFraction(1n, 100n), epoch: 0n } as const;
  await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool, quote: quoteCpmmSwap(pool, terms) }));
  const node = await startNode(rpcUrl, poolId);
  const outDir = join(import.meta.dirname, '../../.start/bench/chart');
  await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: node.url, VITE_LOCALNET_WS_URL: wsUrl });
  const app = await serveCompressed(outDir);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    await page.goto(app.url + poolPath(poolId));
    await page.getByRole('tab', { name: 'Swap' }).waitFor();
    await page.waitForLoadState('networkidle');

    // By attributes: a search by role reads every element of the page, in tasks of its own.
    const button = (text: string) => page.locator(`button:text-is("${text}")`);
    const drawn = async (candles: string) => {
      await page.locator(`[role=img][aria-label*="${candles}"]`).waitFor({ timeout: READ_MS });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve))); // drawing begins after the label
    };
    const reading = await tracePage(page, async () => {
      await page.keyboard.press('End');
      await button('1m').click();
      for (let read = 1_000; read < SWAPS; read += 1_000) await button('Read more').click({ timeout: READ_MS });
      await page.locator('.field__hint:has-text("the last 10,000 transactions")').waitFor({ timeout: READ_MS });
      await drawn('5,000 candles of 1 minute'); // the most that is drawn of a period
      await page.waitForLoadState('networkidle');
    }, { cpuRate: 1 });
    const choosing = await tracePage(page, async () => {
      for (const [period, name] of [['1d', '1 day'], ['5m', '5 minutes'], ['1m', '1 minute']] as const) {
        await button(period).click();
        await drawn(`candles of ${name}`);
      }
    }, { cpuRate: 1 });
    const scrolling = await tracePage(page, () => scrollBack(page), { cpuRate: 1 });
    const traces = [
      { name: 'read, drawn at 1 minute', trace: reading },
      { name: 'drawn by another period', trace: choosing },
      { name: 'scrolled back through at 1 minute', trace: scrolling },
    ];
    return traces.map(({ name, trace }) => {
      const longest = longestSlowTaskMs(trace);
      return {
        name: `10,000 swaps of a pool: longest task while they are ${name}`, value: `${longest.toFixed(0)} ms`,
        target: `≤ ${LONGEST_TASK_MS} ms`, met: longest <= LONGEST_TASK_MS,
      };
    });
  } finally {
    await browser.close();
    await app.stop();
    await node.stop();
    await chain.stop();
  }
}

/** Drags the chart until its oldest candle is in view. */
async function scrollBack(page: Page): Promise<void> {
  const chart = await page.locator('[role=img][aria-label*=candles] canvas').first().boundingBox();
  if (!chart) throw new Error('there is no chart');
  const y = chart.y + chart.height / 2;
  for (let drag = 0; drag < DRAGS; drag += 1) {
    await page.mouse.move(chart.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(chart.x + chart.width - 20, y, { steps: 5 });
    await page.mouse.up();
  }
}

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params: readonly [string, { readonly limit?: number; readonly before?: string; readonly until?: string }?];
}

interface Swap {
  blockTime: number;
  slot: number;
  readonly transaction: { signatures: string[] };
  readonly meta: {
    preTokenBalances: unknown[];
    postTokenBalances: unknown[];
    readonly innerInstructions: readonly { readonly instructions: readonly { data: string }[] }[];
  };
}

/**
 * A node that answers for the cluster when asked for the pool's transactions: the same swap again and again, each time at
 * another price. Its answers arrive over HTTP, because those given by Playwright cost the page work of their own.
 */
async function startNode(rpcUrl: string, poolId: string): Promise<TestServer> {
  const ask = async (method: string, ...params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(rpcUrl, { method: 'POST', headers: JSON_TYPE, body });
    return ((await answer.json()) as { readonly result: unknown }).result;
  };
  const [newest] = (await ask('getSignaturesForAddress', poolId, { limit: 1 })) as readonly { readonly signature: string }[];
  const swap = await ask('getTransaction', newest?.signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }) as Swap;
  const placeOf = new Map<string, number>();
  const signatures = Array.from({ length: SWAPS }, (_, place) => {
    const bytes = new Uint8Array(64).fill(7);
    new DataView(bytes.buffer).setUint32(0, place);
    const signature = bs58.encode(bytes);
    placeOf.set(signature, place);
    return signature;
  });
  const answerTo = ({ method, params: [first, options = {}] }: Message): unknown => {
    if (method === 'getTransaction') return swapAt(swap, first, placeOf.get(first) ?? 0);
    const start = options.before === undefined ? 0 : (placeOf.get(options.before) ?? 0) + 1;
    const end = options.until === undefined ? SWAPS : placeOf.get(options.until) ?? SWAPS;
    return signatures.slice(start, Math.min(end, start + (options.limit ?? SWAPS)))
      .map((signature) => ({ signature, slot: swap.slot, err: null, memo: null, blockTime: swap.blockTime, confirmationStatus: 'finalized' }));
  };
  const answerBatch = async (text: string): Promise<string> => {
    const body = JSON.parse(text) as Message | readonly [Message, ...Message[]];
    const { method, params } = body instanceof Array ? body[0] : body; // batches contain only one method
    const isAsked = method === 'getTransaction' || (method === 'getSignaturesForAddress' && params[0] === poolId);
    if (!isAsked) return (await fetch(rpcUrl, { method: 'POST', headers: JSON_TYPE, body: text })).text();
    const answer = (message: Message) => ({ jsonrpc: '2.0', id: message.id, result: answerTo(message) });
    return JSON.stringify(body instanceof Array ? body.map(answer) : answer(body));
  };
  return startServer((response, { method, url = '' }, body) => void (async () => {
    if (method === 'OPTIONS') return response.writeHead(204, CORS).end();
    if (method === 'POST') return response.writeHead(200, { ...JSON_TYPE, ...CORS }).end(await answerBatch(body));
    const answer = await fetch(new URL(url, rpcUrl)); // the provider's API, which a local cluster serves too
    return response.writeHead(answer.status, { ...JSON_TYPE, ...CORS }).end(await answer.text());
  })());
}

const JSON_TYPE = { 'content-type': 'application/json' };
const CORS = {
  'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type', 'access-control-max-age': '600',
};

/** The swap as if it had happened minutes earlier, with other amounts. */
function swapAt(swap: Swap, signature: string, place: number): Swap {
  const copy = structuredClone(swap);
  copy.transaction.signatures = [signature];
  copy.blockTime -= place * 60;
  copy.slot -= place;
  // The vaults' balances would contradict the amounts.
  copy.meta.preTokenBalances = [];
  copy.meta.postTokenBalances = [];
  for (const inner of copy.meta.innerInstructions.flatMap(({ instructions }) => instructions)) {
    const data = bs58.decode(inner.data);
    if (data[0] !== TRANSFER_CHECKED) continue;
    const view = new DataView(data.buffer, data.byteOffset);
    view.setBigUint64(1, view.getBigUint64(1, true) + BigInt((place * 7_919) % 30_011), true);
    inner.data = bs58.encode(data);
  }
  return copy;
}

const TRANSFER_CHECKED = 12;
