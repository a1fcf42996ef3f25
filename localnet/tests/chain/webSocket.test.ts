import { Keypair, SystemProgram, Transaction, type Connection } from '@solana/web3.js';
import { createSolanaRpcSubscriptions, signature as kitSignature } from '@solana/kit';
import bs58 from 'bs58';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startTestCluster, type RpcAnswer, type TestCluster, type WithContext } from '../../src/testing.ts';

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;

beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  connection = cluster.connection('processed');
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

/** The fields of all notifications; each kind has some of them. */
interface Notification {
  readonly method: string;
  readonly params: {
    readonly subscription: number;
    readonly result: WithContext<{ readonly signature: string; readonly lamports: number; readonly logs: string[] }> & {
      readonly slot: number;
    };
  };
}

interface Listener {
  /** Sends a request and returns its answer; the result of a subscription is its id. */
  request(method: string, ...params: unknown[]): Promise<RpcAnswer<number>>;
  /** The next notification that was not read yet. */
  next(): Promise<Notification>;
  /** Notifications that were not read yet. */
  readonly waiting: Notification[];
  /** Resolves once everything sent until now has arrived. */
  heard(): Promise<unknown>;
  close(): Promise<unknown>;
}

async function listen(url = cluster.localnet.wsUrl): Promise<Listener> {
  const socket = new WebSocket(url);
  const answers = new Map<number, (answer: RpcAnswer<number>) => void>();
  const waiting: Notification[] = [];
  let wake = (): void => {};
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Notification | (RpcAnswer<number> & { readonly id: number });
    if ('id' in message) return answers.get(message.id)?.(message);
    waiting.push(message);
    wake();
  });
  await new Promise((opened, failed) => socket.on('open', opened).on('error', failed));
  let id = 0;
  const request = (method: string, ...params: unknown[]): Promise<RpcAnswer<number>> => {
    id += 1;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    const own = id;
    return new Promise((resolve) => answers.set(own, resolve));
  };
  return {
    waiting,
    request,
    heard: () => request('heard'), // the error arrives after earlier notifications
    async next() {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return waiting.shift()!;
    },
    close: () => new Promise((closed) => socket.on('close', closed).close()),
  };
}

async function signedTransfer(to = Keypair.generate().publicKey, lamports = 1_000_000): Promise<Transaction> {
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash });
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports })).sign(payer);
  return transaction;
}

const send = (transaction: Transaction, skipPreflight = false): Promise<string> =>
  connection.sendRawTransaction(transaction.serialize(), { preflightCommitment: 'processed', skipPreflight });

describe('signatureSubscribe', () => {
  it('notifies at each commitment, then ends', async () => {
    const listener = await listen();
    const transaction = await signedTransfer();
    const name = bs58.encode(transaction.signature!);
    const ids: Record<string, number> = {};
    for (const commitment of ['processed', 'confirmed', 'finalized']) {
      ids[commitment] = (await listener.request('signatureSubscribe', name, { commitment })).result;
    }
    await send(transaction);
    const first = await listener.next();
    expect(first).toMatchObject({
      jsonrpc: '2.0',
      method: 'signatureNotification',
      params: { subscription: ids['processed'], result: { value: { err: null } } },
    });
    cluster.localnet.control.advanceSlots(1);
    expect((await listener.next()).params.subscription).toBe(ids['confirmed']);
    cluster.localnet.control.advanceSlots(2);
    const last = await listener.next();
    expect(last.params.subscription).toBe(ids['finalized']);
    expect(last.params.result.context.slot).toBe(first.params.result.context.slot);
    await listener.heard();
    expect(listener.waiting).toEqual([]);
    await listener.close();
  });

  it('notifies immediately if the commitment is already reached', async () => {
    const signature = await send(await signedTransfer());
    cluster.localnet.control.advanceSlots(4);
    const listener = await listen();
    const { result } = await listener.request('signatureSubscribe', signature);
    expect((await listener.next()).params).toMatchObject({ subscription: result, result: { value: { err: null } } });
    await listener.heard();
    expect(listener.waiting).toEqual([]);
    await listener.close();
  });

  it('notifies of the error of a failed transaction, and of its receipt if asked', async () => {
    const listener = await listen();
    const transaction = await signedTransfer(undefined, 1e15);
    const name = bs58.encode(transaction.signature!);
    await listener.request('signatureSubscribe', name, { commitment: 'processed', enableReceivedNotification: true });
    await send(transaction, true);
    expect((await listener.next()).params.result.value).toBe('receivedSignature');
    expect((await listener.next()).params.result.value).toEqual({ err: { InstructionError: [0, { Custom: 1 }] } });
    await listener.close();
  });
});

