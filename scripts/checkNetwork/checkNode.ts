import { setTimeout as wait } from 'node:timers/promises';
import { Keypair, PublicKey, SystemProgram, SYSVAR_CLOCK_PUBKEY, SYSVAR_RENT_PUBKEY, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE } from '@/constants.ts';
import { GENESIS_HASHES } from '@/networks.ts';
import { cpmmPool } from '@/services/programs/cpmm/layouts.ts';
import { answers, type RpcAnswer } from '@/services/rpc/answers.ts';
import { publicLimit } from '@/services/rpc/publicLimits.ts';
import { f64, i64, u64 } from '@/services/codec.ts';
import { TOKEN_PROGRAM } from '@/services/programs/token/history.ts';
import type { Double } from 'raydium-localnet/networks';
import { signVersion1 } from 'raydium-localnet/testing';
import type { Findings } from './findings.ts';
import type { RpcNode } from './rpcNode.ts';

const SLOTS_PER_EPOCH = 432_000;
const BLOCKHASH_LIFETIME = 150;
const LAMPORTS_PER_SIGNATURE = 5_000;
const ACCOUNT_OVERHEAD_BYTES = 128;
/** A measured slot time may be this far from the double's. */
const SLOT_TOLERANCE = 0.15;
/** The chain's clock and this machine's may be this far apart. */
export const CLOCK_TOLERANCE_SECONDS = 120;
/** Of the unix time in the Clock sysvar. */
const UNIX_TIME_OFFSET = 32;
/** An instruction that only releases of CPMM since 2025 have, and Anchor's answer to it without accounts. */
const COLLECT_CREATOR_FEE = [20, 22, 86, 123, 198, 28, 219, 132];
const NOT_ENOUGH_ACCOUNTS = 3005;
const JSON_TYPE = { 'content-type': 'application/json' };
const UNKNOWN_CURSOR = -32_020;
const NO_SEARCH = -32_010;

interface NodeChecks {
  readonly node: RpcNode;
  readonly cluster: ClusterConfig;
  /** What localnet takes over from this network; `null` for a local cluster. */
  readonly double: Double | null;
  /** An account that can pay in a simulation, if it is there. */
  readonly payers: readonly string[];
  readonly findings: Findings;
}

/** Compares what a node says of its network: identity, time, rent, fees, methods, limits. */
export async function checkNode(checks: NodeChecks): Promise<void> {
  const { node, cluster, double, findings } = checks;
  await findings.check('genesis hash', async () => {
    const hash = await node.read<string>('getGenesisHash');
    if (cluster.name !== 'localnet') findings.compare('genesis hash', hash, GENESIS_HASHES[cluster.name]);
    else findings.add('genesis hash', !Object.values<string>(GENESIS_HASHES).includes(hash), hash, 'none of a public network');
  });
  await findings.check('release of the node', async () => {
    findings.note('release of the node', (await node.read<Record<string, string>>('getVersion'))['solana-core'] ?? 'not said');
  });
  await findings.check('epochs', async () => {
    const { slotsPerEpoch, warmup } = await node.read<{ slotsPerEpoch: number; warmup: boolean }>('getEpochSchedule');
    // A test validator begins with short epochs.
    if (double) findings.compare('slots of an epoch', slotsPerEpoch, SLOTS_PER_EPOCH);
    else findings.note('slots of an epoch', `${slotsPerEpoch}${warmup ? ', shorter ones first' : ''}`);
    if (!warmup) findings.compare('slots of this epoch', (await node.read<{ slotsInEpoch: number }>('getEpochInfo')).slotsInEpoch, slotsPerEpoch);
  });
  await findings.check('slot time', async () => checkSlotTime(checks));
  await findings.check('lifetime of a blockhash', async () => {
    const { value } = await node.read<{ value: { lastValidBlockHeight: number } }>('getLatestBlockhash', [{ commitment: 'confirmed' }]);
    const left = value.lastValidBlockHeight - await node.read<number>('getBlockHeight', [{ commitment: 'confirmed' }]);
    // Blocks come in between the two requests.
    findings.add('lifetime of a blockhash', left <= BLOCKHASH_LIFETIME && left > BLOCKHASH_LIFETIME - 5, `${left} blocks left`, `${BLOCKHASH_LIFETIME}`);
  });
  await findings.check('finality', async () => checkFinality(checks));
  await findings.check('rent', async () => checkRent(checks));
  await findings.check('fee of a signature', async () => {
    const message = await emptyTransfer(node, Keypair.generate().publicKey);
    const { value } = await node.read<{ value: number }>('getFeeForMessage', [Buffer.from(message.compileToV0Message().serialize()).toString('base64')]);
    findings.compare('fee of a signature, lamports', value, LAMPORTS_PER_SIGNATURE);
  });
  await findings.check('clock', async () => {
    const { value } = await node.read<{ value: { data: [string, string] } }>('getAccountInfo', [SYSVAR_CLOCK_PUBKEY.toBase58(), { encoding: 'base64' }]);
    const ahead = Number(i64.decode(Buffer.from(value.data[0], 'base64'), UNIX_TIME_OFFSET)) - Math.floor(Date.now() / 1000);
    findings.add('clock', Math.abs(ahead) <= CLOCK_TOLERANCE_SECONDS, `${ahead} s ahead of this machine's`, 'the time');
  });
  await findings.check('pages may ask the node', async () => checkCors(node.url, findings, { method: 'POST', headers: JSON_TYPE, body: '{"jsonrpc":"2.0","id":1,"method":"getSlot"}' }));
  await findings.check('batches', async () => {
    const message = { jsonrpc: '2.0', method: 'getBlockHeight' };
    const response = await fetch(node.url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify([{ ...message, id: 1 }, { ...message, id: 2 }]) });
    const answered = await response.json().catch(() => null) as unknown;
    findings.compare('batches', Array.isArray(answered) && answered.length === 2 ? 'answered' : `HTTP ${response.status}`, 'answered');
  });
  await checkMethods(checks);
  await checkLimits(checks);
  await findings.check('WebSocket', async () => checkWebSocket(checks));
}

