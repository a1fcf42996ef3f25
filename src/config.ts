import { clusterTable, type ClusterConfig, type ClusterEnv } from './networks.ts';

/** Nothing else reads `import.meta.env`. Scripts that run outside the build do not have it. */
const env: ClusterEnv = import.meta.env ?? {};

export type { ClusterConfig, ClusterName, PriorityFeeSetting, ProgramAddresses } from './networks.ts';

/**
 * The public default key of the built-in test signer: 64 bytes, base58. Anyone can spend its funds, so it is refused on
 * mainnet.
 */
const PUBLIC_TEST_SIGNER = '4gJjerbxR4CtYreS7bzUChpEafeMBFqkra4TKJ8a6BCwT4Sy2v9gfpXqPtQovQ1X7EFMSE7cVZ2DKzVTpGeikses';

const { localnet, devnet, mainnet } = clusterTable(env);

/** Clusters offered in the header. Mainnet is off unless the build enables it. */
export const clusters: readonly ClusterConfig[] = env.VITE_ENABLE_MAINNET === 'true'
  ? [localnet, devnet, mainnet]
  : [localnet, devnet];

/** The cluster with another RPC node, whose WebSocket URL is derived from its RPC URL. */
export function withRpcUrl({ name }: ClusterConfig, rpcUrl: string): ClusterConfig {
  const variable = `VITE_${name.toUpperCase()}`;
  return clusterTable({ ...env, [`${variable}_RPC_URL`]: rpcUrl, [`${variable}_WS_URL`]: '' })[name];
}

/** The initial cluster: devnet in a build, localnet with `npm start`. */
export const defaultCluster: ClusterConfig =
  clusters.find((candidate) => candidate.name === env.VITE_DEFAULT_CLUSTER) ?? devnet;

/**
 * Secret key (64 bytes, base58) of the built-in test signer; empty in a build with mainnet, which has no test signer on
 * any cluster (`allowsTestSigner`). The condition is inlined so that such a build drops the default key;
 * `scripts/vite/refuseTestKey.ts` checks for a custom one.
 */
export const testSignerSecretKey: string =
  import.meta.env?.VITE_ENABLE_MAINNET === 'true' ? '' : env.VITE_TEST_SIGNER_SECRET_KEY || PUBLIC_TEST_SIGNER;

/** Where this build's source is published; empty if not set. */
export const sourceUrl: string = env.VITE_SOURCE_URL ?? '';

/** Where the 'Create a Wallet' dialog links to. */
export const walletCreationUrl = 'https://phantom.com/download';

/** The demo source code that the pool form links to. */
export const demoSourceUrl = 'https://github.com/raydium-io/raydium-sdk-V2-demo/blob/master/src/amm/createAmmPool.ts';
