/** Figures of localnet: its start, transfers per second over HTTP, and a large getProgramAccounts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Keypair, LAMPORTS_PER_SOL, SystemProgram, Transaction } from '@solana/web3.js';

const STARTS = 5;
const TRANSFER_ROUNDS = 5;
const TRANSFERS = 1_000;
const CONNECTIONS = 16;
const ACCOUNTS = 10_000;
const READ_ROUNDS = 9;

/** One line of a table of figures. */
export interface Figure {
  readonly name: string;
  readonly value: string;
}

interface Running {
  readonly url: string;
  readonly programs: string;
  /** From the start of the process to the first answer, ms. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/**
 * Measures a cluster in a process of its own, with a ledger on disk, as `npm run localnet` runs it.
 *
 * @returns medians, the machine named
 */
export async function benchLocalnet(): Promise<readonly Figure[]> {
  const dir = mkdtempSync(join(tmpdir(), 'localnet-bench-'));
  try {
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i += 1) {
      const cluster = await start(join(dir, `start-${i}`));
      starts.push(cluster.startMs);
      await cluster.stop();
    }
    const cluster = await start(join(dir, 'ledger'));
    try {
      return [
        { name: 'machine', value: `${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.version}` },
        {
          name: `localnet start, whole process, ${cluster.programs} programs`,
          value: `${median(starts).toFixed(0)} ms (median of ${STARTS})`,
        },
        {
          name: `transfers over HTTP, ${CONNECTIONS} connections, preflight, ledger on disk`,
          value: await transfersPerSecond(cluster.url),
        },
        ...(await programAccounts(cluster.url)),
      ];
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function start(ledger: string): Promise<Running> {
  const started = performance.now();
  const cli = fileURLToPath(new URL('../../localnet/cli.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', cli, '--port', '0', '--ledger', ledger]);
  const report = await readReport(child);
  const url = /RPC\s+(http:\S+)/.exec(report)![1]!;
  await call(url, 'getHealth');
  return {
    url,
    programs: /Programs\s+(\d+ of \d+)/.exec(report)![1]!,
    startMs: performance.now() - started,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function readReport(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr!.on('data', (data) => (output += String(data)));
    child.stdout!.on('data', (data) => {
      output += String(data);
      if (/Programs .*\n/.test(output)) resolve(output);
    });
    child.on('exit', () => reject(new Error(output)));
  });
}

async function transfersPerSecond(url: string): Promise<string> {
  const payer = Keypair.generate();
  await call(url, 'requestAirdrop', [payer.publicKey.toBase58(), 500 * LAMPORTS_PER_SOL]);
  const rates: number[] = [];
  for (let round = 0; round < TRANSFER_ROUNDS; round += 1) {
    const { value } = (await call(url, 'getLatestBlockhash', [{ commitment: 'processed' }])) as {
      value: { blockhash: string };
    };
    const bodies = Array.from({ length: TRANSFERS }, () => transferBody(payer, value.blockhash));
    const started = performance.now();
    await sendAll(url, bodies);
    rates.push(TRANSFERS / ((performance.now() - started) / 1000));
  }
  return `${median(rates).toFixed(0)} /s (median of ${TRANSFER_ROUNDS} × ${TRANSFERS})`;
}

function transferBody(payer: Keypair, recentBlockhash: string): string {
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash });
  const toPubkey = Keypair.generate().publicKey;
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports: 1_000_000 }));
  transaction.sign(payer);
  const config = { encoding: 'base64', preflightCommitment: 'processed' };
  return requestBody('sendTransaction', [transaction.serialize().toString('base64'), config]);
}

async function sendAll(url: string, bodies: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < bodies.length) await post(url, bodies[next++]!, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
}

async function programAccounts(url: string): Promise<Figure[]> {
  const program = Keypair.generate().publicKey.toBase58();
  const data = Buffer.alloc(165, 7).toString('base64');
  await sendAll(
    url,
    Array.from({ length: ACCOUNTS }, () =>
      requestBody('localnet_setAccount', [
        Keypair.generate().publicKey.toBase58(),
        { lamports: 2_039_280, owner: program, data },
      ]),
    ),
  );
  const measure = async (config: object): Promise<string> => {
    const times: number[] = [];
    for (let round = 0; round < READ_ROUNDS; round += 1) {
      const started = performance.now();
      await post(url, requestBody('getProgramAccounts', [program, { encoding: 'base64', ...config }]));
      times.push(performance.now() - started);
    }
    return `${median(times).toFixed(0)} ms (median of ${READ_ROUNDS})`;
  };
  const keysOnly = { dataSlice: { offset: 0, length: 0 } };
  const nothing = { filters: [{ memcmp: { offset: 0, bytes: '2' } }] };
  return [
    { name: `getProgramAccounts, ${ACCOUNTS} accounts of 165 bytes, all returned`, value: await measure({}) },
    { name: `getProgramAccounts, ${ACCOUNTS} accounts, keys only`, value: await measure(keysOnly) },
    { name: `getProgramAccounts, ${ACCOUNTS} accounts, none matches`, value: await measure(nothing) },
  ];
}

const requestBody = (method: string, params: readonly unknown[]): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

async function call(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  return (JSON.parse(await post(url, requestBody(method, params))) as { result: unknown }).result;
}

/** Posts a body and returns the answer. @throws Error when the answer is an error, so that no figure counts failures */
function post(url: string, body: string, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method: 'POST', headers, ...(agent && { agent }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (text.startsWith('{"jsonrpc":"2.0","error"')) reject(new Error(text));
        else resolve(text);
      });
    });
    outgoing.on('error', reject).end(body);
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await benchLocalnet();
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, value } of figures) console.log(`${name.padEnd(width)}  ${value}`);
}
