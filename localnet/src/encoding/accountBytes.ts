import bs58 from 'bs58';

/** Concatenates the fields of an account's data. */
export function accountBytes(...fields: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((length, field) => length + field.length, 0));
  let at = 0;
  for (const field of fields) {
    bytes.set(field, at);
    at += field.length;
  }
  return bytes;
}

/** Fields of account data, little-endian. */
export const u8 = (value: number): Uint8Array => Uint8Array.of(value);
export const u16 = (value: number): Uint8Array => number(2, (view) => view.setUint16(0, value, true));
export const u32 = (value: number): Uint8Array => number(4, (view) => view.setUint32(0, value, true));
export const u64 = (value: bigint): Uint8Array => number(8, (view) => view.setBigUint64(0, value, true));
export const u128 = (value: bigint): Uint8Array => accountBytes(u64(value & ((1n << 64n) - 1n)), u64(value >> 64n));
export const zeros = (length: number): Uint8Array => new Uint8Array(length);
export const hex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));

/** An address, base58. */
export const address = (base58: string): Uint8Array => bs58.decode(base58);

/** A `COption<Pubkey>` of the token programs: a 4-byte tag, then the address. */
export const optionalAddress = (base58: string | null): Uint8Array =>
  base58 === null ? zeros(36) : accountBytes(u32(1), address(base58));

function number(length: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return bytes;
}
