import type { Api } from '@raydium-io/raydium-sdk-v2';
import type { ClusterConfig } from '../config.ts';
import { API_TIMEOUT_MS, REQUEST_LOG_MAX_ENTRIES } from '../constants.ts';
import type { AppError } from '../errors/AppError.ts';
import { toAppError } from '../errors/toAppError.ts';

/** Every part of the SDK the app uses, apart: an action loads what it builds with and nothing else. */
const parts = {
  ammV4: () => import('./sdk/ammV4.ts'),
  ammV4Pool: () => import('./sdk/ammV4Pool.ts'),
  api: () => import('./sdk/api.ts'),
  clmm: () => import('./sdk/clmm.ts'),
  cpmm: () => import('./sdk/cpmm.ts'),
  cpmmPool: () => import('./sdk/cpmmPool.ts'),
  farm: () => import('./sdk/farm.ts'),
  lock: () => import('./sdk/lock.ts'),
};

type Parts = typeof parts;

/** One part of the SDK. */
export type Sdk<Part extends keyof Parts> = Awaited<ReturnType<Parts[Part]>>;

const loaded = new Map<keyof Parts, Promise<unknown>>();
const apis = new Map<string, Api>();

/**
 * The one place that loads the SDK, when the first action needs the part.
 *
 * @throws AppError `sdk/*`
 */
export function loadSdk<Part extends keyof Parts>(name: Part): Promise<Sdk<Part>> {
  const known = loaded.get(name) ?? parts[name]().catch(async (error: unknown) => {
    // A chunk that did not arrive is asked for again next time.
    loaded.delete(name);
    throw await readSdk(error);
  });
  loaded.set(name, known);
  return known as Promise<Sdk<Part>>;
}

/**
 * The SDK's client of the provider's API: its timeout, its log and its interceptors (SPEC sections 8 and 9).
 *
 * @param cluster supplies the hosts, and whether requests are logged
 * @returns the same client for the same hosts
 * @throws AppError `sdk/unknown` when the SDK itself cannot be loaded
 */
export async function getApi(cluster: ClusterConfig): Promise<Api> {
  const { Api } = await loadSdk('api');
  const settings = apiSettings(cluster);
  const key = JSON.stringify(settings);
  const api = apis.get(key) ?? new Api({ ...settings, timeout: API_TIMEOUT_MS });
  apis.set(key, api);
  return api;
}

function apiSettings({ name, apiHosts, logsRequests }: ClusterConfig) {
  const { base, owner, service, swap, monitor } = apiHosts;
  return {
    cluster: name === 'devnet' ? ('devnet' as const) : ('mainnet' as const),
    // The SDK's log needs a browser's storage and fails outside of one where nobody hears it.
    logRequests: logsRequests && typeof localStorage !== 'undefined',
    logCount: REQUEST_LOG_MAX_ENTRIES,
    urlConfigs: {
      BASE_HOST: base,
      OWNER_BASE_HOST: owner,
      SERVICE_BASE_HOST: service,
      SWAP_HOST: swap,
      MONITOR_BASE_HOST: monitor,
    },
  };
}

/**
 * The border every call of the SDK goes through: whatever it throws, the caller gets an AppError.
 *
 * @param call what to ask of the SDK
 * @throws AppError `sdk/*`, `rpc/*`, or the row of the message the SDK gave
 */
export async function callSdk<T>(call: () => T | Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw await readSdk(error);
  }
}

/** What the SDK can say comes when it said something. */
async function readSdk(error: unknown): Promise<AppError> {
  const { fromSdk } = await import('../errors/fromSdk.ts').catch(() => ({ fromSdk: toAppError }));
  return fromSdk(error);
}
