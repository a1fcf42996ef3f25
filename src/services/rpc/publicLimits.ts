/** How many requests a node takes in a time. */
export interface RateLimit {
  /** 0 if the node never answers it. */
  readonly limit: number;
  readonly windowMs: number;
}

/** Hosts of the public nodes. Source: https://solana.com/docs/references/clusters */
const PUBLIC_HOSTS: ReadonlySet<string> = new Set([
  'api.devnet.solana.com', 'api.testnet.solana.com', 'api.mainnet-beta.solana.com', 'api.mainnet.solana.com',
]);

/** Source: https://solana.com/docs/references/clusters, "100 per 10 seconds per IP" and "for a single RPC: 40". */
export const PUBLIC_WINDOW_MS = 10_000;
const ALL_METHODS = 100;
const OTHER_METHODS = 40;

/**
 * Requests of one method. Source: the header `x-ratelimit-method-limit` of api.mainnet-beta.solana.com in September 2026, as
 * several clients on GitHub record it. `getTokenLargestAccounts` had 0 and 40 within two days: the node's own header says.
 */
const BY_METHOD: Readonly<Record<string, number>> = {
  getProgramAccounts: 10,
  getTransaction: 10,
  getSignaturesForAddress: 10,
  getSignatureStatuses: 10,
  getTokenAccountsByOwner: 10,
  getAccountInfo: 50,
  getMultipleAccounts: 50,
  getBlockHeight: 50,
  getLatestBlockhash: 100,
  getBalance: 150,
  getEpochInfo: 150,
  getGenesisHash: 150,
};

/**
 * What a node is known to take before it has answered anything.
 *
 * @param method absent for all methods together
 * @returns `null` if nothing is known
 */
export function publicLimit(hostname: string, method?: string): RateLimit | null {
  if (!PUBLIC_HOSTS.has(hostname)) return null;
  const limit = method === undefined ? ALL_METHODS : BY_METHOD[method] ?? OTHER_METHODS;
  return { limit, windowMs: PUBLIC_WINDOW_MS };
}
