import { encodeBase58 } from './base58.ts';

/** Thrown when the data is too short. Parsers then treat it as data of another kind. */
export class BytesEnded extends Error {
  override readonly name = 'BytesEnded';
}

/** Reads consecutive little-endian values in the layouts of bincode, borsh and the token programs. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = start;
  }

  /** Number of bytes left. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  bytes(length: number): Uint8Array {
    const at = this.#take(length);
    return this.#bytes.subarray(at, at + length);
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  i16(): number {
    return this.#view.getInt16(this.#take(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#take(8), true);
  }

  i64(): bigint {
    return this.#view.getBigInt64(this.#take(8), true);
  }

  u128(): bigint {
    const low = this.u64();
    return (this.u64() << 64n) | low;
  }

  f64(): number {
    return this.#view.getFloat64(this.#take(8), true);
  }

  bool(): boolean {
    return this.u8() !== 0;
  }

  /** Bytes as base58. */
  base58(length: number): string {
    return encodeBase58(this.bytes(length));
  }

  /** 32 bytes as base58: an address or a hash. */
  address(): string {
    return this.base58(32);
  }

  /** An integer of 7 bits per byte, low bits first, as Solana writes short lengths. */
  compactU16(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.u8();
      if (shift > 0 && (byte === 0 || (shift === 14 && byte > 3))) throw new BytesEnded('not the shortest form of 16 bits');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  /**
   * A list preceded by its length in 8 bytes (bincode).
   *
   * @param entryBytes minimum size of an entry, which bounds the list before it is allocated
   */
  list<Entry>(entryBytes: number, read: () => Entry): Entry[] {
    const count = this.u64();
    if (count * BigInt(entryBytes) > BigInt(this.left)) throw new BytesEnded(`${count} entries in ${this.left} bytes`);
    return Array.from({ length: Number(count) }, read);
  }

  /** An address, or `null` for 32 zero bytes (`OptionalNonZeroPubkey`). */
  nonZeroAddress(): string | null {
    const bytes = this.bytes(32);
    return bytes.every((byte) => byte === 0) ? null : encodeBase58(bytes);
  }

  /** An address preceded by a byte that says whether it is present. */
  optionalAddress(): string | null {
    return this.u8() === 1 ? this.address() : null;
  }

  /** UTF-8 text with a 4-byte length prefix (borsh). */
  text32(): string {
    return utf8(this.bytes(this.u32()));
  }

  /** UTF-8 text with an 8-byte length prefix (bincode). */
  text64(): string {
    return utf8(this.bytes(Number(this.u64())));
  }

  #take(length: number): number {
    if (length > this.left || length < 0) throw new BytesEnded(`${length} bytes wanted, ${this.left} left`);
    const at = this.#at;
    this.#at += length;
    return at;
  }
}

/**
 * Decodes UTF-8 strictly.
 *
 * @throws BytesEnded on invalid UTF-8, which nodes refuse to parse
 */
export function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BytesEnded('not UTF-8');
  }
}
