import type { Connection } from '@solana/web3.js';

/**
 * Sends the same signed bytes again and does not wait: they can land once only, so this can never pay twice.
 *
 * @param connection our RPC, never the wallet's
 * @param wire signed transaction
 */
export function rebroadcast(connection: Connection, wire: Uint8Array): void {
  // Preflight would refuse what has already landed; a node's own retries would outlive ours.
  connection.sendRawTransaction(wire, { skipPreflight: true, maxRetries: 0 }).catch(() => undefined);
}
