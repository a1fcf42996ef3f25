import 'fake-indexeddb/auto';
import { VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { closeTabs, countedAction, followedText, freshDisk, openTab, outcomeText, run } from '../../support/faults.ts';
import { faultTest } from '../../support/faultTest.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { startRpcProxy, type RpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { approvingWallet, clusterConfig, fundedOwner } from '../../support/services.ts';
import { startSilentSocket, type SilentSocket } from '../../support/silentSocket.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
let silent: SilentSocket;
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100, programsDir: null });
  cluster = clusterConfig(chain);
  silent = await startSilentSocket();
});
beforeEach(freshDisk);
afterEach(async () => {
  closeTabs();
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(async () => {
  await silent.stop();
  await chain.stop();
});

async function through(judge: Parameters<typeof startRpcProxy>[1]): Promise<ClusterConfig> {
  const proxy = await startRpcProxy(cluster, judge);
  proxies.push(proxy);
  return proxy.cluster;
}

/** The answer of a node that accepts a transaction, whether or not it forwards it. */
function accepted(params: readonly unknown[]): Verdict {
  const { signatures } = VersionedTransaction.deserialize(Buffer.from(String(params[0]), 'base64'));
  return { result: bs58.encode(signatures[0] ?? new Uint8Array()) };
}

/** A simulation whose blockhash is said to have expired long ago. */
function withPastHeight(body: unknown): unknown {
  const { replacementBlockhash } = (body as { result: { value: { replacementBlockhash?: { lastValidBlockHeight: number } } } }).result.value;
  if (replacementBlockhash) replacementBlockhash.lastValidBlockHeight = 1;
  return body;
}

/** Runs one payment over an unreliable network. */
async function payOver(broken: ClusterConfig, waitMs = 60_000) {
  const owner = await fundedOwner(chain);
  const action = countedAction(chain, owner);
  const outcome = await run(cluster, action.action, { cluster: broken, owner, journal: await openTab(), waitMs });
  return { outcome, action };
}

describe('an unreliable network', () => {
  faultTest('it lands late', { outcome: 'succeeded', landed: 1 }, async () => {
    const late = await through(({ method }) => {
      if (method === 'sendTransaction') chain.localnet.control.advanceSlots(100);
      return 'forward';
    });
    const { outcome, action } = await payOver(late);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('it lands after our wait', { outcome: 'followed, then succeeded', landed: 1 }, async () => {
    let isOpen = false;
    const slow = await through(({ method, params }) =>
      method === 'sendTransaction' && !isOpen ? accepted(params) : 'forward');
    const { outcome, action } = await payOver(slow, 1_500);
    expect(outcome.error?.code).toBe('transactions/still-followed');
    expect(outcome.entry?.status).toBe('open');
    expect(await action.landed()).toBe(0);
    isOpen = true;
    const ended = await outcome.ended;
    return { outcome: `${outcome.status}, then ${ended?.status}`, landed: await action.landed() };
  });

  faultTest('it never lands', { outcome: 'expired (transactions/expired)', landed: 0 }, async () => {
    const swallowing = await through(({ method, params }) => {
      if (method !== 'sendTransaction') return 'forward';
      chain.localnet.control.advanceSlots(200);
      return accepted(params);
    });
    const { outcome, action } = await payOver(swallowing);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('it never lands, which is proven after our wait',
    { outcome: 'followed, then expired', landed: 0 }, async () => {
      const swallowing = await through(({ method, params }) =>
        method === 'sendTransaction' ? accepted(params) : 'forward');
      const { outcome, action } = await payOver(swallowing, 1_000);
      chain.localnet.control.advanceSlots(200);
      const ended = await outcome.ended;
      return { outcome: `${outcome.status}, then ${ended?.status}`, landed: await action.landed() };
    });

  faultTest('it is dropped twice and sent again', { outcome: 'succeeded', landed: 1 }, async () => {
    const sent: unknown[] = [];
    const dropping = await through(({ method, params }) => {
      if (method !== 'sendTransaction') return 'forward';
      sent.push(params[0]);
      return sent.length < 3 ? accepted(params) : 'forward';
    });
    const { outcome, action } = await payOver(dropping);
    expect(new Set(sent).size).toBe(1);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('it lands, but the answer to the sending is lost', { outcome: 'succeeded', landed: 1 }, async () => {
    let isFirst = true;
    const losing = await through(async ({ method, params }): Promise<Verdict> => {
      if (method !== 'sendTransaction' || !isFirst) return 'forward';
      isFirst = false;
      await chain.call('sendTransaction', ...params);
      return 'break-off';
    });
    const { outcome, action } = await payOver(losing);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the WebSocket never speaks', { outcome: 'succeeded', landed: 1 }, async () => {
    const { outcome, action } = await payOver({ ...cluster, wsUrl: silent.wsUrl });
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the RPC answers 429 while it is followed', { outcome: 'succeeded', landed: 1 }, async () => {
    const asked = new Map<string, number>();
    const busy = await through(({ method }) => {
      const count = (asked.get(method) ?? 0) + 1;
      asked.set(method, count);
      const isFollowing = ['sendTransaction', 'getSignatureStatuses', 'getEpochInfo'].includes(method);
      return isFollowing && count <= 2 ? { status: 429 } : 'forward';
    });
    const { outcome, action } = await payOver({ ...busy, wsUrl: silent.wsUrl });
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the RPC answers 429 before it is signed [10.50]', { outcome: 'failed (rpc/too-many-requests)', landed: 0 }, async () => {
    const asked = new Map<string, number>();
    const busy = await through(({ method }) => {
      asked.set(method, (asked.get(method) ?? 0) + 1);
      return { status: 429 };
    });
    const { outcome, action } = await payOver(busy);
    expect([...asked.values()].filter((count) => count > 4)).toEqual([]);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the RPC answers 500', { outcome: 'succeeded', landed: 1 }, async () => {
    const asked = new Map<string, number>();
    const ill = await through(({ method }) => {
      const count = (asked.get(method) ?? 0) + 1;
      asked.set(method, count);
      const isFollowing = ['sendTransaction', 'getSignatureStatuses', 'getEpochInfo'].includes(method);
      return isFollowing && count <= 2 ? { status: 500 } : 'forward';
    });
    const { outcome, action } = await payOver({ ...ill, wsUrl: silent.wsUrl });
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  const staleSlot = { outcome: 'succeeded', landed: 1 };
  faultTest('the RPC answers a stale slot when asked for the outcome', staleSlot, async () => {
    const slot = chain.localnet.control.slot();
    const asked = { recent: 0, history: 0 };
    const stale = await through(({ method, params }): Verdict => {
      // After the history search that might call it expired, the node catches up.
      if (method !== 'getSignatureStatuses' || asked.history > 0) return 'forward';
      asked[params[1] === undefined ? 'recent' : 'history'] += 1;
      // From now on an honest node's block height is past the last valid one of the transaction, which landed in time.
      if (asked.recent === 1) chain.localnet.control.advanceSlots(300);
      return { result: { context: { slot }, value: [null] } };
    });
    const { outcome, action } = await payOver({ ...stale, wsUrl: silent.wsUrl });
    expect(asked.history).toBe(1);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the RPC names a last valid block of the past, and forwards late', { outcome: 'succeeded', landed: 1 }, async () => {
    let looks = 0;
    const lying = await through(({ method, params }): Verdict => {
      if (method === 'isBlockhashValid') looks += 1;
      if (method === 'sendTransaction' && looks < 2) return accepted(params);
      return method === 'simulateTransaction' ? { alter: withPastHeight } : 'forward';
    });
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const outcome = await run(lying, action.action, { cluster: lying, owner, journal: await openTab() });
    expect(looks).toBeGreaterThanOrEqual(2);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the RPC lags and does not know the blockhash', { outcome: 'succeeded', landed: 1 }, async () => {
    let isFirst = true;
    const lagging = await through(({ method }): Verdict => {
      if (method !== 'sendTransaction' || !isFirst) return 'forward';
      isFirst = false;
      return { error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' } };
    });
    const { outcome, action } = await payOver(lagging);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  /** Over a node with a fake answer to sending. */
  async function refuseOver(isForwarded: boolean, code: number, message: string) {
    const sent: unknown[] = [];
    const refusing = await through(async ({ method, params }): Promise<Verdict> => {
      if (method !== 'sendTransaction') return 'forward';
      sent.push(params[0]);
      if (isForwarded) await chain.call('sendTransaction', ...params);
      return { error: { code, message } };
    });
    const { outcome, action } = await payOver(refusing);
    expect(outcome.entry?.status).toBe('open');
    const text = await followedText(chain, outcome);
    // Refused transactions are not sent again.
    expect(sent).toHaveLength(1);
    return { outcome: text, landed: await action.landed() };
  }
  const SLIPPAGE = 'Transaction simulation failed: Error processing Instruction 1: custom program error: 0x1774';

  faultTest('the RPC forwards it and answers that it failed [4.15]',
    { outcome: 'followed (transactions/refused), then succeeded', landed: 1 }, () => refuseOver(true, -32002, SLIPPAGE));

  faultTest('the RPC refuses it, and no one else has it',
    { outcome: 'followed (transactions/refused), then failed (programs/failed)', landed: 0 },
    () => refuseOver(false, -32002, SLIPPAGE));

  faultTest('the RPC finds its signature wrong, which it is not',
    { outcome: 'followed (transactions/refused), then failed (rpc/signature-invalid)', landed: 0 },
    () => refuseOver(false, -32003, 'Transaction signature verification failure'));

  faultTest('the RPC checks it first, where the settings ask for it: a refusal is followed [9.37]',
    { outcome: 'followed, then succeeded', landed: 1 }, async () => {
      const skipped: unknown[] = [];
      const checking = await through(async ({ method, params }): Promise<Verdict> => {
        if (method !== 'sendTransaction') return 'forward';
        skipped.push((params[1] as { readonly skipPreflight: boolean }).skipPreflight);
        await chain.call('sendTransaction', ...params);
        return { error: { code: -32002, message: SLIPPAGE } };
      });
      const { outcome, action } = await payOver({ ...checking, runsPreflight: true });
      const ended = await outcome.ended;
      expect(skipped).toEqual([false]);
      return { outcome: `${outcome.status}, then ${ended?.status}`, landed: await action.landed() };
    });

  faultTest('the RPC\'s own check refuses it, and it could land a moment later: it is reported as refused and never lands [4.15, 9.37]',
    { outcome: 'followed (transactions/refused), then failed (programs/failed)', landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair(1);
      const setBalance = (lamports: bigint) => chain.localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports });
      const owner = approvingWallet(keypair, () => setBalance(1_000_000n));
      let sent = 0;
      // The page cannot simulate what was signed, so that only the node's check is left.
      const checking = await through(({ method }): Verdict => {
        if (method === 'sendTransaction') sent += 1;
        return method === 'simulateTransaction' ? { status: 500 } : 'forward';
      });
      const { action, landed } = countedAction(chain, owner);
      const outcome = await run(cluster, action, { cluster: { ...checking, runsPreflight: true }, owner, journal: await openTab() });
      expect(outcome.entry?.steps[0]?.refusal?.code).toBe('programs/failed');
      // From now on the same bytes would land if they were sent again.
      setBalance(1_000_000_000n);
      const text = await followedText(chain, outcome);
      expect(sent).toBe(1);
      return { outcome: text, landed: await landed() };
    });

  faultTest('the RPC cannot simulate what was signed', { outcome: 'succeeded', landed: 1 }, async () => {
    const dull = await through(({ method }) => (method === 'simulateTransaction' ? { status: 500 } : 'forward'));
    const { outcome, action } = await payOver(dull);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the price moves while the wallet is open: nothing is sent [4.14]',
    { outcome: 'failed (programs/failed), sent 0', landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair(1);
      const proxy = await startRpcProxy(cluster);
      proxies.push(proxy);
      // Like a pool's price, the balance falls below what the transaction needs.
      const owner = approvingWallet(keypair, () =>
        chain.localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports: 1_000_000n }));
      const action = countedAction(chain, owner);
      const outcome = await run(cluster, action.action, { cluster: proxy.cluster, owner, journal: await openTab() });
      const sent = proxy.methods.filter((method) => method === 'sendTransaction').length;
      return { outcome: `${outcomeText(outcome)}, sent ${sent}`, landed: await action.landed() };
    });

  const wrongNetwork = { outcome: 'failed (transactions/wrong-network)', landed: 0 };
  faultTest('the RPC is another network\'s', wrongNetwork, async () => {
    const mainnets = await through(({ method }) =>
      method === 'getGenesisHash' ? { result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' } : 'forward');
    const { outcome, action } = await payOver(mainnets);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });
});
