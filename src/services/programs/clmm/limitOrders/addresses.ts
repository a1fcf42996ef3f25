import { keySeed, programAddress } from '@/services/programs/programAddress.ts';

/** A wallet has up to 256 counters of orders; the app uses the first. */
export const COUNTER_INDEX = 0;

/**
 * Derives the account that counts a wallet's limit orders.
 *
 * @returns base58
 */
export function orderCounterAddress(programId: string, ownerAddress: string): string {
  return programAddress(programId, keySeed(ownerAddress), Uint8Array.of(COUNTER_INDEX));
}

/**
 * Derives the account of a wallet's limit order.
 *
 * @param number the counter's at its opening
 * @returns base58
 */
export function orderAddress(programId: string, ownerAddress: string, number: bigint): string {
  const seed = new Uint8Array(8);
  new DataView(seed.buffer).setBigUint64(0, number);
  return programAddress(programId, keySeed(ownerAddress), keySeed(orderCounterAddress(programId, ownerAddress)), seed);
}
