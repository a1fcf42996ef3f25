/** Requests that any page or program can send, and the limits that protect the cluster from them. */
import { connect as connectTcp } from 'node:net';
import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction, type Connection } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { Accounts } from '../../src/bank/Accounts.ts';
import { Blockhashes } from '../../src/bank/Blockhashes.ts';
import { createSvm } from '../../src/bank/runtime.ts';
import { MAX_SUBSCRIPTIONS } from '../../src/subscriptions/Subscriptions.ts';
import { startTestCluster, type RpcAnswer, type TestCluster } from '../../src/testing.ts';

const TOKEN_2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
const LOADER = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111');
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null });
  connection = cluster.connection('processed');
  payer = await cluster.fundedKeypair(100);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => cluster.stop());

const newAddress = (): string => Keypair.generate().publicKey.toBase58();

async function send(...instructions: TransactionInstruction[]): Promise<RpcAnswer<string>> {
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(payer);
  const wire = transaction.serialize().toString('base64');
  return cluster.call('sendTransaction', wire, { encoding: 'base64', preflightCommitment: 'processed' });
}

interface Client {
  readonly socket: WebSocket;
  request(method: string, ...params: readonly unknown[]): Promise<RpcAnswer<number>>;
  /** The next notification that was not read yet. */
  next(): Promise<{ readonly method: string; readonly params: { readonly result: { readonly value: { readonly data: unknown } } } }>;
}

async function listen(): Promise<Client> {
  const socket = new WebSocket(cluster.localnet.wsUrl);
  sockets.push(socket);
  await new Promise((opened, failed) => socket.on('open', opened).on('error', failed));
  const answers = new Map<number, (answer: RpcAnswer<number>) => void>();
  const waiting: unknown[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as RpcAnswer<number> & { readonly id?: number };
    if (message.id !== undefined) return answers.get(message.id)?.(message);
    waiting.push(message);
    wake();
  });
  let id = 0;
  return {
    socket,
    request(method, ...params) {
      id += 1;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return new Promise((resolve) => answers.set(id, resolve));
    },
    async next() {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return waiting.shift() as Awaited<ReturnType<Client['next']>>;
    },
  };
}

describe('a subscription', () => {
  it('to an account too long for its encoding gets an error text, and harms neither the sender nor the cluster', async () => {
    const client = await listen();
    const account = Keypair.generate();
    for (const commitment of ['processed', 'finalized']) {
      await client.request('accountSubscribe', account.publicKey.toBase58(), { commitment });
      await client.request('programSubscribe', TOKEN_2022.toBase58(), { commitment, encoding: 'base58' });
    }
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash });
    transaction.add(SystemProgram.createAccount({
      fromPubkey: payer.publicKey, newAccountPubkey: account.publicKey, lamports: 1e9, space: 165, programId: TOKEN_2022,
    }));
    transaction.sign(payer, account);
    expect(await connection.sendRawTransaction(transaction.serialize())).toBeTypeOf('string');
    cluster.localnet.control.advanceSlots(5);
    const tooLong = 'error: data too large for bs58 encoding';
    const values = [await client.next(), await client.next(), await client.next(), await client.next()];
    expect(values.map(({ method }) => method.replace('Notification', ''))).toEqual(['account', 'program', 'account', 'program']);
    expect(values[0]!.params.result.value.data).toBe(tooLong);
    expect(values[3]!.params.result.value).toMatchObject({ account: { data: [tooLong, 'base58'] } });
  });

  it('is limited to a thousand per connection; ended ones do not count [10.28]', async () => {
    const client = await listen();
    const ids: number[] = [];
    const another = (): ReturnType<Client['request']> => client.request('accountSubscribe', newAddress());
    for (let count = 0; count < MAX_SUBSCRIPTIONS; count += 1) ids.push((await another()).result);
    const refusal = {
      code: -32603, message: 'Internal Error: Subscription refused. Node subscription limit reached',
    };
    expect((await another()).error).toEqual(refusal);
    await client.request('accountUnsubscribe', ids[0]);
    expect((await another()).result).toBeTypeOf('number');
    expect((await another()).error).toEqual(refusal);
    expect((await (await listen()).request('slotSubscribe')).result).toBeTypeOf('number');
  });

  it('that has sent its only notification, as of a signature, does not count either', async () => {
    const client = await listen();
    const signature = await connection.requestAirdrop(payer.publicKey, 1_000);
    for (let count = 0; count < MAX_SUBSCRIPTIONS + 5; count += 1) {
      expect((await client.request('signatureSubscribe', signature, { commitment: 'processed' })).error).toBeUndefined();
      await client.next();
    }
  });

  it('of a client that does not read ends with its connection; others get all notifications [10.28]', async () => {
    const [slow, quick] = [await listen(), await listen()];
    const address = newAddress();
    for (const client of [slow, quick]) {
      await client.request('accountSubscribe', address, { encoding: 'base64', commitment: 'processed' });
    }
    const closed = new Promise((resolve) => slow.socket.on('close', resolve));
    slow.socket.pause();
    for (let round = 1; round <= 60; round += 1) {
      cluster.localnet.control.setAccount(address, { lamports: 5n, data: new Uint8Array(1_000_000).fill(round) });
      const [data] = (await quick.next()).params.result.value.data as [string];
      expect(Buffer.from(data, 'base64')[0]).toBe(round);
    }
    slow.socket.resume();
    expect(await closed).toBe(1006);
    expect((await quick.request('slotSubscribe')).error).toBeUndefined();
  });

  it('is refused in a message of more than 64 KiB, and pings are answered', async () => {
    const { socket } = await listen();
    const pong = new Promise<Buffer>((resolve) => socket.on('pong', resolve));
    socket.ping('still there');
    expect(String(await pong)).toBe('still there');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.send(`[${'0,'.repeat(40_000)}0]`);
    expect(await closed).toBe(1009);
  });
});

