import { join } from 'node:path';
import { getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair } from '@solana/web3.js';
import { startTestCluster } from 'raydium-localnet/testing';
import type { Browser } from 'playwright-core';
import { buildApp } from '../../scripts/buildApp.ts';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { paths } from '@/paths.ts';
import { openPosition, makePool, tier } from '../support/clmmPositions.ts';
import { cpmmRequest, makeCpmmPool, makeMint } from '../support/cpmmPools.ts';
import type { Trader } from '../support/poolOperations.ts';
import { clusterConfig } from '../support/services.ts';
import { mintData, tokenAccountData, writeAccounts } from '../support/writtenAccounts.ts';
import type { Figure } from './Figure.ts';
import { median } from './median.ts';
import { serveCompressed } from './serveCompressed.ts';

const [TOKENS, LP_TOKENS, POSITIONS] = [500, 100, 50];
const PARTS = [`Liquidity ${LP_TOKENS}`, `Positions ${POSITIONS}`];
const ROUNDS = 5;
const LIMIT_MS = 2_000;
const LIMIT_REQUESTS = 12;

/** Opens the portfolio of a wallet with many assets, in new windows without a cache, until everything is shown. */
export async function benchPortfolio(): Promise<readonly Figure[]> {
  const chain = await startTestCluster({ prefer: 'real' });
  const trader: Trader = { chain, cluster: clusterConfig(chain), keypair: await chain.fundedKeypair(5_000) };
  await fill(trader);
  const outDir = join(import.meta.dirname, '../../.start/bench/portfolio');
  await buildApp(outDir, { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: chain.localnet.rpcUrl });
  const app = await serveCompressed(outDir);
  const browser = await launchChromium();
  try {
    const url = `${app.url}${paths.portfolio}?address=${trader.keypair.publicKey.toBase58()}`;
    const visits = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await open(browser, url, chain.localnet.rpcUrl, PARTS));
    const ms = median(visits.map((visit) => visit.ms));
    // The method only localnet is asked: whether its programs are embedded.
    const methods = visits[0]?.methods.filter((method) => !method.startsWith('localnet_')) ?? [];
    const empty = [];
    const stranger = `${app.url}${paths.portfolio}?address=${Keypair.generate().publicKey.toBase58()}`;
    for (let round = 0; round < ROUNDS; round += 1) empty.push(await open(browser, stranger, chain.localnet.rpcUrl, []));
    return [
      {
        name: `portfolio of ${TOKENS} tokens, ${LP_TOKENS} LP tokens and ${POSITIONS} positions: from the address bar until it is there`,
        value: `${Math.round(ms)} ms (median of ${ROUNDS}; of an address without anything ${Math.round(median(empty.map((visit) => visit.ms)))} ms)`, target: `< ${LIMIT_MS / 1_000} s`, met: ms < LIMIT_MS,
      },
      {
        name: 'the same: requests to the node', value: `${methods.length}: ${methods.join(', ')}`,
        target: `< ${LIMIT_REQUESTS}`, met: methods.length < LIMIT_REQUESTS,
      },
    ];
  } finally {
    await browser.close();
    await app.stop();
    await chain.stop();
  }
}

async function fill(trader: Trader): Promise<void> {
  const { chain, cluster, keypair } = trader;
  const program = TOKEN_PROGRAM_ID.toBase58();
  await writeAccounts(cluster.rpcUrl, Array.from({ length: TOKENS }, () => Keypair.generate().publicKey).flatMap((mint) => [
    { address: mint.toBase58(), owner: program, lamports: 1_461_600n, data: mintData(6, 10n ** 12n) },
    {
      address: getAssociatedTokenAddressSync(mint, keypair.publicKey).toBase58(), owner: program, lamports: 2_039_280n,
      data: tokenAccountData(mint, keypair.publicKey, 5n),
    },
  ]));
  const token = () => makeMint(chain, keypair);
  const [base, quote] = [await token(), await token()];
  for (let made = 0; made < LP_TOKENS; made += 1) {
    await makeCpmmPool(chain, cluster, keypair, await cpmmRequest(cluster, await token(), NATIVE_MINT.toBase58(), { quoteAmount: 1_000_000_000n }));
  }
  const poolId = await makePool(trader, { base, quote, config: await tier(trader, 2_500, 60) });
  for (let made = 1; made <= POSITIONS; made += 1) {
    await openPosition(trader, { poolId, tickLower: -600 * made, tickUpper: 600 * made, input: { kind: 'liquidity', liquidity: 10n ** 9n } });
  }
}

/** From navigation until the total and all parts are shown; also the methods requested until then. */
async function open(
  browser: Browser, url: string, rpcUrl: string, parts: readonly string[],
): Promise<{ readonly ms: number; readonly methods: readonly string[] }> {
  const page = await browser.newPage();
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().startsWith(rpcUrl)) return;
    // The first of a batch, which contains only one method.
    methods.push(/"method":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('region', { name: 'Total', exact: true }).waitFor();
  for (const name of parts) await page.getByRole('heading', { name, exact: true }).waitFor();
  const ms = performance.now() - started;
  await page.close();
  return { ms, methods };
}
