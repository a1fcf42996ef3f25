/** Every URL of the app; the only place with URL strings. */
export const paths = {
  landing: '/',
  home: '/home',
  explore: '/explore',
  launch: '/launch',
  mintTokens: '/mint-tokens',
  createPool: '/create-pool',
  swap: '/swap',
  pools: '/pools',
  pool: '/pools/:poolId',
  positions: '/positions',
  position: '/positions/:nftMint',
  farms: '/farms',
  portfolio: '/portfolio',
  token: '/token/:mint',
  transactionStatus: '/transaction-status',
  success: '/success',
} as const;

/**
 * The page of a pool.
 *
 * @param cluster name of its network, for links that leave this browser
 * @param more further query parameters, e.g. `{ tab: 'add' }`
 */
export function poolPath(poolId: string, cluster?: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(cluster === undefined ? {} : { cluster }), ...more }).toString();
  return `${paths.pool.replace(':poolId', poolId)}${query && `?${query}`}`;
}

/** The pools of a token, by its mint, base58. */
export function poolsPath(mint: string): string {
  return `${paths.pools}?${new URLSearchParams({ q: mint }).toString()}`;
}

/** The form that creates a pool, filled in. */
export function createPoolPath(link: Readonly<Partial<Record<'baseMint' | 'quoteMint' | 'kind' | 'signer', string>>>): string {
  return `${paths.createPool}?${new URLSearchParams(link).toString()}`;
}

/**
 * A swap of one token for another.
 *
 * @param pair mints, base58, or SOL for the coin, which is paid where `in` is left out
 * @example swapPath({ out: mint }); // '/swap?out=…'
 */
export function swapPath(pair: { readonly in?: string; readonly out?: string }): string {
  const query = new URLSearchParams(pair).toString();
  return `${paths.swap}${query && `?${query}`}`;
}

/** The query parameter that selects the signer. */
export const forSigner = (isTest: boolean): Readonly<Record<string, string>> => (isTest ? { signer: 'test' } : {});

/** The concentrated positions of the signer. */
export function positionsPath(more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more).toString();
  return `${paths.positions}${query && `?${query}`}`;
}

/**
 * The page of a concentrated position.
 *
 * @param nftMint mint of the position's NFT, base58
 * @param more further query parameters, e.g. `{ cluster: 'devnet' }`
 */
export function positionPath(nftMint: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more).toString();
  return `${paths.position.replace(':nftMint', nftMint)}${query && `?${query}`}`;
}

/**
 * The page of a token.
 *
 * @param mint base58
 * @param cluster name of the network it is on, for links that leave this browser
 */
export function tokenPath(mint: string, cluster?: string): string {
  const query = new URLSearchParams(cluster === undefined ? {} : { cluster }).toString();
  return `${paths.token.replace(':mint', mint)}${query && `?${query}`}`;
}

/** The launch of an existing token. */
export function launchPath(mint: string): string {
  return `${paths.launch}?${new URLSearchParams({ mint }).toString()}`;
}

/** The transactions of any address. */
export function historyPath(address: string): string {
  return `${paths.transactionStatus}?${new URLSearchParams({ q: address }).toString()}`;
}
