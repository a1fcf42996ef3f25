import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { AccountLayout, AccountState, MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, TransactionMessage } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Figure } from '../Figure.ts';
import { median } from '../median.ts';
import { type BenchCluster, startBenchCluster } from './benchCluster.ts';
import { call, post, postAll, postForLength, requestBody } from './httpCalls.ts';

const RECEIVERS = 100;
const SOCKETS = 2_000;
const SOCKET_TRANSFERS = 10_000;
/** Transfers per request in long runs. */
const BATCH = 50;
const WARM_UP = 50_000;
const MEASURED = 50_000;
const LONG_RUN = 350_000;
const MEMORY_LIMIT_MB = 24;
const RESTART_LIMIT_MS = 3_000;
/** Interval between two looks at a process' memory. */
const SAMPLE_MS = 200;
const SCANNED = 100_000;
const WAIT_LIMIT_MS = 50;
/** Calls before the list, which show what the machine adds by itself. */
const CALLS_ALONE = 500;
const KILL_AFTER = 5_000;

/** Signs transfers much faster than web3.js: only the amount of a prepared message changes. */
class Transfers {
  readonly #url: string;
  readonly #payer = Keypair.generate();
  readonly #key: KeyObject;
  readonly #receivers = Array.from({ length: RECEIVERS }, () => Keypair.generate().publicKey);
  #messages: readonly Buffer[] = [];
  #count = 0;

