import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Rolldown } from 'vite';
import { clusterTable, type ClusterConfig, type ClusterEnv, type ClusterName } from '@/networks.ts';
import { CARD_SIZE } from '@/features/token/drawTokenCard.ts';
import { tokenCard, type TokenCard } from '@/features/token/tokenCard.ts';
import { tokenIdentity } from '@/features/token/tokenIdentity.ts';
import { readUiScales } from '@/services/programs/token/readUiScales.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import { readListedTokens } from '@/services/tokens/naming/readTokenLabels.ts';
import { readMetadataDocument } from '@/services/tokens/report/readMetadataDocument.ts';
import { readTokenPools } from '@/services/tokens/report/readTokenPools.ts';
import { readTokenReport } from '@/services/tokens/report/readTokenReport.ts';
import { tokenVerdict } from '@/services/tokens/report/tokenVerdict.ts';
import { checkNetwork } from '@/services/transactions/checkNetwork.ts';
import { tokenPath } from '@/paths.ts';
import { publicFetch } from './publicFetch.ts';
import { launchChromium } from './launchChromium.ts';
import { sharePageHtml } from './sharePageHtml.ts';

const HELP = `npm run share-page -- MINT [--cluster NAME] [--rpc URL] [--out FOLDER] [--app URL]

Writes FOLDER/MINT/index.html and card.png: what messengers show of a link to the token. See docs/sharing.md.
  --cluster NAME  localnet, devnet or mainnet (default devnet)
  --rpc URL       RPC node of that network
  --out FOLDER    default dist/share; publish it as /share of the app
  --app URL       where the app is published (default http://localhost:5173)`;

/** Like `fetch`, but of public hosts alone, and of this machine for the local cluster. */
function askPublic(url: string, { signal }: RequestInit, allowsThisMachine = false): Promise<Response> {
  return url.startsWith('data:') ? fetch(url) : publicFetch(url, { allowsThisMachine, signal });
}

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** The picture as a data URL, so that the browser that draws it makes no request. */
async function readPicture(url: string, request: typeof askPublic): Promise<string | null> {
  const response = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^image\/[\w.+-]+/.test(type)) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    if ((bytes += part.length) > MAX_PICTURE_BYTES) return null;
  }
  return `data:${type};base64,${Buffer.concat(parts).toString('base64')}`;
}

/** Draws the card with the app's own code in Chromium. */
async function drawPicture(card: TokenCard, imageUrl: string | null): Promise<Buffer> {
  const [{ output: [{ code }] }] = await build({
    configFile: false, logLevel: 'warn',
    build: { write: false, lib: { entry: join(import.meta.dirname, '../src/features/token/drawTokenCard.ts'), formats: ['iife'], name: 'drawing' } },
  }) as unknown as readonly [{ readonly output: readonly [Rolldown.OutputChunk] }];
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: code });
    const url = await page.evaluate(async ([facts, image]) => {
      const { drawing } = globalThis as unknown as { readonly drawing: typeof import('@/features/token/drawTokenCard.ts') };
      const canvas = document.createElement('canvas');
      await drawing.drawTokenCard(canvas, facts, image);
      return canvas.toDataURL('image/png');
    }, [card, imageUrl] as const);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await browser.close();
  }
}

/** Reads the token like its page does, and writes the share page and its picture. */
async function writeSharePage(cluster: ClusterConfig, mint: string, outDir: string, appUrl: string): Promise<void> {
  const request: typeof askPublic = (url, init) => askPublic(url, init, cluster.name === 'localnet');
  await checkNetwork(cluster);
  const report = await readTokenReport(cluster, mint);
  const { address } = report.mint;
  const { name = '', symbol = '', uri = '' } = report.metadata ?? {};
  const [listed, scales, { rows, chainProblems }, document] = await Promise.all([
    readListedTokens(cluster, [name, symbol]),
    readUiScales(cluster, [address]),
    findPools({ cluster, mints: [address], ownerAddress: null }),
    uri === '' ? null : readMetadataDocument(uri, undefined, request).catch(() => null),
  ]);
  // A failed search does not mean that there is no pool.
  const pools = rows.length === 0 && chainProblems.length > 0 ? null : (await readTokenPools(cluster, address, rows)).pools;
  const identity = tokenIdentity(report, listed);
  const card = tokenCard({ cluster, report, scales, identity, pools });
  const folder = join(outDir, address);
  await mkdir(folder, { recursive: true });
  const png = await drawPicture(card, document?.imageUrl ? await readPicture(document.imageUrl, request).catch(() => null) : null).catch((error: unknown) => {
    console.warn(`The page has no picture: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  });
  if (png) await writeFile(join(folder, 'card.png'), png);
  const alt = card.facts.map(({ label, value }) => `${label}: ${value}`).join('. ');
  await writeFile(join(folder, 'index.html'), sharePageHtml({
    title: identity.withSymbol,
    description: `${tokenVerdict(report).title} ${card.network}, mint ${address}.`,
    appUrl: new URL(tokenPath(address, cluster.name), appUrl).href,
    picture: png && { url: new URL(`/share/${address}/card.png`, appUrl).href, alt, ...CARD_SIZE },
  }));
  console.log(`Wrote ${folder}`);
}

const { values, positionals: [mint] } = parseArgs({
  allowPositionals: true,
  options: {
    cluster: { type: 'string', default: 'devnet' }, rpc: { type: 'string', default: '' }, help: { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist/share' }, app: { type: 'string', default: 'http://localhost:5173' },
  },
});
const names: readonly string[] = ['localnet', 'devnet', 'mainnet'] satisfies readonly ClusterName[];
if (values.help || mint === undefined || !names.includes(values.cluster)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
try {
  const env: ClusterEnv = { ...process.env, ...(values.rpc !== '' && { [`VITE_${values.cluster.toUpperCase()}_RPC_URL`]: values.rpc }) };
  await writeSharePage(clusterTable(env)[values.cluster as ClusterName], mint, resolve(values.out), values.app);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