async function checkSlotTime({ node, double, findings }: NodeChecks): Promise<void> {
  const samples = await node.read<{ numSlots: number; samplePeriodSecs: number }[]>('getRecentPerformanceSamples', [4]);
  const slots = samples.reduce((sum, { numSlots }) => sum + numSlots, 0);
  if (slots === 0 && !double) return findings.note('slot time', 'not measured yet');
  const slotMs = samples.reduce((sum, { samplePeriodSecs }) => sum + samplePeriodSecs * 1000, 0) / slots;
  const found = `${Math.round(slotMs)} ms`;
  if (double) findings.add('slot time', Math.abs(slotMs / double.slotMs - 1) <= SLOT_TOLERANCE, found, `${double.slotMs} ms`);
  else findings.note('slot time', found);
}

async function checkFinality({ node, double, findings }: NodeChecks): Promise<void> {
  const slotAt = (commitment: string): Promise<number> => node.read<number>('getSlot', [{ commitment }]);
  // The finalized one is asked second: at the same slot it is at least as new where confirmed is final.
  const lag = Math.max(0, await slotAt('confirmed') - await slotAt('finalized'));
  if (double) findings.add('finality', lag <= double.finalitySlots, `finalized ${lag} slots behind confirmed`, 'with the confirmation');
  else findings.note('finality', `finalized ${lag} slots behind confirmed`);
}

async function checkRent({ node, double, findings }: NodeChecks): Promise<void> {
  const { value } = await node.read<{ value: { data: [string, string] } }>('getAccountInfo', [SYSVAR_RENT_PUBKEY.toBase58(), { encoding: 'base64' }]);
  const sysvar = Buffer.from(value.data[0], 'base64');
  const perByte = Number(u64.decode(sysvar)) * f64.decode(sysvar, 8);
  if (double) findings.compare('rent, lamports a byte', perByte, double.lamportsPerByte);
  else findings.note('rent, lamports a byte', String(perByte));
  for (const bytes of [0, 165, 10_240]) {
    findings.compare(`rent of ${bytes} bytes, by RPC and by sysvar`, await node.read<number>('getMinimumBalanceForRentExemption', [bytes]), perByte * (ACCOUNT_OVERHEAD_BYTES + bytes));
  }
}

/** A transfer of nothing, which is never sent. */
async function emptyTransfer(node: RpcNode, payerKey: PublicKey): Promise<TransactionMessage> {
  const { value } = await node.read<{ value: { blockhash: string } }>('getLatestBlockhash');
  return new TransactionMessage({
    payerKey, recentBlockhash: value.blockhash, instructions: [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 0 })],
  });
}

/** As the app does, with the accounts after it. */
async function simulate(node: RpcNode, wire: Uint8Array, addresses: readonly string[] = []): Promise<RpcAnswer<'simulateTransaction'>['value']> {
  const config = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, ...(addresses.length > 0 && { accounts: { encoding: 'base64', addresses } }) };
  return answers.simulateTransaction.parse(await node.read('simulateTransaction', [Buffer.from(wire).toString('base64'), config])).value;
}

