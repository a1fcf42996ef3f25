import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '@/errors/details.ts';
import { assertAvailable, completeAvailability, getAvailability, type RegionOperation } from '@/services/api/availability.ts';
import { fetchChainTimeOffset } from '@/services/api/network.ts';
import { fetchCpmmConfigs } from '@/services/api/configs.ts';
import { fetchJupiterTokens, fetchThirdPartyTokens, getTokenLists } from '@/services/api/tokens.ts';
import { startApiCluster, withApi, type ApiCluster } from '../../support/apiCluster.ts';
import { codeOf, errorOf, unreachableCluster } from '../../support/services.ts';
import { startServer } from '../../support/startServer.ts';

let api: ApiCluster;
beforeAll(async () => {
  api = await startApiCluster({ programsDir: null });
});
afterAll(() => api.chain.stop());

/** Every failed request is logged to the console (rule 8.4); the tests check the log. */
const logged = vi.spyOn(console, 'error');
beforeEach(() => void logged.mockReset().mockImplementation(() => undefined));
afterEach(async () => {
  vi.useRealTimers();
  await api.setFault(null);
  await api.setAvailability({});
});

/** Makes requests wait until the result is called, instead of their real delay. */
function waitInHand() {
  const limit = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const end = (): void => {
    asked.mockRestore();
    limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  };
  return { asked, end };
}

const fresh = { fresh: true };
const host = (): string => new URL(api.cluster.rpcUrl).host;
/** Number of failed requests. */
const failures = (): number => logged.mock.calls.length;

describe('a request to the provider\'s API', () => {
  test.each<[string, ErrorCode, number | undefined]>([
    ['server-error', 'api/bad-response', 500],
    ['not-found', 'api/bad-request', 404],
    ['refused', 'api/bad-request', undefined],
    ['html', 'api/wrong-shape', undefined],
    ['truncated', 'api/wrong-shape', undefined],
    ['wrong-shape', 'api/wrong-shape', undefined],
    ['cut', 'api/network', 200],
    ['too-many-requests', 'api/too-many-requests', 429],
  ])('that meets "%s" fails with %s, with host and path', async (kind, code, status) => {
    await api.setFault({ kind });
    const error = await errorOf(fetchCpmmConfigs(api.cluster, fresh));
    expect(error.code).toBe(code);
    expect(error.details).toMatchObject({ host: host(), path: '/main/cpmm-config' });
    expect(error.details['status']).toBe(status);
    await api.setFault(null);
    expect(await fetchCpmmConfigs(api.cluster)).toHaveLength(8);
  });

  test('that is refused by a status or fails on the way is logged with status or message [8.4]', async () => {
    await api.setFault({ kind: 'server-error' });
    await codeOf(fetchCpmmConfigs(api.cluster, fresh));
    expect(logged.mock.calls.flat().join(' ')).toMatch(/GET http.*\/main\/cpmm-config 500/);
  });

  test('whose list is not a list names what deviates [7.2, 8.6]', async () => {
    await api.setFault({ kind: 'wrong-shape' });
    const error = await errorOf(fetchCpmmConfigs(api.cluster, fresh));
    expect(error.details['text']).toBe('the answer: invalid_type');
  });

  test('is retried after a dropped connection, at most twice [8.7]', async () => {
    await api.setFault({ kind: 'cut', times: 2 });
    expect(await fetchCpmmConfigs(api.cluster, fresh)).toHaveLength(8);
    expect(failures()).toBe(2);
    await api.setFault({ kind: 'cut', times: 3 });
    expect(await codeOf(fetchCpmmConfigs(api.cluster, fresh))).toBe('api/network');
  });

  test('is retried after a rate limit, after the wait that the service asks for [8.7]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await api.setFault({ kind: 'too-many-requests', retryAfterSeconds: 2 });
    const failed = new Promise<void>((tell) => logged.mockImplementation(() => tell()));
    let answers = 0;
    const answer = fetchCpmmConfigs(api.cluster, fresh).finally(() => (answers += 1));
    await failed;
    await api.setFault(null);
    vi.advanceTimersByTime(1_999);
    await api.setFault(null); // answered after the earlier requests
    expect(answers).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await answer).toHaveLength(8);
    expect(failures()).toBe(1);
  });

  test('is not retried if the service asks for too long a wait', async () => {
    await api.setFault({ kind: 'too-many-requests', retryAfterSeconds: 3600 });
    expect(await codeOf(fetchCpmmConfigs(api.cluster, fresh))).toBe('api/too-many-requests');
    expect(failures()).toBe(1);
  });

  test('is not retried after any other failure [8.7]', async () => {
    await api.setFault({ kind: 'server-error' });
    expect(await codeOf(fetchCpmmConfigs(api.cluster, fresh))).toBe('api/bad-response');
    expect(failures()).toBe(1);
  });

  test('times out after 10 seconds [9.23]', async () => {
    const wait = waitInHand();
    await api.setFault({ kind: 'slow', delayMs: 60_000, times: 1 });
    const answer = codeOf(fetchCpmmConfigs(api.cluster, fresh));
    await vi.waitFor(() => expect(wait.asked.mock.calls).toEqual([[10_000]]));
    wait.end();
    expect(await answer).toBe('api/timeout');
    expect(failures()).toBe(1);
  });

  test('no longer waits when it is canceled, and still answers other callers', async () => {
    await api.setFault({ kind: 'slow', delayMs: 200, times: 1 });
    const controller = new AbortController();
    const canceled = codeOf(fetchCpmmConfigs(api.cluster, { signal: controller.signal, fresh: true }));
    const waiting = fetchCpmmConfigs(api.cluster);
    controller.abort();
    expect(await canceled).toBe('api/canceled');
    expect(await waiting).toHaveLength(8);
    expect(await codeOf(fetchCpmmConfigs(api.cluster, { signal: AbortSignal.abort() }))).toBe('api/canceled');
  });

  test('to a host where nothing listens is a network error [8.5]', async () => {
    expect(await codeOf(fetchCpmmConfigs({ ...unreachableCluster(), apiHosts: at('http://127.0.0.1:9') })))
      .toBe('api/network');
  });

  test('to a path that does not exist is refused', async () => {
    expect((await fetch(`${api.cluster.rpcUrl}/main/nothing`)).status).toBe(404);
  });
});

