import { Keypair } from '@solana/web3.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clusters, type ClusterConfig } from '@/config.ts';
import {
  computePriorityFee, estimateFastPriorityFee, estimatePriorityFee, fetchAverageFee, getAverageFee, getRecentPriorityFee,
} from './priorityFee.ts';
import { clusterTable } from '@/networks.ts';
import { limitPriorityFee, maxPriorityFeeLamports, priorityFeeLamports } from './priorityFeeLamports.ts';
import { codeOf } from '@tests/support/codeOf.ts';
import { errorOf, unreachableCluster } from '@tests/support/services.ts';
import { startServer, type TestServer } from '@tests/support/startServer.ts';

const servers: TestServer[] = [];
const serve = async (...args: Parameters<typeof startServer>) => {
  const server = await startServer(...args);
  servers.push(server);
  return server;
};
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** The third-party service, reporting averages of 1, 5 and 15 minutes. */
const feeService = (average: unknown) =>
  serve((response) => {
    const other = { min: 1, max: 2, avg: 1 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ 1: other, 5: other, 15: { ...other, avg: average } }));
  });

/** A node that answers every JSON-RPC request with `result`. */
const node = (result: unknown, seen: { method: string; params: unknown }[] = []) =>
  serve((response, _request, body) => {
    const { id, method, params } = JSON.parse(body) as { id: string; method: string; params: unknown };
    seen.push({ method, params });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });

const clusterAt = (rpcUrl: string): ClusterConfig => ({ ...clusters[0]!, rpcUrl, wsUrl: rpcUrl.replace('http', 'ws') });
const { rpcUrl: deadUrl } = unreachableCluster();
/** Longer than any response here takes. */
const PATIENT_MS = 20_000;
const account = Keypair.generate().publicKey.toBase58();

describe('The priority fee formula', () => {
  it.each([
    [6_000, 10_000],
    [1, 2],
    [0.5, 1],
    [0, 0],
    [14_999.4, 24_999],
    [14_999.5, 25_000],
    [15_000, 25_000],
    [15_001, 25_000],
    [1e12, 25_000],
  ])('turns an average of %d lamports into %d micro-lamports: × 1e6 / 600000, rounded up, capped [9.9]', (average, price) => {
    expect(computePriorityFee(average)).toBe(price);
  });

  it('refuses an average that is not a number of 0 or more', () => {
    for (const average of [-1, Number.NaN]) {
      expect(codeOf(() => computePriorityFee(average))).toBe('fees/invalid-average');
    }
  });

  it('costs the limit times the price, rounded up to a lamport', () => {
    expect(priorityFeeLamports(25_000)).toBe(15_000n);
    expect(priorityFeeLamports(1, 1)).toBe(1n);
    expect(priorityFeeLamports(0)).toBe(0n);
    expect(priorityFeeLamports(10_000, 200_000)).toBe(2_000n);
  });

  it('is limited by the settings; a cap in lamports is never exceeded, whatever the compute unit limit', () => {
    expect(limitPriorityFee('automatic', 25_000, 200_000)).toBe(25_000);
    expect([999_999, 1_000_001].map((price) => limitPriorityFee('fast', price, 200_000))).toEqual([999_999, 1_000_000]);
    expect(limitPriorityFee(1_000_000n, 50_000_000, 200_000)).toBe(5_000_000);
    for (const units of [1, 7, 10_150, 123_457, 1_400_000]) {
      for (const cap of [0n, 1n, 999n, 200_000n, 100_000_000n]) {
        const fee = priorityFeeLamports(limitPriorityFee(cap, Number.MAX_SAFE_INTEGER, units), units);
        expect(fee <= cap && fee >= cap - 2n).toBe(true);
      }
    }
    expect((['automatic', 'fast', 5n] as const).map(maxPriorityFeeLamports)).toEqual([15_000n, 600_000n, 5n]);
  });
});