/** Every method that the app reads with is answered in the shape that the app reads. */
async function checkMethods({ node, cluster, double, payers, findings }: NodeChecks): Promise<void> {
  const unused = Keypair.generate().publicKey.toBase58();
  const unknown = bs58.encode(Keypair.generate().secretKey);
  const program = cluster.programs.cpmm;
  const empty = { encoding: 'base64', dataSlice: { offset: 0, length: 0 } };
  const transaction = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 };
  const shapeOf = async (method: keyof typeof answers, params: readonly unknown[], of = ''): Promise<void> => findings.check(`method ${method}${of}`, async () => {
    const { error } = z.safeParse(answers[method], await node.read(method, params));
    const [issue] = error?.issues ?? [];
    findings.add(`method ${method}${of}`, issue === undefined, issue === undefined ? 'answered' : `another shape at ${issue.path.join('.')}: ${issue.message}`, 'the shape that the app reads');
  });
  await shapeOf('getAccountInfo', [program, empty]);
  await shapeOf('getBalance', [unused]);
  await shapeOf('getEpochInfo', []);
  await shapeOf('getMultipleAccounts', [Array.from({ length: ACCOUNT_FETCH_CHUNK_SIZE }, () => unused), empty], ` of ${ACCOUNT_FETCH_CHUNK_SIZE} accounts`);
  await shapeOf('getRecentPrioritizationFees', [[program]]);
  await shapeOf('getSignaturesForAddress', [program, { limit: 5, commitment: 'confirmed' }]);
  await shapeOf('getTokenAccountsByOwner', [unused, { programId: TOKEN_PROGRAM }, { encoding: 'base64' }]);
  await shapeOf('getSignatureStatuses', [[unknown], { searchTransactionHistory: true }]);
  await shapeOf('getTransaction', [unknown, transaction], ' of an unknown signature');
  await findings.check('method isBlockhashValid', async () => {
    const { value } = await node.read<{ value: { blockhash: string } }>('getLatestBlockhash', [{ commitment: 'confirmed' }]);
    findings.compare('method isBlockhashValid', (await node.read<{ value: unknown }>('isBlockhashValid', [value.blockhash, { commitment: 'confirmed' }])).value, true);
  });
  await findings.check('method simulateTransaction', async () => {
    const { value } = await node.read<{ value: ({ owner: string } | null)[] }>('getMultipleAccounts', [payers, empty]);
    const payer = payers.find((_, index) => value[index]?.owner === SystemProgram.programId.toBase58());
    if (payer === undefined) return findings.note('method simulateTransaction', 'not tried: no account that could pay is known here');
    const wire = new VersionedTransaction((await emptyTransfer(node, new PublicKey(payer))).compileToV0Message()).serialize();
    const { err, unitsConsumed, accounts, replacementBlockhash } = await simulate(node, wire, [payer]);
    findings.compare('method simulateTransaction', `${JSON.stringify(err)}, ${unitsConsumed} units, ${accounts?.length ?? 0} accounts, ${replacementBlockhash ? 'a' : 'no'} blockhash`, 'null, 150 units, 1 accounts, a blockhash');
    if (!double) return;
    const message = await emptyTransfer(node, new PublicKey(payer));
    message.instructions = [new TransactionInstruction({ programId: new PublicKey(program), keys: [], data: Buffer.from(COLLECT_CREATOR_FEE) })];
    const refused = await simulate(node, new VersionedTransaction(message.compileToV0Message()).serialize());
    const expected = { InstructionError: [0, { Custom: NOT_ENOUGH_ACCOUNTS }] };
    findings.compare(`collect_creator_fee of CPMM (${program}) without accounts`, JSON.stringify(refused.err), JSON.stringify(expected));
  });
  await findings.check('transactions of version 1', async () => {
    const payer = Keypair.generate();
    const { value: { blockhash } } = await node.read<{ value: { blockhash: string } }>('getLatestBlockhash');
    // Nobody can pay for it; a node that cannot read it says so first.
    const { err } = await simulate(node, await signVersion1({ instructions: [], signers: [payer], blockhash }));
    findings.compare('transactions of version 1', JSON.stringify(err), '"AccountNotFound"');
  });
  await findings.check('method getProgramAccounts', async () => {
    const nobody = { memcmp: { offset: 8, bytes: unused } };
    findings.compare('method getProgramAccounts', JSON.stringify(await node.read('getProgramAccounts', [program, { ...empty, filters: [{ dataSize: cpmmPool.size }, nobody] }])), '[]');
  });
  const listed = await node.ask('getSignaturesForAddress', [cluster.programs.clmm, { limit: 3 }]);
  const newest = (Array.isArray(listed.result) ? listed.result : []) as readonly { readonly signature: string }[];
  if (newest.length === 0) findings.note('newest transactions of the CLMM program', 'none');
  for (const { signature } of newest) {
    await shapeOf('getTransaction', [signature, transaction], ` of CLMM's ${signature}`);
    await findings.check(`CLMM's ${signature}`, async () => findings.add(`CLMM's ${signature}`, await node.read('getTransaction', [signature, transaction]) !== null, 'asked for', 'there, as the list says'));
    await shapeOf('getSignatureStatuses', [[signature], { searchTransactionHistory: true }], ` of CLMM's ${signature}`);
  }
  await findings.check('error of an unknown cursor', async () => {
    const { error } = await node.ask('getSignaturesForAddress', [program, { limit: 1, before: unknown }]);
    findings.compare('error of an unknown cursor', error?.code ?? 'none', UNKNOWN_CURSOR);
  });
}