describe('the fault control of localnet', () => {
  test.each([{ kind: 'flood' }, { kind: 'slow', delayMs: -1 }, { kind: 'cut', times: 'often' }, { kind: 'cut', path: 7 }])(
    'refuses %j', async (fault) => {
      const { error } = await api.chain.call('localnet_setApiFault', fault);
      expect(error?.code).toBe(-32602);
    },
  );

  test('is limited to a path if one is given', async () => {
    await api.setFault({ kind: 'server-error', path: '/main/rpcs' });
    expect(await fetchChainTimeOffset(api.cluster, fresh)).toBe(0);
  });

  test('knows the flags of availability, and no others [6.6]', async () => {
    for (const flags of [{ mint: false }, { swap: 'no' }]) {
      expect((await api.chain.call('localnet_setAvailability', flags)).error?.code).toBe(-32602);
    }
  });
});

describe('an answer of the API', () => {
  test('is cached for 5 minutes for all callers, and requested again if forced [9.22]', async () => {
    await fetchChainTimeOffset(api.cluster, fresh);
    await api.setFault({ kind: 'server-error' });
    expect(await fetchChainTimeOffset(api.cluster)).toBe(0);
    expect(await codeOf(fetchChainTimeOffset(api.cluster, fresh))).toBe('api/bad-response');
    await api.setFault(null);
    vi.useFakeTimers({ toFake: ['Date'] });
    await fetchChainTimeOffset(api.cluster);
    await api.setFault({ kind: 'server-error' });
    vi.setSystemTime(Date.now() + 5 * 60_000 - 1);
    expect(await fetchChainTimeOffset(api.cluster)).toBe(0);
    vi.setSystemTime(Date.now() + 1);
    expect(await codeOf(fetchChainTimeOffset(api.cluster))).toBe('api/bad-response');
  });

  test('is requested once for concurrent callers', async () => {
    await api.setFault({ kind: 'server-error', times: 1 });
    const codes = await Promise.all([1, 2, 3].map((n) =>
      codeOf(fetchChainTimeOffset(api.cluster, n === 1 ? fresh : undefined))));
    expect(codes).toEqual(['api/bad-response', 'api/bad-response', 'api/bad-response']);
  });
});

