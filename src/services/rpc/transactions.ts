import { Buffer } from 'buffer';
import type { VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import type { RpcAnswer } from './answers.ts';
import { request, requestEach, type RequestOptions } from './request.ts';

/** A transaction in a block. Addresses, signatures and data are base58. */
export type LandedTransaction = NonNullable<RpcAnswer<'getTransaction'>>;

/** The status of a known signature; `err` as RPC reports it, `null` if it succeeded. */
export type SignatureStatus = NonNullable<RpcAnswer<'getSignatureStatuses'>['value'][number]>;

/**
 * Sends signed bytes once, with the node's own retries off, since they would outlive ours.
 *
 * @param wire signed transaction
 * @param runsPreflight whether the node simulates the transaction first and refuses one that would fail; false if absent
 * @param onSent called once the node's limits have let it go
 * @returns its signature, base58
 * @throws AppError `rpc/*`
 */
export function sendTransaction(
  cluster: ClusterConfig, wire: Uint8Array, { runsPreflight = false, onSent }: { readonly runsPreflight?: boolean; readonly onSent?: () => void } = {},
): Promise<string> {
  return request(cluster, 'sendTransaction', () => {
    onSent?.();
    return [Buffer.from(wire).toString('base64'), {
      encoding: 'base64', skipPreflight: !runsPreflight, maxRetries: 0,
      // Older nodes look up the blockhash at this commitment even without preflight.
      preflightCommitment: 'processed',
    }];
  });
}

export interface SimulationOptions {
  /** Whether to simulate on the latest blockhash instead of the transaction's own. */
  readonly replacesBlockhash: boolean;
  /** Accounts whose state after the transaction is returned, base58. */
  readonly addresses?: readonly string[];
}

/**
 * Simulates a transaction without verifying its signatures.
 *
 * @throws AppError `rpc/*`
 */
export function simulateTransaction(
  cluster: ClusterConfig, transaction: VersionedTransaction, { replacesBlockhash, addresses = [] }: SimulationOptions,
): Promise<RpcAnswer<'simulateTransaction'>> {
  return request(cluster, 'simulateTransaction', [Buffer.from(transaction.serialize()).toString('base64'), {
    encoding: 'base64', commitment: READ_COMMITMENT, sigVerify: false, replaceRecentBlockhash: replacesBlockhash,
    ...(addresses.length > 0 && { accounts: { encoding: 'base64', addresses } }),
  }]);
}

/** The newest version of transactions that the app reads (SIMD-0385). */
const NEWEST_VERSION = 1;
const AS_JSON = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: NEWEST_VERSION };

/** Errors that are about one transaction: the node may have all others. */
const OF_ONE_TRANSACTION: readonly ErrorCode[] = [
  'rpc/unsupported-version', 'rpc/unknown', 'rpc/block-cleaned-up', 'rpc/block-not-available', 'rpc/slot-skipped',
  'rpc/status-not-available', 'rpc/internal-error',
];

/** Whether only the transaction that was asked for cannot be read. */
export function isOfOneTransaction({ code }: AppError): boolean {
  return OF_ONE_TRANSACTION.includes(code);
}

/**
 * Reads a confirmed transaction.
 *
 * @param signature base58
 * @returns `null` if the node does not have it
 * @throws AppError `rpc/*`; `rpc/unsupported-version` for one newer than version 1
 */
export async function getTransaction(
  cluster: ClusterConfig, signature: string, options: RequestOptions = {},
): Promise<LandedTransaction | null> {
  return readable(await request(cluster, 'getTransaction', [signature, AS_JSON], options));
}

/**
 * Reads several in one request, each of which may fail for itself.
 *
 * @param signatures base58
 * @returns per signature what `getTransaction` returns or throws
 */
export async function getTransactions(
  cluster: ClusterConfig, signatures: readonly string[], signal?: AbortSignal,
): Promise<readonly (LandedTransaction | null | AppError)[]> {
  const answers = await requestEach(cluster, 'getTransaction', signatures.map((signature) => [signature, AS_JSON]), { urgency: 'list', signal });
  return answers.map((answer) => {
    try {
      return answer instanceof AppError ? answer : readable(answer);
    } catch (error) {
      return error as AppError;
    }
  });
}

/** @throws AppError `rpc/unsupported-version` if the node sends a version that it was not asked for */
function readable(answer: LandedTransaction | null): LandedTransaction | null {
  const version = answer?.version ?? 'legacy';
  if (version === 'legacy' || version <= NEWEST_VERSION) return answer;
  throw new AppError('rpc/unsupported-version', { details: { version: `${version}` } });
}

/** The status of a signature, and the slot of the response. */
interface StatusAtSlot {
  readonly slot: number;
  /** `null` if the node does not know the signature. */
  readonly status: SignatureStatus | null;
}

/** The most signatures of a request. Source: https://solana.com/docs/rpc/http/getsignaturestatuses */
const MAX_STATUSES = 256;

/** Requests whose turn has not come, by node and history: who asks meanwhile joins them. */
const joinable = new Map<string, { readonly signatures: string[]; readonly answer: Promise<RpcAnswer<'getSignatureStatuses'>> }>();

/**
 * Reads the status of a signature, together with those that others ask for before the node's limits allow the request.
 *
 * @param signature base58
 * @param searchesHistory also searches beyond the node's status cache, which covers the last few minutes
 * @throws AppError `rpc/*`
 */
export async function getSignatureStatus(cluster: ClusterConfig, signature: string, searchesHistory: boolean): Promise<StatusAtSlot> {
  const key = `${cluster.rpcUrl} ${searchesHistory}`;
  let joined = joinable.get(key);
  if (!joined || joined.signatures.length >= MAX_STATUSES) {
    const signatures: string[] = [];
    const leave = (): void => {
      if (joinable.get(key)?.signatures === signatures) joinable.delete(key);
    };
    const answer = request(cluster, 'getSignatureStatuses', () => {
      leave();
      return [signatures, ...(searchesHistory ? [{ searchTransactionHistory: true }] : [])];
    });
    answer.catch(leave); // refused before its turn came
    joinable.set(key, joined = { signatures, answer });
  }
  const place = joined.signatures.push(signature) - 1;
  const { context, value } = await joined.answer;
  return { slot: context.slot, status: value[place] ?? null };
}

/**
 * The latest blockhash and its last valid block height.
 *
 * @throws AppError `rpc/*`
 */
export async function getLatestBlockhash(
  cluster: ClusterConfig, commitment: 'processed' | 'confirmed' | 'finalized',
): Promise<RpcAnswer<'getLatestBlockhash'>['value']> {
  return (await request(cluster, 'getLatestBlockhash', [{ commitment }])).value;
}

/**
 * Whether the node takes transactions with this blockhash.
 *
 * @param blockhash base58
 * @throws AppError `rpc/*`
 */
export async function isBlockhashValid(cluster: ClusterConfig, blockhash: string): Promise<boolean> {
  return (await request(cluster, 'isBlockhashValid', [blockhash, { commitment: 'processed' }])).value;
}