describe('accountSubscribe', () => {
  it('notifies of each change at its commitment, including closing', async () => {
    const listener = await listen();
    const to = Keypair.generate().publicKey;
    const subscribe = async (commitment: string): Promise<number> =>
      (await listener.request('accountSubscribe', to.toBase58(), { encoding: 'base64', commitment })).result;
    const [fast, slow] = [await subscribe('processed'), await subscribe('finalized')];
    await send(await signedTransfer(to));
    expect((await listener.next()).params).toMatchObject({
      subscription: fast,
      result: { value: { lamports: 1_000_000, data: ['', 'base64'], owner: SystemProgram.programId.toBase58() } },
    });
    cluster.localnet.control.advanceSlots(1);
    await listener.heard();
    expect(listener.waiting).toEqual([]);
    cluster.localnet.control.advanceSlots(2);
    expect((await listener.next()).params).toMatchObject({
      subscription: slow,
      result: { value: { lamports: 1_000_000 } },
    });
    cluster.localnet.control.setAccount(to.toBase58(), { lamports: 0n });
    expect((await listener.next()).params.result.value).toMatchObject({ lamports: 0, data: ['', 'base64'] });
    await listener.close();
  });

  it('notifies once per slot, with the state at its end', async () => {
    const listener = await listen();
    const to = Keypair.generate().publicKey;
    await listener.request('accountSubscribe', to.toBase58(), { encoding: 'base64', commitment: 'confirmed' });
    const transactions = [await signedTransfer(to, 1_000_000), await signedTransfer(to, 2_000_000)];
    for (const transaction of transactions) await send(transaction);
    cluster.localnet.control.advanceSlots(2);
    expect((await listener.next()).params.result.value.lamports).toBe(3_000_000);
    await listener.heard();
    expect(listener.waiting).toEqual([]);
    await listener.close();
  });

  it('refuses invalid addresses and unsupported encodings', async () => {
    const listener = await listen();
    expect((await listener.request('accountSubscribe', 'abc')).error).toEqual({
      code: -32602,
      message: 'Invalid Request: Invalid pubkey provided',
    });
    const key = payer.publicKey.toBase58();
    expect((await listener.request('accountSubscribe', key, { encoding: 'hex' })).error!.code).toBe(-32602);
    await listener.close();
  });
});

describe('programSubscribe', () => {
  it('notifies of accounts of a program that match the filters', async () => {
    const listener = await listen();
    const program = Keypair.generate().publicKey.toBase58();
    await listener.request('programSubscribe', program, {
      encoding: 'base64',
      commitment: 'processed',
      filters: [{ dataSize: 2 }],
    });
    const [small, fitting] = [Keypair.generate(), Keypair.generate()].map((key) => key.publicKey.toBase58());
    cluster.localnet.control.setAccount(small!, { lamports: 5n, data: new Uint8Array(1), owner: program });
    cluster.localnet.control.setAccount(fitting!, { lamports: 5n, data: new Uint8Array(2), owner: program });
    const { method, params } = await listener.next();
    expect(method).toBe('programNotification');
    expect(params.result.value).toMatchObject({ pubkey: fitting, account: { lamports: 5, data: ['AAA=', 'base64'] } });
    await listener.heard();
    expect(listener.waiting).toEqual([]);
    await listener.close();
  });
});

describe('logsSubscribe', () => {
  it('notifies of the logs of all transactions or of those that mention an account', async () => {
    const all = await listen();
    const some = await listen();
    const to = Keypair.generate().publicKey;
    await all.request('logsSubscribe', 'all', { commitment: 'processed' });
    await some.request('logsSubscribe', { mentions: [to.toBase58()] }, { commitment: 'processed' });
    const other = await send(await signedTransfer());
    const mentioning = await send(await signedTransfer(to));
    expect((await all.next()).params.result.value).toMatchObject({ signature: other, err: null });
    expect((await all.next()).params.result.value.signature).toBe(mentioning);
    const { params } = await some.next();
    expect(params.result.value.signature).toBe(mentioning);
    expect(params.result.value.logs).toContain('Program 11111111111111111111111111111111 success');
    await some.heard();
    expect(some.waiting).toEqual([]);
    const two = { mentions: [to.toBase58(), to.toBase58()] };
    expect((await some.request('logsSubscribe', two)).error).toEqual({
      code: -32602,
      message: 'Invalid Request: Only 1 address supported',
    });
    await all.close();
    await some.close();
  });
});

