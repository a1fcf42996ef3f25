/** Every URL of the app; the only place with URL strings. */
export const paths = {
  landing: '/',
  home: '/home',
  mintTokens: '/mint-tokens',
  createPool: '/create-pool',
  pools: '/pools',
  pool: '/pools/:poolId',
  transactionStatus: '/transaction-status',
  success: '/success',
} as const;

/**
 * The page of a pool.
 *
 * @param cluster name of the network it is on, for links that leave this browser
 * @param more what else the page should know, e.g. `{ tab: 'add' }`
 */
export function poolPath(poolId: string, cluster?: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(cluster === undefined ? {} : { cluster }), ...more }).toString();
  return `${paths.pool.replace(':poolId', poolId)}${query && `?${query}`}`;
}
