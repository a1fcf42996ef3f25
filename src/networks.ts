import { WRAPPED_SOL_MINT } from './constants.ts';

/**
 * What each network is: genesis hash, programs, fee accounts, mints and hosts. `config.ts` reads the environment and passes it in.
 * `networks.test.ts` compares every value with the SDK's tables, with what can be derived, and with `tests/sources/networks.json`,
 * which was written from other sources.
 */

export type ClusterName = 'localnet' | 'devnet' | 'mainnet';

/**
 * Genesis hashes of the public networks. A node is told by its hash, whatever its URL says; localnet is a node with any other.
 * Source: `ClusterType::get_genesis_hash` of Agave's `solana-cluster-type`.
 */
export const GENESIS_HASHES = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
} as const;

/** Source: the SDK's RAYMint, USDCMint and USDTMint. */
const MAINNET_MINTS = {
  RAY: '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R',
  USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
} as const;

/** Mints that need no list, by symbol. */
export const KNOWN_MINTS = {
  // Localnet has them at mainnet's addresses.
  localnet: MAINNET_MINTS,
  // Source: developers.circle.com, USDC contract addresses.
  devnet: { USDC: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU' },
  mainnet: MAINNET_MINTS,
} as const satisfies Readonly<Record<ClusterName, Readonly<Record<string, string>>>>;

/** Stablecoins pegged to the dollar, preferred first as the quote token of a pair. */
export const DOLLAR_MINTS: readonly string[] = [MAINNET_MINTS.USDC, KNOWN_MINTS.devnet.USDC, MAINNET_MINTS.USDT];

export interface TurboHosts {
  readonly upload: string;
  readonly payment: string;
}

/** ArDrive Turbo, which stores files on Arweave. Source: the default and development hosts of `turbo-sdk`. */
export const TURBO_HOSTS: Partial<Record<ClusterName, TurboHosts>> = {
  // Files of its development hosts are not kept.
  devnet: { upload: 'https://upload.ardrive.dev', payment: 'https://payment.ardrive.dev' },
  mainnet: { upload: 'https://upload.ardrive.io', payment: 'https://payment.ardrive.io' },
};

/** Hosts of the provider's HTTP API (rule 7.1). */
interface ApiHosts {
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
  /** Pays launch pool claims; empty on devnet, which has none. */
  readonly launchPools: string;
  readonly openBook: string;
  /** Locks LP tokens of CPMM pools forever; not on every cluster. */
  readonly lpLock: string;
  /** Holds the locked LP tokens. */
  readonly lpLockAuthority: string;
  readonly ammFeeDestination: string;
  readonly cpmmFeeAccount: string;
}

/** The account the farm program requires in every new farm of version 6, base58. */
interface FarmLock {
  /** Mint of the lock: RAY, or wrapped SOL on devnet. */
  readonly mint: string;
  /** Its vault. */
  readonly vault: string;
}

/**
 * URLs of third-party services; `''` if disabled. All are disabled outside mainnet, because they know no other network.
 */
interface ThirdParties {
  /** Origin of the service that reports the average priority fee. */
  readonly priorityFeeHost: string;
  /** Further list of tokens, if the build names one. */
  readonly tokenListUrl: string;
  /** The same in Jupiter's format. */
  readonly jupiterListUrl: string;
  /** Bundle relay; mainnet only. */
  readonly bundleRelayUrl: string;
}

/** How the priority fee is determined; a bigint is a cap per transaction, in lamports. */
export type PriorityFeeSetting = 'automatic' | 'fast' | bigint;

export interface ClusterConfig extends ThirdParties {
  readonly name: ClusterName;
  /** Shown in the header. */
  readonly label: string;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly apiHosts: ApiHosts;
  /** Whether requests to the provider's API are logged in this browser. */
  readonly logsRequests: boolean;
  readonly programs: ProgramAddresses;
  readonly farmLock: FarmLock;
  /** OpenBook market used for its token pair; empty if none is configured. */
  readonly ammMarketId: string;
  /** The explorer that links open; `''` for Solana Explorer. */
  readonly explorer: string;
  readonly priorityFee: PriorityFeeSetting;
  /** Whether the node simulates a transaction before forwarding it, although the app has already done so. */
  readonly runsPreflight: boolean;
  /** Lamports per click on the airdrop button; 0 if there is no faucet. */
  readonly airdropLamports: bigint;
  readonly allowsAirdrop: boolean;
  readonly allowsBurnerWallet: boolean;
  /** False on every cluster of a build with mainnet, which does not contain the key. */
  readonly allowsTestSigner: boolean;
}

/**
 * Source: the SDK's ALL_PROGRAM_ID; `declare_id!` and fee constants of raydium-amm, raydium-cp-swap and raydium-clmm. The
 * authorities are derived from the program ids.
 */
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
  launchPools: 'CLaimxFqjHzgTJtAGHU47NPhg6qrc5sCnpC4tBLyABQS',
  openBook: 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX',
  lpLock: 'LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE',
  lpLockAuthority: '3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH',
  ammFeeDestination: '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5',
  cpmmFeeAccount: 'DNXgeM9EiiaAbaWvwjHj9fQQLAX5ZsfHyvmYUNRAdNC8',
};

/**
 * Source: the SDK's DEVNET_PROGRAM_ID, and the same programs' sources under their feature `devnet`. Whether farms and router run on
 * devnet is not known from any of them.
 */
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
  launchPools: '',
  openBook: 'EoTcMgcDRTJVZDMZWBoU6rhYHZfkNTVEAfz3uUJRcYGj',
  lpLock: 'DRay25Usp3YJAi7beckgpGUC7mGJ2cR1AVPxhYfwVCUX',
  lpLockAuthority: '7qWVV8UY2bRJfDLP4s37YzBPKUkVB46DStYJBpYbQzu3',
  ammFeeDestination: '9y8ENuuZ3b19quffx9hQvRVygG5ky6snHfRvGpuSfeJy',
  cpmmFeeAccount: '3oE58BKVt8KuYkGxx8zBojugnymWmBiyafWgMrnb6eYy',
};

