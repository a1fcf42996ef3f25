/**
 * `npm run soak`: ten users act at random on one cluster, eight through the services in Node and two in Chromium, until the time
 * is over. Then every journal is compared with the chain. Ends with a summary; fails if anything was lost, sent twice or reported
 * as an error.
 */
import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { buildApp } from '../../scripts/buildApp.ts';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { serveApp } from '../../scripts/serveApp.ts';
import { clusterTable } from '@/networks.ts';
import { seeded } from '@tests/support/seeded.ts';
import { NodeUser } from './nodeUser.ts';
import { PageUser } from './pageUser.ts';
import { ChainRecord } from './ChainRecord.ts';
import type { User, World } from './world.ts';

const HELP = `npm run soak -- [MINUTES] [SEED]

Ten users act at random for MINUTES (default 120). The same SEED makes the same choices; the order in which they land differs.`;
const FUNDS_LAMPORTS = 1_000_000_000_000;
const MIB = 2 ** 20;
/** What is open when the time is over may take until its blockhash has expired. */
const GRACE_MS = 600_000;

const [minutes, seed] = [Number(process.argv[2] ?? 120), Number(process.argv[3] ?? 20_261_125)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.log(HELP);
  process.exit(1);
}
const problems: string[] = [];
process.on('unhandledRejection', (reason) => problems.push(`unhandled: ${String(reason)}`));

interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Least squares over the later two thirds, in MiB per hour: what is loaded once comes first. */
function growth(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 3));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [time, size] = [mean(late.map(({ atMs }) => atMs)), mean(late.map(({ bytes }) => bytes))];
  const [over, under] = [late.reduce((sum, { atMs, bytes }) => sum + (atMs - time) * (bytes - size), 0), late.reduce((sum, { atMs }) => sum + (atMs - time) ** 2, 0)];
  return under === 0 ? 0 : (over / under / MIB) * 3_600_000;
}

function describe(name: string, samples: readonly Sample[]): string {
  const mib = (sample: Sample | undefined): string => ((sample?.bytes ?? 0) / MIB).toFixed(1);
  const third = samples[Math.floor(samples.length / 3)];
  return `| ${name} | ${mib(samples[0])} | ${mib(third)} | ${mib(samples.at(-1))} | ${growth(samples).toFixed(1)} | ${samples.length} |`;
}

const folder = await mkdtemp(join(tmpdir(), 'soak-'));
await mkdir('test-results', { recursive: true });
const child = fork(join(import.meta.dirname, 'cluster.ts'), [join(folder, 'ledger')], { execArgv: ['--expose-gc', '--import', 'tsx'] });
const answer = <Answer>(): Promise<Answer> => new Promise((resolve) => child.once('message', (message) => resolve(message as Answer)));
const { rpcUrl } = await answer<{ rpcUrl: string }>();
const { localnet: cluster } = clusterTable({ VITE_LOCALNET_RPC_URL: rpcUrl });
await buildApp(join(folder, 'app'), { VITE_DEFAULT_CLUSTER: 'localnet', VITE_LOCALNET_RPC_URL: rpcUrl });
const app = await serveApp(join(folder, 'app'), 0);
const browser = await launchChromium();

const begunAt = Date.now();
const world: World = {
  cluster, problems, pools: [], farms: [], airdropped: new Map(), supplies: new Map(), counts: new Map(), endsAt: begunAt + minutes * 60_000,
};
const measureEveryMs = Math.min(60_000, (minutes * 60_000) / 12);
const pages: PageUser[] = [];
for (const [index, reloads] of [false, true].entries()) {
  pages.push(await PageUser.create({
    name: `page ${index + 1}`, world, browser, appUrl: app.url, random: seeded(seed + 100 + index), reloads, measureEveryMs,
  }));
}
const nodes: NodeUser[] = [];
for (let index = 0; index < 8; index += 1) nodes.push(await NodeUser.create(`user ${index + 1}`, world, Keypair.generate(), seeded(seed + index)));
const users: readonly User[] = [...pages, ...nodes];
for (const { address } of users) {
  await fetch(rpcUrl, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'localnet_setAccount', params: [address, { lamports: FUNDS_LAMPORTS }] }),
  });
}