  constructor(url: string) {
    this.#url = url;
    const seed = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), this.#payer.secretKey.subarray(0, 32)]);
    this.#key = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
  }

  async fund(): Promise<void> {
    await call(this.#url, 'requestAirdrop', [this.#payer.publicKey.toBase58(), 900 * LAMPORTS_PER_SOL]);
    for (const key of this.#receivers) await call(this.#url, 'requestAirdrop', [key.toBase58(), LAMPORTS_PER_SOL]);
    await this.refresh();
  }

  /** Takes the newest blockhash. */
  async refresh(): Promise<void> {
    const { value } = await call<{ value: { blockhash: string } }>(this.#url, 'getLatestBlockhash', [{ commitment: 'processed' }]);
    this.#messages = this.#receivers.map((toPubkey) => Buffer.from(new TransactionMessage({
      payerKey: this.#payer.publicKey, recentBlockhash: value.blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: this.#payer.publicKey, toPubkey, lamports: 1 })],
    }).compileToLegacyMessage().serialize()));
  }

  next(): { readonly signature: string; readonly body: string } {
    this.#count += 1;
    const message = Buffer.from(this.#messages[this.#count % RECEIVERS]!);
    // The amount is the last field.
    message.writeBigUInt64LE(BigInt(this.#count), message.length - 8);
    const signature = sign(null, message, this.#key);
    const wire = Buffer.concat([Uint8Array.of(1), signature, message]).toString('base64');
    return { signature: bs58.encode(signature), body: requestBody('sendTransaction', [wire, { encoding: 'base64', skipPreflight: true }]) };
  }

  /** Sends this many in batches, two at a time. @throws Error if not all of them land, since without preflight failures are silent */
  async send(count: number): Promise<void> {
    const landed = (): Promise<number> => call<number>(this.#url, 'getTransactionCount', [{ commitment: 'processed' }]);
    const before = await landed();
    let left = count;
    const work = async (): Promise<void> => {
      while (left > 0) {
        left -= BATCH;
        if (left % 5_000 === 0) await this.refresh();
        await post(this.#url, `[${Array.from({ length: BATCH }, () => this.next().body).join(',')}]`);
      }
    };
    await Promise.all([work(), work()]);
    const missing = before + count - (await landed());
    if (missing !== 0) throw new Error(`${missing} of ${count} transfers did not land`);
  }
}

/** Transfers over many connections that are opened at the same time. */
export async function benchSockets({ url }: BenchCluster): Promise<Figure> {
  const transfers = new Transfers(url);
  await transfers.fund();
  const bodies = Array.from({ length: SOCKET_TRANSFERS }, () => transfers.next().body);
  const before = await call<number>(url, 'getTransactionCount', [{ commitment: 'processed' }]);
  const started = performance.now();
  const outcome = await postAll(url, bodies, SOCKETS).then(() => 'no connection refused', (error: Error) => error.message);
  const rate = SOCKET_TRANSFERS / ((performance.now() - started) / 1_000);
  const landed = (await call<number>(url, 'getTransactionCount', [{ commitment: 'processed' }])) - before;
  return {
    name: `${SOCKET_TRANSFERS.toLocaleString('en-US')} transfers over ${SOCKETS.toLocaleString('en-US')} connections opened at once`,
    value: `${landed.toLocaleString('en-US')} landed, ${outcome}, ${rate.toFixed(0)} /s`,
    target: 'all', met: landed === SOCKET_TRANSFERS && outcome === 'no connection refused',
  };
}

/** How long other calls wait while a hundred thousand token accounts are listed in `jsonParsed`. */
export async function benchScan({ url }: BenchCluster): Promise<Figure> {
  const mint = Keypair.generate().publicKey;
  const owner = Keypair.generate().publicKey;
  const mintData = Buffer.alloc(MintLayout.span);
  MintLayout.encode({
    mintAuthorityOption: 0, mintAuthority: PublicKey.default, supply: BigInt(SCANNED), decimals: 6, isInitialized: true,
    freezeAuthorityOption: 0, freezeAuthority: PublicKey.default,
  }, mintData);
  const data = Buffer.alloc(AccountLayout.span);
  AccountLayout.encode({
    mint, owner, amount: 1n, delegateOption: 0, delegate: PublicKey.default, state: AccountState.Initialized,
    isNativeOption: 0, isNative: 0n, delegatedAmount: 0n, closeAuthorityOption: 0, closeAuthority: PublicKey.default,
  }, data);
  const write = (address: PublicKey, bytes: Buffer): string => requestBody('localnet_setAccount', [
    address.toBase58(), { lamports: 5_000_000, owner: TOKEN_PROGRAM_ID.toBase58(), data: bytes.toString('base64') },
  ]);
  await post(url, write(mint, mintData));
  for (let written = 0; written < SCANNED; written += 500) {
    const some = Array.from({ length: 500 }, (_, index) => {
      const address = Buffer.alloc(32, 7);
      address.writeUInt32LE(written + index);
      return write(new PublicKey(address), data);
    });
    await post(url, `[${some.join(',')}]`);
  }
  let calls = 0;
  const waits = async (isDone: () => boolean): Promise<{ readonly longest: number; readonly middle: number }> => {
    const all: number[] = [];
    for (; !isDone(); calls += 1) {
      const started = performance.now();
      await call(url, 'getSlot');
      all.push(performance.now() - started);
    }
    return { longest: Math.max(...all), middle: median(all) };
  };
  const alone = await waits(() => calls >= CALLS_ALONE);
  calls = 0;
  let isListed = false;
  const config = { encoding: 'jsonParsed', filters: [{ dataSize: data.length }] };
  const list = postForLength(url, requestBody('getProgramAccounts', [TOKEN_PROGRAM_ID.toBase58(), config])).finally(() => (isListed = true));
  const { longest, middle } = await waits(() => isListed);
  const length = await list;
  return {
    name: `getSlot while ${SCANNED.toLocaleString('en-US')} token accounts are listed as jsonParsed: longest wait`,
    value: `${longest.toFixed(0)} ms in ${calls} calls (median ${middle.toFixed(0)} ms), ${(length / 1e6).toFixed(0)} MB; before the list ${alone.longest.toFixed(0)} ms in ${CALLS_ALONE}`,
    target: `≤ ${WAIT_LIMIT_MS} ms`, met: longest <= WAIT_LIMIT_MS,
  };
}

/** The most memory resident during some work, MB: it rises and falls with V8's collections, so two moments say little. */
async function peakMb(cluster: BenchCluster, work: Promise<void>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, cluster.residentMb())), SAMPLE_MS);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  return peak;
}

/** Memory over many transactions, and the start with the ledger that they leave. */
export async function benchLongRun(ledger: string): Promise<readonly Figure[]> {
  let cluster = await startBenchCluster(ledger);
  try {
    const transfers = new Transfers(cluster.url);
    await transfers.fund();
    const before = await peakMb(cluster, transfers.send(WARM_UP));
    const started = performance.now();
    const grown = await peakMb(cluster, transfers.send(MEASURED)) - before;
    const rate = MEASURED / ((performance.now() - started) / 1_000);
    const peak = await peakMb(cluster, transfers.send(LONG_RUN - WARM_UP - MEASURED));
    await cluster.stop();
    cluster = await startBenchCluster(ledger);
    return [
      {
        name: `most memory over ${MEASURED.toLocaleString('en-US')} transactions, beyond the most over the ${WARM_UP.toLocaleString('en-US')} before, batches of ${BATCH}`,
        value: `${grown < 0 ? '−' : '+'}${Math.abs(grown).toFixed(0)} MB of ${before.toFixed(0)} MB, ${rate.toFixed(0)} /s; at most ${peak.toFixed(0)} MB until ${LONG_RUN.toLocaleString('en-US')}`,
        target: `≤ +${MEMORY_LIMIT_MB} MB`, met: grown <= MEMORY_LIMIT_MB,
      },
      {
        name: `start of the whole process after ${LONG_RUN.toLocaleString('en-US')} transactions`,
        value: `${cluster.startMs.toFixed(0)} ms, ${cluster.processorMs().toFixed(0)} ms of its processor`,
        target: `< ${RESTART_LIMIT_MS / 1_000} s`, met: cluster.startMs < RESTART_LIMIT_MS,
      },
    ];
  } finally {
    await cluster.stop();
  }
}

/** Acknowledged transactions that are missing after `kill -9` under load. */
export async function benchKill(ledger: string): Promise<Figure> {
  const cluster = await startBenchCluster(ledger);
  const transfers = new Transfers(cluster.url);
  await transfers.fund();
  const acknowledged: string[] = [];
  let killed: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    while (!killed) {
      const { signature, body } = transfers.next();
      await post(cluster.url, body);
      acknowledged.push(signature);
      if (acknowledged.length === KILL_AFTER) killed = cluster.kill();
    }
  };
  await Promise.allSettled(Array.from({ length: 64 }, work));
  await killed;
  const again = await startBenchCluster(ledger);
  let lost = 0;
  for (let start = 0; start < acknowledged.length; start += 256) {
    const { value } = await call<{ value: readonly unknown[] }>(again.url, 'getSignatureStatuses', [acknowledged.slice(start, start + 256)]);
    lost += value.filter((status) => status === null).length;
  }
  await again.stop();
  return {
    name: 'kill -9 under load: acknowledged transactions lost',
    value: `${lost} of ${acknowledged.length.toLocaleString('en-US')}`, target: '0', met: lost === 0,
  };
}
