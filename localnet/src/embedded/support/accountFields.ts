import bs58 from 'bs58';

/** A field of an account's data at a fixed offset. */
export interface Field<Value> {
  read(view: DataView): Value;
  write(view: DataView, value: Value): void;
}

/** The fields of an account type by name; bytes between them are ignored. */
type Fields = Readonly<Record<string, Field<bigint> | Field<string>>>;

/** The fields' values. */
export type FieldValues<Layout extends Fields> = {
  readonly [Name in keyof Layout]: Layout[Name] extends Field<infer Value> ? Value : never;
};

/** A byte. */
export const u8At = (offset: number): Field<bigint> => ({
  read: (view) => BigInt(view.getUint8(offset)),
  write: (view, value) => view.setUint8(offset, Number(value)),
});

/** A u64, little-endian. */
export const u64At = (offset: number): Field<bigint> => ({
  read: (view) => view.getBigUint64(offset, true),
  write: (view, value) => view.setBigUint64(offset, value, true),
});

/** A u128, little-endian. */
export const u128At = (offset: number): Field<bigint> => ({
  read: (view) => view.getBigUint64(offset, true) | (view.getBigUint64(offset + 8, true) << 64n),
  write(view, value) {
    view.setBigUint64(offset, value & 0xffff_ffff_ffff_ffffn, true);
    view.setBigUint64(offset + 8, value >> 64n, true);
  },
});

/** An address, base58. */
export const addressAt = (offset: number): Field<string> => ({
  read: (view) => bs58.encode(bytesOf(view).subarray(offset, offset + 32)),
  write: (view, value) => bytesOf(view).set(bs58.decode(value), offset),
});

/** Decodes all fields of an account's data. */
export function readFields<Layout extends Fields>(layout: Layout, data: Uint8Array): FieldValues<Layout> {
  const view = viewOf(data);
  const entries = Object.entries(layout).map(([name, field]) => [name, field.read(view)]);
  return Object.fromEntries(entries) as FieldValues<Layout>;
}

/** Changes some fields in a copy of an account's data; all other bytes stay the same. */
export function writeFields<Layout extends Fields>(
  layout: Layout,
  data: Uint8Array,
  changes: Partial<FieldValues<Layout>>,
): Uint8Array {
  const copy = Uint8Array.from(data);
  const view = viewOf(copy);
  for (const [name, value] of Object.entries(changes)) (layout[name] as Field<unknown>).write(view, value);
  return copy;
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