describe('an answer', () => {
  it('with too many accounts is refused before it is written', async () => {
    const owner = newAddress();
    const addresses = Array.from({ length: 6 }, newAddress);
    const data = new Uint8Array(10 * 1024 * 1024);
    for (const address of addresses) cluster.localnet.control.setAccount(address, { lamports: 5n, data, owner });
    const refusal = { code: -32600, message: expect.stringContaining('Answer too large') as string };
    const many = Array.from({ length: 100 }, (_, index) => addresses[index % 6]);
    expect((await cluster.call('getMultipleAccounts', many)).error).toEqual(refusal);
    expect((await cluster.call('getProgramAccounts', owner, { encoding: 'base64' })).error).toEqual(refusal);
    const part = { encoding: 'base64', dataSlice: { offset: 0, length: 1 } };
    expect((await cluster.call<unknown[]>('getProgramAccounts', owner, part)).result).toHaveLength(6);
    expect((await cluster.call<{ value: unknown[] }>('getMultipleAccounts', many, part)).result.value).toHaveLength(100);
    for (const address of addresses) cluster.localnet.control.setAccount(address, { lamports: 0n });
  });

  it('keeps a token name a string, whatever it contains [10.27]', async () => {
    const name = '\u0000u64:007';
    const field = (text: string): Buffer => {
      const bytes = Buffer.alloc(4 + text.length, text);
      bytes.fill(0, 0, 4);
      bytes.writeUInt32LE(text.length);
      bytes.write(text, 4, 'latin1');
      return bytes;
    };
    const metadata = Buffer.concat([Buffer.alloc(64), field(name), field(name), field(''), Buffer.alloc(4)]);
    const head = Buffer.alloc(4);
    head.writeUInt16LE(19, 0); // tokenMetadata
    head.writeUInt16LE(metadata.length, 2);
    const mint = Buffer.alloc(166);
    mint[45] = 1; // initialized
    mint[165] = 1; // a mint
    const address = newAddress();
    const data = new Uint8Array(Buffer.concat([mint, head, metadata]));
    cluster.localnet.control.setAccount(address, { lamports: 10n ** 10n, data, owner: TOKEN_2022.toBase58() });
    const answer = await cluster.call<unknown>('getProgramAccounts', TOKEN_2022.toBase58(), { encoding: 'jsonParsed' });
    expect(JSON.stringify(answer.result)).toContain(JSON.stringify(name));
  });
});

describe('memory', () => {
  it('does not grow with the addresses, programs and slots requested [10.29]', () => {
    const accounts = new Accounts(createSvm());
    const known = accounts.remembered;
    const numbered = (count: number): string => new PublicKey(1_000_000 + count).toBase58();
    for (let count = 0; count < 12_000; count += 1) accounts.get(numbered(count));
    for (let count = 0; count < 100; count += 1) accounts.ofProgram(numbered(count));
    expect(accounts.get(numbered(0))).toBeNull();
    expect(accounts.remembered - known).toBeLessThanOrEqual(10_000);
    const blockhashes = new Blockhashes(newAddress());
    const newest = blockhashes.of(10_000);
    for (let slot = 0; slot < 5_000; slot += 1) blockhashes.of(slot);
    expect(blockhashes.remembered).toBeLessThanOrEqual(1_200);
    expect(blockhashes.slotOf(newest, 10_100)).toBe(10_000);
  });

  it('finds an account that was missing before it was created', async () => {
    const address = newAddress();
    expect((await cluster.call<{ value: unknown }>('getAccountInfo', address)).result.value).toBeNull();
    await send(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: new PublicKey(address), lamports: 1e9 }));
    expect(await connection.getBalance(new PublicKey(address))).toBe(1e9);
  });
});

