import type { Connection } from '@solana/web3.js';

/**
 * Whether a connection's WebSocket is open at the moment. An open one may be deaf all the same: what it does not tell
 * in time is asked for.
 */
export function isSocketOpen(connection: Connection): boolean {
  // web3.js keeps it to itself, and tells of no change.
  return (connection as unknown as { readonly _rpcWebSocketConnected: boolean })._rpcWebSocketConnected;
}