describe('The third-party fee service', () => {
  it('is asked for the 15-minute average, with the cache time in the query [7.19]', async () => {
    const service = await feeService(6_000);
    expect(await fetchAverageFee(`${service.url}/`, PATIENT_MS)).toBe(6_000);
    expect(service.requests).toEqual(['/api/fees?cacheFreshTime=300000']);
  });

  it('is called once in 5 minutes, also by concurrent callers [9.10]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const service = await feeService(6_000);
    const answers = await Promise.all([1, 2, 3].map(() => getAverageFee(service.url, PATIENT_MS)));
    expect(answers).toEqual([6_000, 6_000, 6_000]);
    vi.setSystemTime(Date.now() + 299_999);
    await getAverageFee(service.url, PATIENT_MS);
    expect(service.requests).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    await getAverageFee(service.url, PATIENT_MS);
    expect(service.requests).toHaveLength(2);
  });

  it('that failed is retried after half a minute, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let isUp = false;
    const service = await serve((response) => {
      response.statusCode = isUp ? 200 : 500;
      response.end(JSON.stringify({ 15: { avg: 6_000 } }));
    });
    expect((await errorOf(getAverageFee(service.url, PATIENT_MS))).code).toBe('fees/lookup-failed');
    isUp = true;
    expect((await errorOf(getAverageFee(service.url, PATIENT_MS))).code).toBe('fees/lookup-failed');
    expect(service.requests).toHaveLength(1);
    vi.setSystemTime(Date.now() + 30_000);
    expect(await getAverageFee(service.url, PATIENT_MS)).toBe(6_000);
  });

  it.each<[string, Parameters<typeof startServer>[0], string]>([
    ['answers 500', (response) => void response.writeHead(500).end('{}'), 'status 500'],
    ['answers 429', (response) => void response.writeHead(429, { 'retry-after': '60' }).end(), 'status 429'],
    ['cuts the connection', (response) => void response.destroy(), 'TypeError'],
    ['stops in its answer', (response) => void response.writeHead(200).write('{'), 'TimeoutError'],
    ['is slow', () => undefined, 'TimeoutError'],
    ['answers HTML', (response) => void response.end('<!doctype html>'), 'SyntaxError'],
    ['answers truncated JSON', (response) => void response.end('{"15":{"avg":6'), 'SyntaxError'],
    ['answers null', (response) => void response.end('null'), 'no average in the answer'],
    ['answers a list', (response) => void response.end('[]'), 'no average in the answer'],
    ['knows no 15 minutes', (response) => void response.end('{"15":null}'), 'no average in the answer'],
    ['writes its average as text', (response) => void response.end('{"15":{"avg":"6"}}'), 'no average in the answer'],
    ['tells an average of 0', (response) => void response.end('{"15":{"avg":0}}'), 'no average in the answer'],
    ['tells an average below 0', (response) => void response.end('{"15":{"avg":-1}}'), 'no average in the answer'],
  ])("that %s fails with 'fees/lookup-failed', its host and the reason", async (_name, answer, reason) => {
    const service = await serve(answer);
    const error = await errorOf(fetchAverageFee(service.url, reason === 'TimeoutError' ? 100 : PATIENT_MS));
    expect(error.code).toBe('fees/lookup-failed');
    expect(error.details).toEqual({ host: service.url, reason });
  });

  it('that does not listen fails the same way', async () => {
    expect((await errorOf(fetchAverageFee(deadUrl, PATIENT_MS))).code).toBe('fees/lookup-failed');
    expect((await errorOf(fetchAverageFee('not a host', PATIENT_MS))).code).toBe('fees/lookup-failed');
  });
});

describe('The chain as the fallback', () => {
  it('is queried for the accounts the transaction writes, and averaged, rounded up', async () => {
    const seen: { method: string; params: unknown }[] = [];
    const fees = [100, 0, 1].map((prioritizationFee, slot) => ({ slot, prioritizationFee }));
    const cluster = clusterAt((await node(fees, seen)).url);
    expect(await getRecentPriorityFee(cluster, [account])).toBe(34);
    expect(seen).toEqual([{ method: 'getRecentPrioritizationFees', params: [[account]] }]);
  });

  it('is queried for at most 128 accounts, the node\'s limit', async () => {
    const seen: { method: string; params: unknown }[] = [];
    const cluster = clusterAt((await node([], seen)).url);
    expect(await getRecentPriorityFee(cluster, Array.from({ length: 200 }, () => account))).toBe(0);
    expect((seen[0]?.params as string[][])[0]).toHaveLength(128);
  });

  it('is capped, too', async () => {
    const cluster = clusterAt((await node([{ slot: 1, prioritizationFee: 1_000_000_000 }])).url);
    expect(await getRecentPriorityFee(cluster, [])).toBe(25_000);
  });
});

