/** The few shapes of borsh that Metaplex writes: strings and byte runs, little endian. */

/** A string: its length in bytes as 32 bits, then the bytes. */
export function borshString(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const out = new Uint8Array(4 + bytes.length);
  new DataView(out.buffer).setUint32(0, bytes.length, true);
  out.set(bytes, 4);
  return out;
}

/** Runs of bytes one after the other. */
export function joinBytes(...parts: readonly (Uint8Array | readonly number[])[]): Buffer {
  return Buffer.from(parts.flatMap((part) => [...part]));
}

/** Reads from the start of some bytes on. */
export class BorshReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws RangeError where the bytes end before it does */
  take(length: number): Uint8Array {
    const end = this.#offset + length;
    if (end > this.#bytes.length) throw new RangeError(`${end} of ${this.#bytes.length} bytes`);
    const taken = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return taken;
  }

  u8(): number {
    return this.take(1)[0] ?? 0;
  }

  u32(): number {
    const four = this.take(4);
    return new DataView(four.buffer, four.byteOffset, 4).getUint32(0, true);
  }

  string(): string {
    return new TextDecoder().decode(this.take(this.u32()));
  }

  /** An optional value, as the bytes that stand for it, its mark of being there included. */
  option(read: () => void): Uint8Array {
    const start = this.#offset;
    if (this.u8() !== 0) read();
    return this.#bytes.subarray(start, this.#offset);
  }
}
