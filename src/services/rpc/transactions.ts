import { Buffer } from 'buffer';
import type { VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import type { RpcAnswer } from './answers.ts';
import { request } from './request.ts';

/** A transaction in a block: addresses, signatures and data in base58. */
export type LandedTransaction = NonNullable<RpcAnswer<'getTransaction'>>;

/** What a node says of a signature it knows; `err` as RPC reports it, null where it did not fail. */
export type SignatureStatus = NonNullable<RpcAnswer<'getSignatureStatuses'>['value'][number]>;

/**
 * Sends signed bytes, once: the node's own retries would outlive ours.
 *
 * @param wire signed transaction
 * @param runsPreflight whether the node simulates it first, and refuses what would fail
 * @returns its signature, base58
 * @throws AppError `rpc/*`
 */
export function sendTransaction(cluster: ClusterConfig, wire: Uint8Array, runsPreflight = false): Promise<string> {
  return request(cluster, 'sendTransaction', [Buffer.from(wire).toString('base64'), {
    encoding: 'base64', skipPreflight: !runsPreflight, maxRetries: 0,
    // Older nodes look the blockhash up at this commitment all the same.
    preflightCommitment: 'processed',
  }]);
}

export interface SimulationOptions {
  readonly commitment: 'confirmed' | 'finalized';
  /** Whether it runs on the newest blockhash instead of its own. */
  readonly replacesBlockhash: boolean;
  /** Accounts to tell of as they would stand afterwards, base58. */
  readonly addresses?: readonly string[];
}

/**
 * Runs a transaction without keeping anything of it, its signatures unchecked.
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
 * Reads a transaction that is confirmed.
 *
 * @param signature base58
 * @returns null where the node does not have it
 * @throws AppError `rpc/*`
 */
export function getTransaction(cluster: ClusterConfig, signature: string): Promise<LandedTransaction | null> {
  return request(cluster, 'getTransaction', [
    signature, { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 },
  ]);
}

/**
 * Asks what became of a signature.
 *
 * @param signature base58
 * @param searchesHistory also looks behind the few minutes a node remembers
 * @returns the status, null where the node does not know it, and the slot of the answer
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
 * The newest blockhash and the block height after which the network refuses it.
 *
 * @throws AppError `rpc/*`
 */
export async function getLatestBlockhash(
  cluster: ClusterConfig, commitment: 'processed' | 'confirmed' | 'finalized',
): Promise<RpcAnswer<'getLatestBlockhash'>['value']> {
  return (await request(cluster, 'getLatestBlockhash', [{ commitment }])).value;
}
