import { accountBytes, address, zeros } from '../../encoding/accountBytes.ts';
import { accountDiscriminator } from '../support/anchor.ts';
import { Panic } from './errors.ts';

const OBSERVATIONS = 100;
/** A timestamp, and each token's price multiplied by seconds. */
const OBSERVATION_BYTES = 8 + 16 + 16;
/** Bytes before the observations: discriminator, whether any exist, index of the newest, pool. */
const HEADER_BYTES = 8 + 1 + 2 + 32;
const PADDING_BYTES = 4 * 8;
export const OBSERVATION_STATE_BYTES = HEADER_BYTES + OBSERVATIONS * OBSERVATION_BYTES + PADDING_BYTES;

/** Minimum time between two observations in seconds. */
const INTERVAL_SECONDS = 15n;
const U128_MAX = (1n << 128n) - 1n;

/** Observations account of a new pool. */
export function newObservationState(poolId: string): Uint8Array {
  const rest = OBSERVATION_STATE_BYTES - HEADER_BYTES;
  return accountBytes(accountDiscriminator('ObservationState'), zeros(3), address(poolId), zeros(rest));
}

/** Prices of both tokens in each other, with 32 fractional bits. */
export interface Prices {
  readonly token0: bigint;
  readonly token1: bigint;
}

/**
 * Adds an observation to the account's data if the last one is old enough. It holds the prices before the swap, for the time
 * since.
 *
 * @param timestamp of the chain, seconds
 * @throws Panic if a price multiplied by seconds exceeds 128 bits
 */
export function addObservation(data: Uint8Array, timestamp: bigint, prices: Prices): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const index = view.getUint16(9, true);
  if (index >= OBSERVATIONS) throw new Error(`There is no observation ${index}.`);
  if (data[8] === 0) return replaced(data, index, { timestamp, token0: 0n, token1: 0n });
  const at = HEADER_BYTES + index * OBSERVATION_BYTES;
  const last = view.getBigUint64(at, true);
  const seconds = timestamp > last ? timestamp - last : 0n;
  if (seconds < INTERVAL_SECONDS) return data;
  return replaced(data, index === OBSERVATIONS - 1 ? 0 : index + 1, {
    timestamp,
    token0: (readU128(view, at + 8) + product(prices.token0, seconds, 'states/oracle.rs:93:92')) & U128_MAX,
    token1: (readU128(view, at + 24) + product(prices.token1, seconds, 'states/oracle.rs:94:92')) & U128_MAX,
  });
}

function replaced(data: Uint8Array, index: number, observation: Prices & { readonly timestamp: bigint }): Uint8Array {
  const bytes = new Uint8Array(data);
  const view = new DataView(bytes.buffer);
  bytes[8] = 1;
  view.setUint16(9, index, true);
  const at = HEADER_BYTES + index * OBSERVATION_BYTES;
  view.setBigUint64(at, observation.timestamp, true);
  writeU128(view, at + 8, observation.token0);
  writeU128(view, at + 24, observation.token1);
  return bytes;
}

function product(price: bigint, seconds: bigint, source: string): bigint {
  const sum = price * seconds;
  if (sum > U128_MAX) throw new Panic('none', source);
  return sum;
}

function readU128(view: DataView, at: number): bigint {
  return (view.getBigUint64(at + 8, true) << 64n) | view.getBigUint64(at, true);
}

function writeU128(view: DataView, at: number, value: bigint): void {
  view.setBigUint64(at, value & ((1n << 64n) - 1n), true);
  view.setBigUint64(at + 8, value >> 64n, true);
}
