import bs58 from 'bs58';
import { U64_MAX } from './integers.ts';

/** A fixed-size, little-endian field. */
export interface Field<Value> {
  readonly bytes: number;
  read(view: DataView, at: number): Value;
  write(view: DataView, at: number, value: Value): void;
}

type Fields = Readonly<Record<string, Field<unknown>>>;

/** The decoded fields. An instruction changes them and writes them back. */
type ValuesOf<Shape extends Fields> = { -readonly [Name in keyof Shape]: Shape[Name] extends Field<infer Value> ? Value : never };

/** The type of a layout's value. */
export type ValueOf<Layout> = Layout extends Field<infer Value> ? Value : never;

export const u8: Field<number> = {
  bytes: 1,
  read: (view, at) => view.getUint8(at),
  write: (view, at, value) => view.setUint8(at, value),
};
export const u16: Field<number> = {
  bytes: 2,
  read: (view, at) => view.getUint16(at, true),
  write: (view, at, value) => view.setUint16(at, value, true),
};
export const u32: Field<number> = {
  bytes: 4,
  read: (view, at) => view.getUint32(at, true),
  write: (view, at, value) => view.setUint32(at, value, true),
};
export const i32: Field<number> = {
  bytes: 4,
  read: (view, at) => view.getInt32(at, true),
  write: (view, at, value) => view.setInt32(at, value, true),
};
export const u64: Field<bigint> = {
  bytes: 8,
  read: (view, at) => view.getBigUint64(at, true),
  write: (view, at, value) => view.setBigUint64(at, value, true),
};
export const i64: Field<bigint> = {
  bytes: 8,
  read: (view, at) => view.getBigInt64(at, true),
  write: (view, at, value) => view.setBigInt64(at, value, true),
};
export const u128: Field<bigint> = {
  bytes: 16,
  read: (view, at) => (u64.read(view, at + 8) << 64n) | u64.read(view, at),
  write: (view, at, value) => {
    u64.write(view, at, value & U64_MAX);
    u64.write(view, at + 8, BigInt.asUintN(64, value >> 64n));
  },
};
export const i128: Field<bigint> = {
  bytes: 16,
  read: (view, at) => BigInt.asIntN(128, u128.read(view, at)),
  write: u128.write,
};
export const flag: Field<boolean> = {
  bytes: 1,
  read: (view, at) => view.getUint8(at) !== 0,
  write: (view, at, value) => view.setUint8(at, value ? 1 : 0),
};

/** Raw bytes. */
export const raw = (bytes: number): Field<Uint8Array> => ({
  bytes,
  read: (view, at) => new Uint8Array(view.buffer, view.byteOffset + at, bytes).slice(),
  write: (view, at, value) => new Uint8Array(view.buffer, view.byteOffset + at, bytes).set(value),
});

/** An address, base58. */
export const address: Field<string> = {
  bytes: 32,
  read: (view, at) => bs58.encode(raw(32).read(view, at)),
  write: (view, at, value) => raw(32).write(view, at, bs58.decode(value)),
};

/** An integer of `bits`, a multiple of 8. For bitmaps, bit 0 is the lowest bit. */
export const bits = (count: number): Field<bigint> => ({
  bytes: count / 8,
  read: (view, at) => {
    let value = 0n;
    for (let word = count / 64 - 1; word >= 0; word -= 1) value = (value << 64n) | u64.read(view, at + word * 8);
    return value;
  },
  write: (view, at, value) => {
    for (let word = 0; word < count / 64; word += 1) u64.write(view, at + word * 8, (value >> BigInt(word * 64)) & U64_MAX);
  },
});

export function times<Value>(count: number, field: Field<Value>): Field<Value[]> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    bytes: count * field.bytes,
    read: (view, at) => indexes.map((index) => field.read(view, at + index * field.bytes)),
    write: (view, at, values) => values.forEach((value, index) => field.write(view, at + index * field.bytes, value)),
  };
}

/** Consecutive fields without gaps. */
export function struct<Shape extends Fields>(shape: Shape): Field<ValuesOf<Shape>> {
  const offsets: [name: keyof Shape, field: Field<unknown>, offset: number][] = [];
  let bytes = 0;
  for (const [name, field] of Object.entries(shape)) {
    offsets.push([name, field, bytes]);
    bytes += field.bytes;
  }
  return {
    bytes,
    read: (view, at) =>
      Object.fromEntries(offsets.map(([name, field, offset]) => [name, field.read(view, at + offset)])) as ValuesOf<Shape>,
    write: (view, at, values) => offsets.forEach(([name, field, offset]) => field.write(view, at + offset, values[name])),
  };
}

/** Encodes a value. */
export function encode<Value>(layout: Field<Value>, value: Value): Uint8Array {
  const data = new Uint8Array(layout.bytes);
  layout.write(new DataView(data.buffer), 0, value);
  return data;
}

/** Decodes a value from the start of bytes that are at least as long. */
export function decode<Value>(layout: Field<Value>, data: Uint8Array): Value {
  return layout.read(new DataView(data.buffer, data.byteOffset, data.byteLength), 0);
}
