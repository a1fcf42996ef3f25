/** Clusters, hosts, program ids and explorers: the only reader of `import.meta.env`. */

export type ClusterName = 'localnet' | 'devnet' | 'mainnet';

/** Hosts of the provider's HTTP API (SPEC section 7). */
export interface ApiHosts {
  readonly base: string;
  readonly owner: string;
  readonly service: string;
  readonly swap: string;
  readonly monitor: string;
}

/** On-chain programs and fee accounts of one cluster, base58. */
export interface ProgramAddresses {
  readonly ammV4: string;
  readonly ammStable: string;
  readonly cpmm: string;
  readonly cpmmAuthority: string;
  readonly clmm: string;
  readonly farmV3: string;
  readonly farmV5: string;
  readonly farmV6: string;
  readonly router: string;
  readonly openBook: string;
  readonly ammFeeDestination: string;
  readonly cpmmFeeAccount: string;
}

export interface ClusterConfig {
  readonly name: ClusterName;
  /** What the header shows. */
  readonly label: string;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly apiHosts: ApiHosts;
  readonly programs: ProgramAddresses;
  /** OpenBook market used for the pair it was made for; empty when none is configured. */
  readonly ammMarketId: string;
  /** Query string an explorer needs to look at this cluster, `''` for mainnet. */
  readonly explorerQuery: string;
  readonly allowsAirdrop: boolean;
  readonly allowsBurnerWallet: boolean;
  readonly allowsTestSigner: boolean;
}

/**
 * The public, well-known default of the built-in test signer: 64 bytes, base58. Anybody can spend what it holds,
 * which is why it is refused on mainnet.
 */
const PUBLIC_TEST_SIGNER = '4gJjerbxR4CtYreS7bzUChpEafeMBFqkra4TKJ8a6BCwT4Sy2v9gfpXqPtQovQ1X7EFMSE7cVZ2DKzVTpGeikses';

const env = import.meta.env;

const MAINNET_PROGRAMS: ProgramAddresses = {
  ammV4: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
  ammStable: '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h',
  cpmm: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  cpmmAuthority: 'GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL',
  clmm: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK',
  farmV3: 'EhhTKczWMGQt46ynNeRX1WfeagwwJd7ufHvCDjRxjo5Q',
  farmV5: '9KEPoZmtHUrBbhWN1v1KWLMkkvwY6WLtAVUCPRtRjP4z',
  farmV6: 'FarmqiPv5eAj3j1GMdMCMUGXqPUvmquZtMy86QH6rzhG',
  router: 'routeUGWgWzqBWFcrCfv8tritsqukccJPu3q5GPP3xS',
  openBook: 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX',
  ammFeeDestination: '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5',
  cpmmFeeAccount: 'DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8',
};

const DEVNET_PROGRAMS: ProgramAddresses = {
  ammV4: 'DRaya7Kj3aMWQSy19kSjvmuwq9docCHofyP9kanQGaav',
  ammStable: 'DRayDdXc1NZQ9C3hRWmoSf8zK4iapgMnjdNZWrfwsP8m',
  cpmm: 'DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb',
  cpmmAuthority: 'CXniRufdq5xL8t8jZAPxsPZDpuudwuJSPWnbcD5Y5Nxq',
  clmm: 'DRayAUgENGQBKVaX8owNhgzkEDyoHTGVEGHVJT1E9pfH',
  farmV3: 'DRayWyrLmEW5KEeqs8kdTMMaBabapqagaBC7KWpGtJeZ',
  farmV5: 'DRayiCGSZgku1GTK6rXD6mVDdingXy6APAH1R6R5L2LC',
  farmV6: 'DRayzbYakXs45ELHkzH6vC3fuhQqTAnv5A68gdFuvZyZ',
  router: 'DRaybByLpbUL57LJARs3j8BitTxVfzBg351EaMr5UTCd',
  openBook: 'EoTcMgcDRTJVZDMZWBoU6rhYHZfkNTVEAfz3uUJRcYGj',
  ammFeeDestination: '9y8ENuuZ3b19quffx9hQvRVygG5ky6snHfRvGpuSfeJy',
  cpmmFeeAccount: '3oE58BKVt8KuYkGxx8zBojugnymWmBiyafWgMrnb6eYy',
};

/** web3.js derives the WebSocket port as the HTTP port + 1; a public host serves both on one. */
function webSocketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.port) url.port = String(Number(url.port) + 1);
  return url.toString();
}

function cluster(config: Omit<ClusterConfig, 'wsUrl'> & { readonly wsUrl: string | undefined }): ClusterConfig {
  return { ...config, wsUrl: config.wsUrl || webSocketUrl(config.rpcUrl) };
}