const connection = new Connection(rpcUrl, 'finalized');
const records = users.map((user) => new ChainRecord(user, { connection, fundsLamports: FUNDS_LAMPORTS, problems }));
const clusterHeap: Sample[] = [];
const clusterResident: Sample[] = [];
const measureCluster = async (): Promise<void> => {
  const measured = answer<{ memory: NodeJS.MemoryUsage }>();
  child.send('measure');
  const { memory } = await measured;
  clusterHeap.push({ atMs: Date.now(), bytes: memory.heapUsed + memory.external });
  clusterResident.push({ atMs: Date.now(), bytes: memory.rss });
};
const done = (): number => [...world.counts.values()].flatMap((endings) => [...endings.values()]).reduce((total, times) => total + times, 0);
let printed = 0;
const measuring = setInterval(() => {
  const heaps = [clusterHeap.at(-1)?.bytes, ...pages.map(({ memory }) => memory.at(-1)?.heapBytes)].map((bytes = 0) => (bytes / MIB).toFixed(1));
  console.log(`${((Date.now() - begunAt) / 60_000).toFixed(1)} of ${minutes} minutes: ${done()} actions, ${problems.length} problems, heaps ${heaps.join(', ')} MiB`);
  for (const problem of problems.slice(printed)) console.log(`  ${problem}`);
  printed = problems.length;
  void measureCluster();
  for (const record of records) void record.read();
}, measureEveryMs);
await measureCluster();
const running = new Set(users);
const ended = Promise.all(users.map((user) => user.run().catch((error: unknown) => void problems.push(`${user.name} stopped: ${String(error)}`)).then(() => running.delete(user))));
const late = new Promise<void>((resolve) => setTimeout(resolve, minutes * 60_000 + GRACE_MS).unref());
await Promise.race([ended, late]);
for (const { name } of running) problems.push(`${name} still waits for something ${GRACE_MS / 60_000} minutes after the end`);
clearInterval(measuring);
await measureCluster();
const actedMinutes = (Date.now() - begunAt) / 60_000;

const compared = [];
for (const record of records) compared.push(await record.compare());
const amount = async (account: Promise<readonly { readonly account: { readonly data: Buffer } }[]>): Promise<bigint> =>
  (await account).reduce((sum, { account: { data } }) => sum + data.readBigUInt64LE(64), 0n);
let received = 0;
for (const [mint, held] of world.airdropped) {
  for (const [address, wanted] of held) {
    const got = await amount(connection.getTokenAccountsByOwner(new PublicKey(address), { mint: new PublicKey(mint) }).then(({ value }) => value));
    if (got !== wanted) problems.push(`${address} received ${got} of ${mint}, not ${wanted}`);
    received += 1;
  }
}
for (const [mint, wanted] of world.supplies) {
  const { value } = await connection.getTokenSupply(new PublicKey(mint));
  if (BigInt(value.amount) !== wanted) problems.push(`the supply of ${mint} is ${value.amount}, not ${wanted}`);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const entries = sum(compared.map((one) => one.entries));
const landed = sum(compared.map((one) => one.landed));
if (landed === 0) problems.push('nothing landed');
const failed = sum(compared.map((one) => one.failed));
console.log(`\nSeed ${seed}, ${actedMinutes.toFixed(1)} minutes, 10 users, ${world.pools.length} pools, ${world.farms.length} farms, ${world.supplies.size} tokens minted in Node`);
console.log(`${entries} journal entries, all compared with the chain; ${landed} transactions landed and ${failed} failed there; ${received} recipients of airdrops`);
console.log('\n| action | endings |\n|---|---|');
for (const [kind, endings] of [...world.counts].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`| ${kind} | ${[...endings].map(([ending, times]) => `${times} ${ending}`).join(', ')} |`);
}
console.log('\n| memory after garbage collection, MiB | first | after a third | last | growth per hour, later two thirds | samples |\n|---|---|---|---|---|---|');
console.log(describe('cluster, heap', clusterHeap));
console.log(describe('cluster, resident', clusterResident));
for (const { name, memory } of pages) {
  console.log(describe(`${name}, JavaScript heap`, memory.map(({ atMs, heapBytes }) => ({ atMs, bytes: heapBytes }))));
  console.log(`${name}: DOM nodes ${memory.map(({ nodes: some }) => some).join(', ')}; listeners ${memory.map(({ listeners }) => listeners).join(', ')}`);
}
console.log(problems.length === 0 ? '\nNothing lost, nothing sent twice, no error.' : `\n${problems.length} problems:`);
for (const problem of problems) console.log(`  ${problem}`);

await browser.close();
await app.stop();
child.disconnect();
await new Promise((ended) => child.once('exit', ended));
await rm(folder, { recursive: true, force: true });
process.exit(problems.length > 0 ? 1 : 0);
