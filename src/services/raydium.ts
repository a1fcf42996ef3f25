import { PublicKey } from '@solana/web3.js';
import type { Api, Raydium } from '@raydium-io/raydium-sdk-v2';
import type { ClusterConfig } from '../config.ts';
import { API_TIMEOUT_MS, REQUEST_LOG_MAX_ENTRIES } from '../constants.ts';
import { fromSdk } from '../errors/fromSdk.ts';
import { getConnection } from './connection.ts';

/** The SDK's module, loaded when the first action needs it: it is the largest thing the app ships. */
export type Sdk = typeof import('./sdk.ts');

let sdk: Promise<Sdk> | undefined;
const sessions = new Map<string, Promise<Raydium>>();
const apis = new Map<string, Api>();

/** The one place that loads the SDK. */
export function loadSdk(): Promise<Sdk> {
  sdk ??= import('./sdk.ts').catch((error: unknown) => {
    // A chunk that did not arrive is asked for again next time.
    sdk = undefined;
    throw fromSdk(error);
  });
  return sdk;
}

/**
 * The SDK's session for one owner on one cluster. It only builds: it holds no key and signs nothing.
 *
 * @param cluster supplies the connection and the API's hosts; no API is asked here
 * @param ownerAddress base58
 * @returns the same session for the same cluster and owner
 * @throws AppError `sdk/unknown`
 */
export function getRaydium(cluster: ClusterConfig, ownerAddress: string): Promise<Raydium> {
  const key = `${cluster.rpcUrl} ${ownerAddress}`;
  const known = sessions.get(key);
  if (known) return known;
  const session = openSession(cluster, ownerAddress);
  sessions.set(key, session);
  session.catch(() => sessions.delete(key));
  return session;
}

async function openSession(cluster: ClusterConfig, ownerAddress: string): Promise<Raydium> {
  const { Raydium } = await loadSdk();
  return callSdk(() =>
    Raydium.load({
      connection: getConnection(cluster),
      owner: new PublicKey(ownerAddress),
      ...apiSettings(cluster),
      apiRequestTimeout: API_TIMEOUT_MS,
      // Its token lists come from the API and from a third party; mints are read from chain instead.
      disableLoadToken: true,
      disableFeatureCheck: true,
    }),
  );
}

/**
 * The SDK's client of the provider's API: its timeout, its log and its interceptors (SPEC sections 8 and 9).
 *
 * @param cluster supplies the hosts, and whether requests are logged
 * @returns the same client for the same hosts
 * @throws AppError `sdk/unknown` when the SDK itself cannot be loaded
 */
export async function getApi(cluster: ClusterConfig): Promise<Api> {
  const { Api } = await loadSdk();
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
    throw fromSdk(error);
  }
}