/** Pages of any address may ask, as the app's own does: browsers ask for leave first, and look for it in the answer. */
export async function checkCors(url: string, findings: Findings, request: RequestInit = {}): Promise<void> {
  const origin = 'https://launchpad.example';
  const leave = await fetch(url, {
    method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  const answer = await fetch(url, { ...request, headers: { ...request.headers, origin } });
  const allowed = [leave, answer].map(({ headers }) => headers.get('access-control-allow-origin'));
  const takesJson = /\*|content-type/i.test(leave.headers.get('access-control-allow-headers') ?? '');
  const isRight = leave.status < 400 && allowed.every((one) => one === '*' || one === origin) && takesJson;
  findings.add(`pages may ask ${new URL(url).host}`, isRight, isRight ? 'yes' : `HTTP ${leave.status}, allowed origin ${allowed.join(' and ')}${takesJson ? '' : ', no JSON'}`, 'yes (CORS)');
}

async function checkLimits({ node, cluster, double, findings }: NodeChecks): Promise<void> {
  const mint = cluster.farmLock.mint;
  const searched = cluster.name === 'mainnet' ? cluster.programs.ammV4 : TOKEN_PROGRAM;
  const holders = await node.ask('getTokenLargestAccounts', [mint], false);
  const search = await node.ask('getProgramAccounts', [searched, { encoding: 'base64', dataSlice: { offset: 0, length: 0 }, filters: [{ dataSize: 165 }, { memcmp: { offset: 0, bytes: Keypair.generate().publicKey.toBase58() } }] }]);
  const wordOf = ({ error, status }: typeof holders): string => (error ? String(error.code) : status === 200 ? 'answered' : `HTTP ${status}`);
  if (!double) {
    findings.note('largest accounts of a token', wordOf(holders));
    findings.note(`search of the accounts of ${searched}`, wordOf(search));
    return;
  }
  findings.compare('largest accounts of a token', wordOf(holders), 429);
  findings.compare(`search of the accounts of ${searched}`, wordOf(search), NO_SEARCH);
  const host = new URL(cluster.rpcUrl).hostname;
  if (node.limits.size === 0) findings.note('limits', 'the node does not state any');
  for (const [method, limit] of node.limits) {
    const known = publicLimit(host, method);
    if (known && method !== 'getTokenLargestAccounts') findings.compare(`limit of ${method} in ${known.windowMs / 1000} s`, limit, known.limit);
  }
}

/** How long a notification of the next slot may take. */
const NOTIFIED_WITHIN_MS = 10_000;

/** The two subscriptions that the app makes: one tells of every slot, the other of nothing. */
async function checkWebSocket({ cluster, findings }: NodeChecks): Promise<void> {
  const subscriptions = [
    ['accountSubscribe', [SYSVAR_CLOCK_PUBKEY.toBase58(), { encoding: 'base64', commitment: 'confirmed' }], 2],
    ['signatureSubscribe', [bs58.encode(Keypair.generate().secretKey), { commitment: 'confirmed' }], 1],
  ] as const;
  for (const [method, params, messages] of subscriptions) {
    const socket = new WebSocket(cluster.wsUrl);
    let received = 0;
    try {
      const answered = new Promise<string>((done) => {
        socket.onopen = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
        socket.onmessage = ({ data }) => {
          received += 1;
          if (String(data).includes('"error"')) done(String(data));
          else if (received === messages) done('answered');
        };
        socket.onerror = () => done('no connection');
      });
      const late = wait(NOTIFIED_WITHIN_MS, undefined, { ref: false }).then(() => (received === 0 ? 'silent' : 'no notification'));
      findings.compare(`WebSocket ${method}`, await Promise.race([answered, late]), 'answered');
    } finally {
      socket.close();
    }
  }
}
