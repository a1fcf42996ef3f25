import { accountBytes, address, zeros } from '../../encoding/accountBytes.ts';
import { readFields, u128At, u64At, writeFields } from '../support/accountFields.ts';
import { accountDiscriminator } from '../support/anchor.ts';
import { panic } from './errors.ts';

const OBSERVATIONS = 100;
/** A timestamp, and each token's price multiplied by seconds. */
const OBSERVATION_BYTES = 8 + 16 + 16;
/** Bytes before the observations: discriminator, whether any exist, index of the newest, pool. */
const HEADER_BYTES = 8 + 1 + 2 + 32;
const LAST_UPDATE_OFFSET = HEADER_BYTES + OBSERVATIONS * OBSERVATION_BYTES;
const PADDING_BYTES = 3 * 8;
export const OBSERVATION_STATE_BYTES = LAST_UPDATE_OFFSET + 8 + PADDING_BYTES;

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

/** The fields that a swap changes, with the observation at an index. */
const fieldsAt = (index: number) => {
  const offset = HEADER_BYTES + index * OBSERVATION_BYTES;
  return {
    timestamp: u64At(offset), token0: u128At(offset + 8), token1: u128At(offset + 24), lastUpdate: u64At(LAST_UPDATE_OFFSET),
  };
};

/**
 * Adds the prices before a swap for the seconds since the last one to the account's data: to the newest observation, or as a new
 * one if that is old enough.
 *
 * @param timestamp of the chain, seconds
 * @returns null if a price multiplied by seconds exceeds 128 bits
 */
export function addObservation(data: Uint8Array, timestamp: bigint, prices: Prices): Uint8Array | null {
  const index = new DataView(data.buffer, data.byteOffset).getUint16(9, true);
  if (index >= OBSERVATIONS) throw panic();
  if (data[8] === 0) {
    const first = writeFields(fieldsAt(index), data, { timestamp, token0: 0n, token1: 0n, lastUpdate: timestamp });
    first[8] = 1;
    return first;
  }
  const newest = readFields(fieldsAt(index), data);
  // Accounts of older releases have only the time of the observation.
  const lastUpdate = newest.lastUpdate === 0n ? newest.timestamp : newest.lastUpdate;
  if (timestamp <= lastUpdate || timestamp <= newest.timestamp) return writeFields(fieldsAt(index), data, { lastUpdate });
  const seconds = timestamp - lastUpdate;
  if (prices.token0 * seconds > U128_MAX || prices.token1 * seconds > U128_MAX) return null;
  const sums = {
    token0: (newest.token0 + prices.token0 * seconds) & U128_MAX,
    token1: (newest.token1 + prices.token1 * seconds) & U128_MAX,
    lastUpdate: timestamp,
  };
  if (timestamp - newest.timestamp < INTERVAL_SECONDS) return writeFields(fieldsAt(index), data, sums);
  const next = (index + 1) % OBSERVATIONS;
  const added = writeFields(fieldsAt(next), data, { timestamp, ...sums });
  new DataView(added.buffer, added.byteOffset).setUint16(9, next, true);
  return added;
}