describe('accounts', () => {
  it('are limited by memory: then no transaction is executed, but everything can be read [10.29]', async () => {
    const small = await startTestCluster({ programsDir: null, maxAccountData: 4_000_000 });
    const chain = small.connection('processed');
    const owner = await small.fundedKeypair(1_000);
    const make = async (): Promise<string> => {
      const account = Keypair.generate();
      const { blockhash } = await chain.getLatestBlockhash();
      const transaction = new Transaction({ feePayer: owner.publicKey, recentBlockhash: blockhash });
      transaction.add(SystemProgram.createAccount({
        fromPubkey: owner.publicKey, newAccountPubkey: account.publicKey, lamports: 30e9, space: 4_000_000, programId: LOADER,
      }));
      transaction.sign(owner, account);
      return chain.sendRawTransaction(transaction.serialize());
    };
    await make();
    await expect(make()).rejects.toThrow('Transaction would exceed total account data limit');
    await expect(chain.requestAirdrop(owner.publicKey, 1)).rejects.toThrow('total account data limit');
    expect(await chain.getBalance(owner.publicKey)).toBeGreaterThan(0);
    await small.stop();
  });
});

describe('a program whose code was closed', () => {
  it('cannot be written while its code address has lamports: the runtime would abort [10.31]', async () => {
    const program = Keypair.generate().publicKey;
    const [code] = PublicKey.findProgramAddressSync([program.toBuffer()], LOADER);
    const header = Buffer.alloc(45);
    header.writeUInt32LE(3, 0);
    header.writeBigUInt64LE(1n, 4);
    header[12] = 1;
    payer.publicKey.toBuffer().copy(header, 13);
    const { data: elf } = (await connection.getAccountInfo(MEMO))!;
    const { setAccount } = cluster.localnet.control;
    const owner = LOADER.toBase58();
    setAccount(code.toBase58(), { lamports: 10n ** 10n, data: new Uint8Array(Buffer.concat([header, elf])), owner });
    const named = new Uint8Array(Buffer.concat([Buffer.from([2, 0, 0, 0]), code.toBuffer()]));
    setAccount(program.toBase58(), { lamports: 10n ** 10n, data: named, owner, executable: true });
    const keys = [code, payer.publicKey, payer.publicKey, program];
    const close = new TransactionInstruction({
      programId: LOADER, data: Buffer.from([5, 0, 0, 0]),
      keys: keys.map((pubkey, index) => ({ pubkey, isSigner: index === 2, isWritable: index !== 2 })),
    });
    const pay = (toPubkey: PublicKey, lamports: number): TransactionInstruction =>
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports });

    expect((await send(close)).error).toBeUndefined();
    expect((await send(pay(program, 1))).error).toBeUndefined();
    expect((await send(pay(code, 1e9))).error).toBeUndefined();
    const { error } = await send(pay(program, 2));
    expect(error!.data.logs).toEqual([expect.stringContaining('lamports lie where its code was')]);
    const airdrop = await cluster.call('requestAirdrop', program.toBase58(), 1_000);
    expect(airdrop.error!.message).toContain('Airdrop failed');
    expect((await cluster.call('getHealth')).result).toBe('ok');
  });
});

