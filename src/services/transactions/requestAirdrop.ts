import { LAMPORTS_PER_SOL } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { CONFIRMATION_TIMEOUT_MS, NETWORK_COMMITMENT } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { KNOWN_MINTS } from '@/networks.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { request } from '@/services/rpc/request.ts';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { failedTransaction, followSignature } from './followSignature.ts';

/**
 * Requests test SOL from the cluster's faucet and waits until it arrives.
 *
 * @param cluster the cluster whose faucet to use
 * @param address recipient, base58
 * @param lamports amount; 1 SOL if absent
 * @returns the signature of the faucet's finalized transaction
 * @throws AppError `accounts/airdrop-not-offered`, `rpc/airdrop-refused` for its limits,
 *   `accounts/airdrop-faucet-dry`, `accounts/invalid-public-key`, `transactions/expired`,
 *   `transactions/outcome-unknown`, `rpc/*`
 */
export async function requestAirdrop(
  cluster: ClusterConfig,
  address: string,
  lamports: bigint = BigInt(LAMPORTS_PER_SOL),
): Promise<string> {
  const { name, allowsAirdrop } = cluster;
  if (!allowsAirdrop) throw new AppError('accounts/airdrop-not-offered', { details: { cluster: name } });
  const receiver = addressText(address);
  return askFaucet(cluster, 'requestAirdrop', [receiver, Number(lamports)]);
}

/** The stablecoin that localnet's faucet mints, with the amount of a request. */
const TEST_USDC = { mint: KNOWN_MINTS.localnet.USDC, amount: 1_000_000_000 };

/**
 * Requests 1,000 USDC from localnet's faucet and waits until they arrive.
 *
 * @param address recipient, base58
 * @returns the signature of the faucet's finalized transaction
 * @throws AppError `accounts/airdrop-not-offered`, and as `requestAirdrop`
 */
export async function requestTestUsdc(cluster: ClusterConfig, address: string): Promise<string> {
  if (cluster.name !== 'localnet') throw new AppError('accounts/airdrop-not-offered', { details: { cluster: cluster.name } });
  return askFaucet(cluster, 'localnet_requestTokens', [addressText(address), TEST_USDC.mint, TEST_USDC.amount]);
}

async function askFaucet(
  cluster: ClusterConfig, method: 'requestAirdrop' | 'localnet_requestTokens', params: readonly unknown[],
): Promise<string> {
  const { lastValidBlockHeight } = await getLatestBlockhash(cluster, NETWORK_COMMITMENT);
  const signature = await request(cluster, method, params).catch((error: unknown) => {
    throw faucetError(error);
  });
  await awaitOutcome({ cluster, signature, lastValidBlockHeight });
  return signature;
}

/** Faucets answer with one of a few texts and no useful codes. */
function faucetError(thrown: unknown): AppError {
  const known = normalizeError(thrown);
  const { text = '' } = known.details;
  if (/\b429\b|limit|too many/i.test(text)) return new AppError('rpc/airdrop-refused', { cause: thrown });
  if (/internal error|run dry|airdrop request failed|insufficient/i.test(text)) {
    return new AppError('accounts/airdrop-faucet-dry', { cause: thrown });
  }
  return known;
}

interface Outstanding {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** Last block height at which the transaction's blockhash is valid. */
  readonly lastValidBlockHeight: number;
  /** How long to wait, in milliseconds; the spec's 60 seconds if absent. */
  readonly waitMs?: number;
}

/**
 * Waits at most 60 seconds for a transaction sent outside the app (rule 4.9).
 *
 * @returns once the transaction is finalized without an error
 * @throws AppError `programs/*` if it landed and failed, `transactions/expired`, `transactions/outcome-unknown`
 */
export async function awaitOutcome(outstanding: Outstanding): Promise<void> {
  const { cluster, signature, lastValidBlockHeight, waitMs = CONFIRMATION_TIMEOUT_MS } = outstanding;
  const signal = AbortSignal.timeout(waitMs);
  const end = await followSignature({ cluster, signature, lastValidBlockHeight, signal }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'transactions/stopped') throw error;
    throw new AppError('transactions/outcome-unknown', { details: { signature, lastValidBlockHeight } });
  });
  if (end.status === 'failed') {
    throw await failedTransaction({ cluster, signature, err: end.err, programIds: undefined });
  }
  if (end.status === 'expired') {
    throw new AppError('transactions/expired', { details: { signature, lastValidBlockHeight, height: end.height } });
  }
}