describe('availability', () => {
  test('is the provider\'s, and every flag is false if all is [4.20, 7.16]', async () => {
    await api.setAvailability({ swap: false, addFarm: false });
    expect(await getAvailability(api.cluster, fresh)).toEqual({ ...everything(true), swap: false, addFarm: false });
    await api.setAvailability({ all: false });
    expect(await getAvailability(api.cluster, fresh)).toEqual(everything(false));
  });

  test('is everything if the provider does not answer, without waiting for it', async () => {
    await api.setAvailability({ swap: false });
    await api.setFault({ kind: 'slow', delayMs: 60_000 });
    const wait = waitInHand();
    const answer = getAvailability(api.cluster, fresh);
    await vi.waitFor(() => expect(wait.asked.mock.calls).toEqual([[3_000]]));
    wait.end();
    expect(await answer).toEqual(everything(true));
    await api.setFault({ kind: 'html' });
    expect(await getAvailability(api.cluster, fresh)).toEqual(everything(true));
  });

  test.each<[RegionOperation, string, ErrorCode]>([
    ['create-pool', 'all', 'regions/all'],
    ['swap', 'swap', 'regions/swap'],
    ['add-liquidity', 'addStandardPosition', 'regions/add-liquidity'],
    ['remove-liquidity', 'removeStandardPosition', 'regions/remove-liquidity'],
    ['open-position', 'createConcentratedPosition', 'regions/open-position'],
    ['add-position', 'addConcentratedPosition', 'regions/add-position'],
    ['remove-position', 'removeConcentratedPosition', 'regions/remove-position'],
    ['farm-deposit', 'addFarm', 'regions/farm-deposit'],
    ['farm-withdraw', 'removeFarm', 'regions/farm-withdraw'],
  ])('refuses %s if %s is false, and only then', async (operation, flag, code) => {
    expect(await codeOf(() => assertAvailable(completeAvailability({ [flag]: false }), operation))).toBe(code);
    const names = Object.keys(everything(true));
    const others = Object.fromEntries(names.map((name) => [name, name === flag || name === 'all']));
    expect(() => assertAvailable(completeAvailability(others), operation)).not.toThrow();
  });

  test.each<RegionOperation>(['swap', 'add-liquidity', 'farm-withdraw', 'open-position'])(
    'refuses %s if all is false', async (operation) => {
      const nothing = completeAvailability({ all: false });
      expect(await codeOf(() => assertAvailable(nothing, operation))).toMatch(/^regions\//);
    },
  );
});

describe('the lists of other hosts', () => {
  const A = 'So11111111111111111111111111111111111111112';
  const [B, C, D] = [
    'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
    'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So',
  ] as const;

  test('are empty and not requested off mainnet [7.17, 7.18]', async () => {
    expect(await fetchJupiterTokens(api.cluster)).toEqual([]);
    expect(await fetchThirdPartyTokens(api.cluster)).toEqual([]);
  });

  test('are requested from their own hosts, parsed in their own formats, and merged without duplicates [3.15, 7.17, 7.18]', async () => {
    const others = await startServer((response, request) => {
      const token = { decimals: 6, symbol: 'T', name: 'Token' };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.url?.startsWith('/jupiter')
        ? [{ ...token, id: A, icon: 'i' }, { ...token, id: B, tags: ['verified'] }, { ...token, id: C }]
        : [{ ...token, address: B, tags: ['lst'] }, { ...token, address: D, tags: ['community'], logoURI: null }]));
    });
    const cluster = withApi(api.chain, {
      tokenListUrl: `${others.url}/tokens?tags=lst,community`, jupiterListUrl: `${others.url}/jupiter?query=verified`,
    });
    const lists = await getTokenLists(cluster);
    expect(lists.official.map(({ address }) => address)).toContain(A);
    expect(lists.jupiter.map(({ address }) => address)).toEqual([B, C]);
    const token = { decimals: 6, symbol: 'T', name: 'Token' };
    expect(lists.extra).toEqual([{ ...token, address: D, logoURI: '', tags: ['community'] }]);
    expect(lists.whitelist.has(A)).toBe(true);
    expect([...others.requests].sort()).toEqual(['/jupiter?query=verified', '/tokens?tags=lst,community']);

    const strict = await getTokenLists(cluster, 'strict');
    // Whatever their tags say.
    expect([strict.jupiter, strict.extra]).toEqual([[], []]);
    await others.stop();

    const tokenListUrl = `${cluster.rpcUrl}/mint/ids`;
    const failing = { ...cluster, jupiterListUrl: 'http://127.0.0.1:9/none', tokenListUrl };
    expect(await codeOf(fetchJupiterTokens(failing))).toBe('api/network');
    expect(await codeOf(fetchThirdPartyTokens(failing))).toBe('api/wrong-shape');
    expect((await getTokenLists(failing)).jupiter).toEqual([]);
  });
});

function everything(allowed: boolean): Record<string, boolean> {
  return Object.fromEntries([
    'all', 'swap', 'createConcentratedPosition', 'addConcentratedPosition', 'addStandardPosition',
    'removeConcentratedPosition', 'removeStandardPosition', 'addFarm', 'removeFarm',
  ].map((flag) => [flag, allowed]));
}

function at(base: string) {
  return { base, owner: base, service: base, swap: base, monitor: base };
}