describe('A priority fee estimate', () => {
  it('comes from the service if one is set', async () => {
    const service = await feeService(6_000);
    const cluster = clusterAt(deadUrl);
    expect(await estimatePriorityFee({ cluster, writableAccounts: [account], host: service.url })).toEqual({
      microLamports: 10_000,
      source: 'service',
    });
  });

  it('comes from the cluster\'s service by default', async () => {
    const cluster = { ...clusterAt(deadUrl), priorityFeeHost: (await feeService(6_000)).url };
    expect((await estimatePriorityFee({ cluster, writableAccounts: [account] })).source).toBe('service');
  });

  it('has a service on mainnet only, and none if it is disabled', () => {
    const { localnet, devnet, mainnet } = clusterTable({});
    expect([localnet, devnet].map(({ priorityFeeHost }) => priorityFeeHost)).toEqual(['', '']);
    expect(mainnet.priorityFeeHost).toMatch(/^https:/);
    expect(clusterTable({ VITE_PRIORITY_FEE_HOST: '' }).mainnet.priorityFeeHost).toBe('');
  });

  it('comes from the chain if the service is disabled or fails', async () => {
    const cluster = clusterAt((await node([{ slot: 1, prioritizationFee: 77 }])).url);
    const fromChain = { microLamports: 77, source: 'chain' };
    expect(await estimatePriorityFee({ cluster, writableAccounts: [account] })).toEqual(fromChain);
    expect(await estimatePriorityFee({ cluster, writableAccounts: [account], host: '' })).toEqual(fromChain);
    expect(await estimatePriorityFee({ cluster, writableAccounts: [account], host: deadUrl })).toEqual(fromChain);
  });

  it('for a fast transaction is the 90th percentile of recent slots, or the automatic one if that is higher', async () => {
    const slots = (fees: readonly number[]) => fees.map((prioritizationFee, slot) => ({ slot, prioritizationFee }));
    const writableAccounts = [account];
    const busy = clusterAt((await node(slots([0, 1, 2, 3, 4, 5, 6, 7, 8, 60_000]))).url);
    expect(await estimateFastPriorityFee({ cluster: busy, writableAccounts })).toEqual({ microLamports: 60_000, source: 'chain' });
    const quiet = clusterAt((await node(slots([0, 0]))).url);
    const host = (await feeService(6_000)).url;
    expect(await estimateFastPriorityFee({ cluster: quiet, writableAccounts, host })).toEqual({ microLamports: 10_000, source: 'service' });
    const lost = await estimateFastPriorityFee({ cluster: clusterAt(deadUrl), writableAccounts });
    expect(lost).toEqual({ microLamports: 0, source: 'default' });
  });

  it('defaults to 0 if every source fails [8.9]', async () => {
    const fee = await estimatePriorityFee({ cluster: clusterAt(deadUrl), writableAccounts: [account], host: deadUrl });
    expect(fee).toEqual({ microLamports: 0, source: 'default' });
  });

  it.each<[string, Parameters<typeof startServer>[0], number]>([
    ['never answers', () => void vi.advanceTimersByTime(100), 100],
    ['refuses with 429', (response) => void response.writeHead(429, { 'retry-after': '60' }).end(), PATIENT_MS],
    ['answers HTML', (response) => void response.end('<!doctype html>'), PATIENT_MS],
    ['answers a wrong shape', (response) => void response.end('{"jsonrpc":"2.0","id":"1","result":[{"slot":"x"}]}'), PATIENT_MS],
    ['reports an error', (response) => void response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"x"}}'), PATIENT_MS],
  ])('queries a node that %s once, and waits no longer than a fee is worth', async (_name, answer, timeoutMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const service = await serve(answer);
    const fee = await estimatePriorityFee({ cluster: clusterAt(service.url), writableAccounts: [account], timeoutMs });
    expect(fee).toEqual({ microLamports: 0, source: 'default' });
    expect(service.requests).toHaveLength(1);
  });

  it('refuses an invalid account, which is the caller\'s mistake, not a failed lookup', async () => {
    const cluster = clusterAt(deadUrl);
    const error = await errorOf(estimatePriorityFee({ cluster, writableAccounts: ['no one'] }));
    expect(error.code).toBe('accounts/invalid-public-key');
  });
});
