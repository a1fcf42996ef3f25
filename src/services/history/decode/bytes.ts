/** The unsigned 64-bit number at `offset`, little endian; undefined where the data ends before it does. */
export function u64At(data: Uint8Array, offset: number): bigint | undefined {
  return data.length < offset + 8 ? undefined : viewOf(data).getBigUint64(offset, true);
}

/** The unsigned 32-bit number at `offset`, little endian; undefined where the data ends before it does. */
export function u32At(data: Uint8Array, offset: number): number | undefined {
  return data.length < offset + 4 ? undefined : viewOf(data).getUint32(offset, true);
}

/** `length` bytes from `start` as lower-case hex. */
export function hexAt(data: Uint8Array, start: number, length: number): string {
  return [...data.slice(start, start + length)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}
