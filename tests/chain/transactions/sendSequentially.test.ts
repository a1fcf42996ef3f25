import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import { awaitOutcome } from '@/services/transactions/requestAirdrop.ts';
import type { KeypairOwner } from '@/services/transactions/owner.ts';
import { sendSequentially, type StepUpdate, type TransactionStep }
  from '@/services/transactions/sendSequentially.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { startRpcProxy, type RpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { approvingWallet, clusterConfig, codeOf, errorOf, fundedOwner } from '../../support/services.ts';

/** An address without a known key. */
const RECIPIENT = 'So11111111111111111111111111111111111111112';
const DEAD_SOCKET = 'ws://127.0.0.1:65535';

let chain: TestCluster;
let cluster: ClusterConfig;
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(() => chain.stop());

async function through(judge: Parameters<typeof startRpcProxy>[1]): Promise<ClusterConfig> {
  const proxy = await startRpcProxy(cluster, judge);
  proxies.push(proxy);
  return proxy.cluster;
}

function transfer(owner: KeypairOwner, lamports: number): TransactionInstruction {
  return SystemProgram.transfer({
    fromPubkey: new PublicKey(owner.address), toPubkey: new PublicKey(RECIPIENT), lamports,
  });
}

function steps(owner: KeypairOwner, ...amounts: readonly number[]): TransactionStep[] {
  return amounts.map((lamports) => ({
    label: `Pay ${lamports}`, instructions: [transfer(owner, lamports)], signers: [],
  }));
}

async function recipientBalance(): Promise<bigint> {
  return getSolBalance(cluster, RECIPIENT);
}