/** Source: the SDK's FARM_LOCK_MINT and FARM_LOCK_VAULT. */
const MAINNET_FARM_LOCK: FarmLock = {
  mint: '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R',
  vault: 'FrspKwj8i3pNmKwXreTveC4fu7KL5ZbGeXdZBe2XViu1',
};

/** Source: the SDK's DEV_FARM_LOCK_MINT and DEV_FARM_LOCK_VAULT. */
const DEVNET_FARM_LOCK: FarmLock = {
  mint: WRAPPED_SOL_MINT,
  vault: '3TRTX4dXUpp2eqxi3tvQDFYUV7SdDJjcPE3Y4mbtftaX',
};

/** web3.js derives the WebSocket port as the HTTP port + 1, but public hosts serve both on one port. */
function webSocketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.port) url.port = String(Number(url.port) + 1);
  return url.toString();
}

const NO_THIRD_PARTIES: ThirdParties = { priorityFeeHost: '', tokenListUrl: '', jupiterListUrl: '', bundleRelayUrl: '' };

export type ClusterEnv = Partial<ImportMetaEnv>;

type ClusterRow = Omit<ClusterConfig, 'wsUrl' | 'logsRequests' | 'explorer' | 'priorityFee' | 'runsPreflight' | keyof ThirdParties> & Partial<ThirdParties> & {
  readonly wsUrl: string | undefined;
};

function cluster(env: ClusterEnv, row: ClusterRow): ClusterConfig {
  const wsUrl = row.wsUrl || webSocketUrl(row.rpcUrl);
  const logsRequests = env.VITE_LOG_REQUESTS === 'true';
  return { ...NO_THIRD_PARTIES, ...row, wsUrl, logsRequests, explorer: '', priorityFee: 'automatic', runsPreflight: false };
}

/**
 * One row per cluster: endpoints, API hosts, program IDs and enabled features. Sources of the endpoints: solana.com, "Clusters and
 * Public RPC Endpoints"; of the API hosts: the SDK's API_URLS and DEV_API_URLS.
 *
 * @param env the `VITE_*` variables of `.env.example`; a parameter so that the build can derive its
 *   Content-Security-Policy from the same table
 */
export function clusterTable(env: ClusterEnv): Readonly<Record<ClusterName, ClusterConfig>> {
  const LOCALNET_RPC_URL = env.VITE_LOCALNET_RPC_URL || 'http://127.0.0.1:8899';

  const localnet = cluster(env, {
    name: 'localnet',
    label: 'Localnet',
    rpcUrl: LOCALNET_RPC_URL,
    wsUrl: env.VITE_LOCALNET_WS_URL,
    // localnet serves the provider's API paths itself, computed from its accounts.
    apiHosts: {
      base: LOCALNET_RPC_URL,
      owner: LOCALNET_RPC_URL,
      service: LOCALNET_RPC_URL,
      swap: LOCALNET_RPC_URL,
      monitor: LOCALNET_RPC_URL,
    },
    // localnet runs mainnet's program binaries, so the IDs are the same.
    programs: MAINNET_PROGRAMS,
    farmLock: MAINNET_FARM_LOCK,
    ammMarketId: env.VITE_AMM_MARKET_ID ?? '',
    airdropLamports: 10_000_000_000n,
    allowsAirdrop: true,
    allowsBurnerWallet: true,
    allowsTestSigner: env.VITE_ENABLE_MAINNET !== 'true',
  });

  const devnet = cluster(env, {
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
    farmLock: DEVNET_FARM_LOCK,
    ammMarketId: env.VITE_AMM_MARKET_ID ?? '',
    airdropLamports: 1_000_000_000n,
    allowsAirdrop: true,
    allowsBurnerWallet: true,
    allowsTestSigner: env.VITE_ENABLE_MAINNET !== 'true',
  });

  const mainnet = cluster(env, {
    name: 'mainnet',
    label: 'Mainnet',
    rpcUrl: env.VITE_MAINNET_RPC_URL || 'https://api.mainnet.solana.com',
    wsUrl: env.VITE_MAINNET_WS_URL,
    apiHosts: {
      base: env.VITE_MAINNET_API_BASE || 'https://api-v3.raydium.io',
      owner: env.VITE_MAINNET_API_OWNER || 'https://owner-v1.raydium.io',
      service: env.VITE_MAINNET_API_SERVICE || 'https://service.raydium.io',
      swap: env.VITE_MAINNET_API_SWAP || 'https://transaction-v1.raydium.io',
      monitor: env.VITE_MAINNET_API_MONITOR || 'https://monitor.raydium.io',
    },
    priorityFeeHost: env.VITE_PRIORITY_FEE_HOST ?? 'https://solanacompass.com',
    tokenListUrl: env.VITE_TOKEN_LIST_URL ?? '',
    jupiterListUrl: env.VITE_JUPITER_LIST_URL ?? '',
    bundleRelayUrl: env.VITE_BUNDLE_RELAY_URL ?? '',
    programs: MAINNET_PROGRAMS,
    farmLock: MAINNET_FARM_LOCK,
    ammMarketId: env.VITE_AMM_MARKET_ID ?? '',
    airdropLamports: 0n,
    allowsAirdrop: false,
    allowsBurnerWallet: false,
    allowsTestSigner: false,
  });

  return { localnet, devnet, mainnet };
}
