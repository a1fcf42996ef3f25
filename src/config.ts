import { clusterTable, type ClusterConfig, type ClusterEnv } from './clusterTable.ts';

/** The only reader of `import.meta.env`, which scripts that run outside the build do not have. */
const env: ClusterEnv = import.meta.env ?? {};

export type { ClusterConfig, ClusterName, PriorityFeeSetting, ProgramAddresses } from './clusterTable.ts';

/**
 * The public, well-known default of the built-in test signer: 64 bytes, base58. Anyone can spend what it holds,
 * which is why it is refused on mainnet.
 */
const PUBLIC_TEST_SIGNER = '4gJjerbxR4CtYreS7bzUChpEafeMBFqkra4TKJ8a6BCwT4Sy2v9gfpXqPtQovQ1X7EFMSE7cVZ2DKzVTpGeikses';

const { localnet, devnet, mainnet } = clusterTable(env);

/** Clusters the switch in the header offers. Mainnet is off unless the build enables it. */
export const clusters: readonly ClusterConfig[] = env.VITE_ENABLE_MAINNET === 'true'
  ? [localnet, devnet, mainnet]
  : [localnet, devnet];

/** A cluster through another RPC node; its WebSocket URL is derived from the node's. */
export function withRpcUrl({ name }: ClusterConfig, rpcUrl: string): ClusterConfig {
  const variable = `VITE_${name.toUpperCase()}`;
  return clusterTable({ ...env, [`${variable}_RPC_URL`]: rpcUrl, [`${variable}_WS_URL`]: '' })[name];
}

/** The cluster a visitor starts on: devnet in a build, localnet when `npm start` says so. */
export const defaultCluster: ClusterConfig =
  clusters.find((candidate) => candidate.name === env.VITE_DEFAULT_CLUSTER) ?? devnet;

/**
 * Secret key (64 bytes, base58) of the built-in test signer; empty in a build with mainnet, which has no test signer on any
 * cluster (`allowsTestSigner`). Written out like this so that the build leaves the default out of such a page;
 * `scripts/refuseTestKey.ts` sees to one of yours.
 */
export const testSignerSecretKey: string =
  import.meta.env?.VITE_ENABLE_MAINNET === 'true' ? '' : env.VITE_TEST_SIGNER_SECRET_KEY || PUBLIC_TEST_SIGNER;

/** Where the source of this build is published; empty when the build does not set it. */
export const sourceUrl: string = env.VITE_SOURCE_URL ?? '';

/** Where the 'Create a Wallet' dialog sends a visitor who has no wallet. */
export const walletCreationUrl = 'https://phantom.com/download';

/** The demo source code the pool form links to. */
export const demoSourceUrl = 'https://github.com/raydium-io/raydium-sdk-V2-demo/blob/master/src/amm/createAmmPool.ts';