const LOCALNET_RPC_URL = env.VITE_LOCALNET_RPC_URL || 'http://127.0.0.1:8899';

const localnet = cluster({
  name: 'localnet',
  label: 'Localnet',
  rpcUrl: LOCALNET_RPC_URL,
  wsUrl: env.VITE_LOCALNET_WS_URL,
  // localnet serves the provider's paths itself, computed from the accounts on it.
  apiHosts: {
    base: LOCALNET_RPC_URL,
    owner: LOCALNET_RPC_URL,
    service: LOCALNET_RPC_URL,
    swap: LOCALNET_RPC_URL,
    monitor: LOCALNET_RPC_URL,
  },
  // The program binaries are mainnet's, so their ids are too.
  programs: MAINNET_PROGRAMS,
  ammMarketId: env.VITE_AMM_MARKET_ID ?? '',
  explorerQuery: `cluster=custom&customUrl=${encodeURIComponent(LOCALNET_RPC_URL)}`,
  allowsAirdrop: true,
  allowsBurnerWallet: true,
  allowsTestSigner: true,
});

const devnet = cluster({
  name: 'devnet',
  label: 'Devnet',
  rpcUrl: env.VITE_DEVNET_RPC_URL || 'https://api.devnet.solana.com',
  wsUrl: env.VITE_DEVNET_WS_URL,
  apiHosts: {
    base: env.VITE_DEVNET_API_BASE || 'https://api-v3-devnet.raydium.io',
    owner: env.VITE_DEVNET_API_OWNER || 'https://owner-v1-devnet.raydium.io',
    service: env.VITE_DEVNET_API_SERVICE || 'https://service.raydium.io',
    swap: env.VITE_DEVNET_API_SWAP || 'https://transaction-v1-devnet.raydium.io',
    monitor: env.VITE_DEVNET_API_MONITOR || 'https://monitor.raydium.io',
  },
  programs: DEVNET_PROGRAMS,
  ammMarketId: env.VITE_AMM_MARKET_ID ?? '',
  explorerQuery: 'cluster=devnet',
  allowsAirdrop: true,
  allowsBurnerWallet: true,
  allowsTestSigner: true,
});

const mainnet = cluster({
  name: 'mainnet',
  label: 'Mainnet',
  rpcUrl: env.VITE_MAINNET_RPC_URL || 'https://api.mainnet-beta.solana.com',
  wsUrl: env.VITE_MAINNET_WS_URL,
  apiHosts: {
    base: env.VITE_MAINNET_API_BASE || 'https://api-v3.raydium.io',
    owner: env.VITE_MAINNET_API_OWNER || 'https://owner-v1.raydium.io',
    service: env.VITE_MAINNET_API_SERVICE || 'https://service.raydium.io',
    swap: env.VITE_MAINNET_API_SWAP || 'https://transaction-v1.raydium.io',
    monitor: env.VITE_MAINNET_API_MONITOR || 'https://monitor.raydium.io',
  },
  programs: MAINNET_PROGRAMS,
  ammMarketId: env.VITE_AMM_MARKET_ID ?? '',
  explorerQuery: '',
  allowsAirdrop: false,
  allowsBurnerWallet: false,
  allowsTestSigner: false,
});

/** Clusters the switch in the header offers. Mainnet is off unless the build enables it. */
export const clusters: readonly ClusterConfig[] = env.VITE_ENABLE_MAINNET === 'true'
  ? [localnet, devnet, mainnet]
  : [localnet, devnet];

/** The cluster a visitor starts on: devnet in a build, localnet when `npm start` says so. */
export const defaultCluster: ClusterConfig =
  clusters.find((candidate) => candidate.name === env.VITE_DEFAULT_CLUSTER) ?? devnet;

/** Secret key (64 bytes, base58) of the built-in test signer. Never used where `allowsTestSigner` is false. */
export const testSignerSecretKey: string = env.VITE_TEST_SIGNER_SECRET_KEY || PUBLIC_TEST_SIGNER;

/** Explorer whose pages open an address or a signature on any cluster, a custom RPC included. */
export const explorerUrl = 'https://explorer.solana.com';

/** Where the 'Create a Wallet' dialog sends a visitor who has no wallet. */
export const walletCreationUrl = 'https://phantom.com/download';

/** The demo source code the pool form links to. */
export const demoSourceUrl = 'https://github.com/raydium-io/raydium-sdk-V2-demo/blob/master/src/amm/createAmmPool.ts';
