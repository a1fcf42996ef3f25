import { PublicKey } from '@solana/web3.js';

/** Reads an account's fields one after the other, as the program packs them. */
export interface BytesReader {
  u8(): number;
  u16(): number;
  u32(): number;
  i32(): number;
  u64(): bigint;
  i64(): bigint;
  u128(): bigint;
  i128(): bigint;
  /** 32 bytes, as base58. */
  address(): string;
  /** A view of the next bytes, not a copy. */
  bytes(length: number): Uint8Array;
  skip(length: number): void;
}

/**
 * Starts reading in the middle of an account, little end first.
 *
 * The SDK's layouts decode all 60 entries of a tick array, which takes six times as long where few are in use, and
 * leave out what newer programs no longer keep.
 *
 * @param data the account's bytes
 * @param start bytes to leave out at the front
 */
export function bytesReader(data: Uint8Array, start: number): BytesReader {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = start;
  const past = (length: number): number => {
    at += length;
    return at - length;
  };
  const u64 = (): bigint => view.getBigUint64(past(8), true);
  const bytes = (length: number): Uint8Array => {
    const from = past(length);
    return data.subarray(from, from + length);
  };
  return {
    u8: () => view.getUint8(past(1)),
    u16: () => view.getUint16(past(2), true),
    u32: () => view.getUint32(past(4), true),
    i32: () => view.getInt32(past(4), true),
    u64,
    i64: () => view.getBigInt64(past(8), true),
    u128: () => {
      const low = u64();
      return low | (u64() << 64n);
    },
    i128: () => {
      const low = u64();
      return low | (view.getBigInt64(past(8), true) << 64n);
    },
    address: () => new PublicKey(bytes(32)).toBase58(),
    bytes,
    skip: (length) => {
      at += length;
    },
  };
}
