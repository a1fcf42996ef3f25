import { Buffer } from 'buffer';
import type { VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { RpcAnswer } from './answers.ts';
import { request } from './request.ts';

/** A transaction in a block. Addresses, signatures and data are base58. */
export type LandedTransaction = NonNullable<RpcAnswer<'getTransaction'>>;

/** The status of a known signature; `err` as RPC reports it, `null` if it succeeded. */
export type SignatureStatus = NonNullable<RpcAnswer<'getSignatureStatuses'>['value'][number]>;

/**
 * Sends signed bytes once, with the node's own retries off, since they would outlive ours.
 *
 * @param wire signed transaction
 * @param runsPreflight whether the node simulates the transaction first and refuses one that would fail
 * @returns its signature, base58
 * @throws AppError `rpc/*`
 */
export function sendTransaction(cluster: ClusterConfig, wire: Uint8Array, runsPreflight = false): Promise<string> {
  return request(cluster, 'sendTransaction', [Buffer.from(wire).toString('base64'), {
    encoding: 'base64', skipPreflight: !runsPreflight, maxRetries: 0,
    // Older nodes look up the blockhash at this commitment even without preflight.
    preflightCommitment: 'processed',
  }]);
}

export interface SimulationOptions {
  readonly commitment: 'confirmed' | 'finalized';
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
  cluster: ClusterConfig, transaction: VersionedTransaction, { commitment, replacesBlockhash, addresses = [] }: SimulationOptions,
): Promise<RpcAnswer<'simulateTransaction'>> {
  return request(cluster, 'simulateTransaction', [Buffer.from(transaction.serialize()).toString('base64'), {
    encoding: 'base64', commitment, sigVerify: false, replaceRecentBlockhash: replacesBlockhash,
    ...(addresses.length > 0 && { accounts: { encoding: 'base64', addresses } }),
  }]);
}

/**
 * Reads a confirmed transaction.
 *
 * @param signature base58
 * @returns `null` if the node does not have it
 * @throws AppError `rpc/*`
 */
export function getTransaction(cluster: ClusterConfig, signature: string): Promise<LandedTransaction | null> {
  return request(cluster, 'getTransaction', [
    signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
  ]);
}

/**
 * Reads the status of a signature.
 *
 * @param signature base58
 * @param searchesHistory also searches beyond the node's status cache, which covers the last few minutes
 * @returns the slot of the response, and the status, `null` if the node does not know the signature
 * @throws AppError `rpc/*`
 */
export async function getSignatureStatus(
  cluster: ClusterConfig, signature: string, searchesHistory: boolean,
): Promise<{ readonly slot: number; readonly status: SignatureStatus | null }> {
  const { context, value } = await request(cluster, 'getSignatureStatuses', [
    [signature], ...(searchesHistory ? [{ searchTransactionHistory: true }] : []),
  ]);
  return { slot: context.slot, status: value[0] ?? null };
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