describe('slotSubscribe and rootSubscribe', () => {
  it('notify of every slot with its parent and root, until unsubscribed', async () => {
    const listener = await listen();
    const { result: slots } = await listener.request('slotSubscribe');
    cluster.localnet.control.advanceSlots(1);
    const first = (await listener.next()).params.result;
    expect(first).toEqual({ slot: first.slot, parent: first.slot - 1, root: first.slot - 3 });
    cluster.localnet.control.advanceSlots(2);
    expect((await listener.next()).params.result.slot).toBe(first.slot + 1);
    expect(await listener.request('slotUnsubscribe', slots)).toMatchObject({ result: true });
    listener.waiting.length = 0;
    await listener.request('rootSubscribe');
    cluster.localnet.control.advanceSlots(1);
    const { method, params } = await listener.next();
    expect(method).toBe('rootNotification');
    expect(params.result).toBe(cluster.localnet.control.slot() - 3);
    await listener.close();
  });
});

describe('slotsUpdatesSubscribe', () => {
  it('notifies of the stages of a slot, and counts its transactions', async () => {
    const listener = await listen();
    await listener.request('slotsUpdatesSubscribe');
    cluster.localnet.control.advanceSlots(1);
    const owner = await cluster.fundedKeypair();
    const slot = cluster.localnet.control.slot();
    await cluster.connection('processed').requestAirdrop(owner.publicKey, 1_000);
    cluster.localnet.control.advanceSlots(1);
    const updates: { type: string; slot: number; stats?: object }[] = [];
    while (!updates.some((update) => update.type === 'root' && update.slot === slot - 2)) {
      const { method, params } = await listener.next();
      expect(method).toBe('slotsUpdatesNotification');
      expect(params.result).toMatchObject({ timestamp: expect.any(Number) as number });
      updates.push(params.result as never);
    }
    const stages = updates.filter((update) => update.slot === slot).map(({ type }) => type);
    expect(stages).toEqual(['firstShredReceived', 'createdBank', 'completed', 'frozen', 'optimisticConfirmation']);
    expect(updates.find((update) => update.type === 'frozen' && update.slot === slot)!.stats).toEqual({
      numTransactionEntries: 1, numSuccessfulTransactions: 1, numFailedTransactions: 0, maxTransactionsPerEntry: 1,
    });
    await listener.close();
  });
});

describe('the connection', () => {
  it('answers unknown methods, unknown subscription ids and notifications like a node', async () => {
    const listener = await listen();
    expect((await listener.request('voteSubscribe')).error).toEqual({
      code: -32601,
      message: 'Method not found',
    });
    expect((await listener.request('slotUnsubscribe', 999_999)).error).toEqual({
      code: -32602,
      message: 'Invalid subscription id.',
    });
    await listener.close();
  });

  it('is available on the RPC port too, as with providers', async () => {
    const listener = await listen(cluster.localnet.rpcUrl.replace('http', 'ws'));
    expect((await listener.request('slotSubscribe')).result).toBeTypeOf('number');
    cluster.localnet.control.advanceSlots(1);
    expect((await listener.next()).method).toBe('slotNotification');
    await listener.close();
  });

  it('ends subscriptions of one client without touching another', async () => {
    const [staying, leaving] = [await listen(), await listen()];
    await staying.request('slotSubscribe');
    const { result } = await leaving.request('slotSubscribe');
    expect((await staying.request('slotUnsubscribe', result)).error!.code).toBe(-32602);
    await leaving.close();
    staying.waiting.length = 0;
    cluster.localnet.control.advanceSlots(1);
    expect((await staying.next()).method).toBe('slotNotification');
    await staying.close();
  });

  it('is closed when the cluster stops', async () => {
    const other = await startTestCluster({ programsDir: null });
    const socket = new WebSocket(other.localnet.wsUrl);
    await new Promise((opened) => socket.on('open', opened));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await other.stop();
    expect(await closed).toBe(1000);
  });
});

describe('with slots of 400 ms', () => {
  let running: TestCluster;
  let sent: string;
  beforeAll(async () => {
    running = await startTestCluster({ programsDir: null });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    sent = await running.connection('processed').requestAirdrop(Keypair.generate().publicKey, 1_000_000_000);
  });

  it('web3.js confirms a transaction within a slot, without help from the test', async () => {
    const { value } = await running.connection().confirmTransaction(sent, 'confirmed');
    expect(value.err).toBeNull();
  });

  it('@solana/kit is notified of a transaction within a slot', async () => {
    const subscriptions = createSolanaRpcSubscriptions(running.localnet.wsUrl);
    const abort = new AbortController();
    const notifications = await subscriptions
      .signatureNotifications(kitSignature(sent), { commitment: 'confirmed' })
      .subscribe({ abortSignal: abort.signal });
    for await (const notification of notifications) {
      expect(notification.value).toEqual({ err: null });
      break;
    }
    abort.abort();
  });
});