describe('control methods', () => {
  const refusal = async (method: string, ...params: unknown[]): Promise<string> => {
    const { error } = await cluster.call(method, ...params);
    expect(error?.code).toBe(-32602);
    return error!.message;
  };

  it('refuse excessive slots and times [10.30]', async () => {
    expect(await refusal('localnet_advanceSlots', 1e18)).toContain('too large; max');
    expect(await refusal('localnet_advanceSlots', 1e12)).toContain('too large; max');
    expect(await refusal('localnet_advanceSlots', 1e300)).toContain('expected u64');
    expect(await refusal('localnet_advanceSlots', -1)).toContain('expected u64');
    for (const offsetSeconds of [1e300, -1e300, 1e15, -1e10]) {
      expect(await refusal('localnet_setClock', { offsetSeconds })).toContain('from 1970 to 9999');
    }
    expect(await refusal('localnet_setClock', { unixTimestamp: 1e12 })).toContain('from 1970 to 9999');
    expect(await refusal('localnet_setClock', {})).toContain('expected u64');
    expect((await cluster.call('localnet_setClock', { unixTimestamp: 4e9 })).error).toBeUndefined();
    expect((await cluster.call('localnet_setClock', { offsetSeconds: 0 })).error).toBeUndefined();
    expect((await cluster.call('localnet_advanceSlots', 1e6)).error).toBeUndefined();
  });

  it('refuse accounts that the runtime refuses, and removing programs, after which it would abort [10.30]', async () => {
    const address = newAddress();
    expect(await refusal('localnet_setAccount', address, { lamports: 1e300 })).toContain('expected u64');
    expect(await refusal('localnet_setAccount', address, { lamports: 2 ** 64 })).toContain('expected u64');
    expect(await refusal('localnet_setAccount', address, { lamports: 5, executable: true })).toContain('Failed to set account');
    const clock = 'SysvarC1ock11111111111111111111111111111111';
    expect(await refusal('localnet_setAccount', clock, { lamports: 5, data: 'AAAA' })).toContain('Clock');
    const data = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64');
    expect(await refusal('localnet_setAccount', address, { lamports: 5, data })).toContain('10485760 bytes');
    for (const program of [SystemProgram.programId, TOKEN_2022, MEMO]) {
      const reason = await refusal('localnet_setAccount', program.toBase58(), { lamports: 0 });
      expect(reason).toContain('a program cannot be removed');
    }
    expect((await cluster.call('requestAirdrop', address, 1e9)).error).toBeUndefined();
  });

  it('refuse faults with excessive delays', async () => {
    expect(await refusal('localnet_setApiFault', { kind: 'slow', delayMs: 1e300 })).toContain('expected u64');
    expect(await refusal('localnet_setApiFault', { kind: 'slow', delayMs: 1e9 })).toContain('max 60000');
    expect(await refusal('localnet_setApiFault', { kind: 'cut', retryAfterSeconds: 1e9 })).toContain('max 86400');
  });

  it('refuse names that every object has, like all methods', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(await refusal('getSlot', { commitment: name })).toContain('unknown variant');
      const filters = [{ dataSize: { [name]: 1 } }];
      expect(await refusal('getProgramAccounts', MEMO.toBase58(), { filters })).toContain('expected usize');
      const answer = await fetch(`${cluster.localnet.rpcUrl}/pools/info/list?poolType=${name}`);
      expect(await answer.json()).toMatchObject({ success: false, msg: 'poolType error' });
    }
    expect(await refusal('getMinimumBalanceForRentExemption', 1e21)).toContain('expected u64');
    expect(await refusal('getFeeForMessage', 'A'.repeat(2_000_000))).toContain('too large');
  });
});

describe('the HTTP server', () => {
  /** Sends raw bytes and returns the first line of the answer; empty if the connection was closed. */
  function raw(bytes: string): Promise<string> {
    const { port, hostname } = new URL(cluster.localnet.rpcUrl);
    return new Promise((resolve) => {
      let answer = '';
      const socket = connectTcp(Number(port), hostname, () => socket.end(bytes, 'latin1'));
      socket.on('data', (data) => (answer += data.toString('latin1')));
      socket.on('error', () => undefined).on('close', () => resolve(answer.split('\r\n')[0]!));
    });
  }

  it('answers invalid paths, hosts and headers', async () => {
    const logged = vi.spyOn(console, 'error');
    for (const path of ['//', 'http://[', '/pools/line/liquidity?pool_id=abc', '/%', '/?%E0%A4%A', `/mint/ids?mints=${'z'.repeat(9_000)}`]) {
      expect(await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 (200|400|404) /);
    }
    for (const host of ['a b', '[', '\u00ff', '']) {
      expect(await raw(`GET /main/rpcs HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).toBe('HTTP/1.1 200 OK');
    }
    const odd = 'OPTIONS / HTTP/1.1\r\nhost: x\r\naccess-control-request-headers: \u00ff\u0080, a\r\nconnection: close\r\n\r\n';
    expect(await raw(odd)).toBe('HTTP/1.1 204 No Content');
    expect(await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('refuses a body of many tiny chunks like one that is too large', async () => {
    const pieces = '1\r\nx\r\n'.repeat(100_001);
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n';
    expect(await raw(`${head}${pieces}0\r\n\r\n`)).toBe('HTTP/1.1 413 Payload Too Large');
  });
});
