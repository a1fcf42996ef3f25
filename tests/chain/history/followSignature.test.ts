import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { followSignature } from '@/services/transactions/followSignature.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { startRpcProxy } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf } from '../../support/services.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100, programsDir: null });
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

async function sendTransfer(lamports: number): Promise<string> {
  const from = await chain.fundedKeypair(1);
  const transaction = new Transaction().add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: Keypair.generate().publicKey, lamports }),
  );
  const connection = chain.connection();
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
  transaction.feePayer = from.publicKey;
  transaction.sign(from);
  return connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
}

interface FollowedStatus {
  readonly confirmation: string;
  readonly isFailed: boolean;
}

async function follow(on: ClusterConfig, signature: string): Promise<readonly FollowedStatus[]> {
  const seen: FollowedStatus[] = [];
  await followSignature({
    cluster: on, signature,
    onStatus: (confirmation, _, err) => seen.push({ confirmation, isFailed: err !== null }),
  });
  return seen;
}

/** Each status is later than the one before, and the last one is finalized. */
function expectForward(seen: readonly FollowedStatus[]): void {
  const order = seen.map(({ confirmation }) => ['processed', 'confirmed', 'finalized'].indexOf(confirmation));
  expect(order).toEqual([...new Set(order)].sort());
  expect(seen.at(-1)?.confirmation).toBe('finalized');
}

describe('watching a signature', () => {
  test('goes forward to finalized, also for a failed one', async () => {
    const good = await follow(cluster, await sendTransfer(1_000_000));
    expectForward(good);
    expect(good.every(({ isFailed }) => !isFailed)).toBe(true);
    const bad = await follow(cluster, await sendTransfer(10 ** 12));
    expectForward(bad);
    expect(bad.every(({ isFailed }) => isFailed)).toBe(true);
  });

  test('works if the WebSocket is dead, by polling alone', async () => {
    expectForward(await follow({ ...cluster, wsUrl: 'ws://127.0.0.1:65535' }, await sendTransfer(1_000_000)));
  });

  test('works if polling fails, by the WebSocket alone', async () => {
    const proxy = await startRpcProxy(cluster, ({ method }) =>
      method === 'getSignatureStatuses' ? { status: 500 } : 'forward');
    const signature = await sendTransfer(1_000_000);
    const seen = await follow(proxy.cluster, signature);
    await proxy.stop();
    expectForward(seen);
  });

  test('reports nothing for an unknown signature, and stops when unsubscribed', async () => {
    const seen: string[] = [];
    expect(await codeOf(followSignature({
      cluster, signature: '5'.repeat(87), onStatus: (status) => seen.push(status), signal: AbortSignal.timeout(500),
    }))).toBe('transactions/stopped');
    expect(seen).toEqual([]);
  });
});