describe('sending transactions one after another', () => {
  test('sends the next only after the previous one is finalized, each with its own blockhash [4.8, 9.4]', async () => {
    const owner = await fundedOwner(chain);
    const updates: StepUpdate[] = [];
    const signatures = await sendSequentially({
      cluster, owner, steps: steps(owner, 1_000_000, 1_000_000), onUpdate: (update) => updates.push(update),
    });
    expect(updates.map(({ label, status }) => `${label} ${status}`)).toEqual([
      'Pay 1000000 signing', 'Pay 1000000 sent', 'Pay 1000000 confirmed', 'Pay 1000000 success',
      'Pay 1000000 signing', 'Pay 1000000 sent', 'Pay 1000000 confirmed', 'Pay 1000000 success',
    ]);
    const [first, second] = await Promise.all(signatures.map((signature) =>
      chain.connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 })));
    expect(first?.transaction.message.recentBlockhash).not.toBe(second?.transaction.message.recentBlockhash);
    expect(second?.slot ?? 0).toBeGreaterThan(first?.slot ?? 0);
  });

  test('stops at the first one that fails: the rest is never signed [4.8]', async () => {
    const owner = await fundedOwner(chain);
    const updates: StepUpdate[] = [];
    const sending = sendSequentially({
      cluster, owner, steps: steps(owner, 1_000_000, 10 ** 15, 1), onUpdate: (update) => updates.push(update),
    });
    const error = await errorOf(sending);
    expect(error.code).toBe('programs/failed');
    expect(error.details['programName']).toBe('System program');
    expect(updates.map(({ index, status }) => `${index} ${status}`)).toEqual(
      ['0 signing', '0 sent', '0 confirmed', '0 success', '1 signing', '1 error'],
    );
    expect(updates.at(-1)?.error).toBe(error);
  });

  test('sends the same bytes again until the network has them [7.22]', async () => {
    const owner = await fundedOwner(chain);
    const sent: unknown[] = [];
    const losing = await through(({ method, params }) => {
      if (method !== 'sendTransaction') return 'forward';
      sent.push(params[0]);
      return sent.length < 3 ? 'break-off' : 'forward';
    });
    const before = await recipientBalance();
    // The retry interval only passes while Vitest polls.
    vi.useFakeTimers({ toFake: ['Date'] });
    const sending = sendSequentially({ cluster: losing, owner, steps: steps(owner, 2_000_000) });
    await expect.poll(() => sent).toHaveLength(3);
    await sending;
    expect(await recipientBalance() - before).toBe(2_000_000n);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  test('learns the outcome by polling when the WebSocket is dead [7.22]', async () => {
    const owner = await fundedOwner(chain);
    const deaf = { ...cluster, wsUrl: DEAD_SOCKET };
    const statuses: string[] = [];
    await sendSequentially({
      cluster: deaf, owner, steps: steps(owner, 1_000_000), onUpdate: ({ status }) => statuses.push(status),
    });
    expect(statuses).toEqual(['signing', 'sent', 'confirmed', 'success']);
  });

  test('learns the outcome from the WebSocket when polling is refused [7.22]', async () => {
    const owner = await fundedOwner(chain);
    const dumb = await through(({ method }) =>
      method === 'getSignatureStatuses' ? { error: { code: -32601, message: 'Method not found' } } : 'forward');
    const statuses: string[] = [];
    await sendSequentially({
      cluster: dumb, owner, steps: steps(owner, 1_000_000), onUpdate: ({ status }) => statuses.push(status),
    });
    expect(statuses).toEqual(['signing', 'sent', 'confirmed', 'success']);
  });

  test('calls a transaction expired only when the chain has proven that it never landed', async () => {
    const owner = await fundedOwner(chain);
    const asked: string[] = [];
    const swallowing = await through(({ method, params }): Verdict => {
      if (method === 'getSignatureStatuses') asked.push(JSON.stringify(params[1] ?? {}));
      if (method !== 'sendTransaction') return 'forward';
      chain.localnet.control.advanceSlots(200);
      return 'break-off';
    });
    const before = await recipientBalance();
    const updates: StepUpdate[] = [];
    const error = await errorOf(sendSequentially({
      cluster: swallowing, owner, steps: steps(owner, 3_000_000), onUpdate: (update) => updates.push(update),
    }));
    expect(error.code).toBe('transactions/expired');
    expect(error.details['signature']).toBe(updates.at(-1)?.signature);
    expect(updates.map(({ status }) => status)).toEqual(['signing', 'sent', 'error']);
    expect(asked.some((options) => options.includes('searchTransactionHistory'))).toBe(true);
    expect(await recipientBalance()).toBe(before);
  });

  test('finds in the history what the node\'s status cache has dropped, though its blockhash has expired', async () => {
    const owner = await fundedOwner(chain);
    let isSent = false;
    let isForgotten = false;
    const forgetful = await through(({ method, params }): Verdict => {
      if (method === 'sendTransaction' && isSent) return 'break-off';
      if (method === 'sendTransaction') isSent = true;
      if (method !== 'getSignatureStatuses' || params[1] !== undefined) return 'forward';
      // It has landed, and is requested.
      if (!isForgotten) chain.localnet.control.advanceSlots(300);
      isForgotten = true;
      return { result: { context: { slot: 1 }, value: [null] } };
    });
    const signatures = await sendSequentially({
      cluster: { ...forgetful, wsUrl: DEAD_SOCKET }, owner, steps: steps(owner, 1_000_000),
    });
    expect(isForgotten).toBe(true);
    expect(signatures).toHaveLength(1);
  });

  test('reports the program that failed when a transaction lands and fails [4.9]', async () => {
    const owner = await fundedOwner(chain, 1);
    let isFirst = true;
    const late = await through(async ({ method }): Promise<Verdict> => {
      if (method !== 'sendTransaction' || !isFirst) return 'forward';
      isFirst = false;
      // By the time the second transaction arrives the balance is too low.
      await sendSequentially({ cluster, owner, steps: steps(owner, 900_000_000) });
      return 'break-off';
    });
    const updates: StepUpdate[] = [];
    const error = await errorOf(sendSequentially({
      cluster: late, owner, steps: steps(owner, 800_000_000), onUpdate: (update) => updates.push(update),
    }));
    expect(error.code).toBe('programs/failed');
    expect(error.details).toMatchObject({ programName: 'System program', signature: updates.at(-1)?.signature });
    expect(updates.map(({ status }) => status)).toEqual(['signing', 'sent', 'error']);
  });

  test('does not claim to know the outcome when the network falls silent [4.9]', async () => {
    const owner = await fundedOwner(chain);
    const silent = await through(({ method }) => (method === 'getLatestBlockhash' ? 'forward' : 'break-off'));
    const { lastValidBlockHeight } = await getLatestBlockhash(silent, 'confirmed');
    const [signature = ''] = await sendSequentially({ cluster, owner, steps: steps(owner, 1_000_000) });
    const waiting = awaitOutcome({
      cluster: { ...silent, wsUrl: DEAD_SOCKET }, signature, lastValidBlockHeight, waitMs: 2_500,
    });
    expect(await codeOf(waiting)).toBe('transactions/outcome-unknown');
  });

  test('stops before the next signature when asked to', async () => {
    const owner = await fundedOwner(chain);
    const stop = new AbortController();
    const updates: StepUpdate[] = [];
    const sending = sendSequentially({
      cluster, owner, steps: steps(owner, 1_000_000, 1_000_000), signal: stop.signal,
      onUpdate: (update) => {
        updates.push(update);
        if (update.status === 'success') stop.abort();
      },
    });
    const error = await errorOf(sending);
    expect(error.code).toBe('transactions/stopped');
    expect(error.details['sent']).toHaveLength(1);
    expect(updates.map(({ index, status }) => `${index} ${status}`)).toEqual(
      ['0 signing', '0 sent', '0 confirmed', '0 success', '1 error'],
    );
  });

  test('proves that a transaction never landed if its blockhash expired in the wallet', async () => {
    const keypair = await chain.fundedKeypair();
    const owner = approvingWallet(keypair, () => void chain.localnet.control.advanceSlots(200));
    const instruction = SystemProgram.transfer({
      fromPubkey: keypair.publicKey, toPubkey: new PublicKey(RECIPIENT), lamports: 1_000_000,
    });
    const step = { label: 'Pay', instructions: [instruction], signers: [] };
    const sending = sendSequentially({ cluster, owner, steps: [step] });
    expect(await codeOf(sending)).toBe('transactions/expired');
  });

  test('refuses to send nothing', async () => {
    const owner = await fundedOwner(chain);
    expect(await codeOf(sendSequentially({ cluster, owner, steps: [] }))).toBe('transactions/no-instructions');
  });
});
