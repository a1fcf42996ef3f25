import {
  addDecoderSizePrefix, fixDecoderSize, getArrayDecoder, getBase16Decoder, getBooleanDecoder, getBytesDecoder, getF64Decoder,
  getI128Decoder, getI32Decoder, getI64Decoder, getStructDecoder, getU128Decoder, getU16Decoder, getU32Decoder,
  getU64Decoder, getU8Decoder, padLeftDecoder,
  padRightDecoder, transformDecoder,
  type FixedSizeDecoder,
} from '@solana/codecs';
import bs58 from 'bs58';

/**
 * What accounts and instructions are made of, the lowest byte first. Each has `decode(data, offset)`, which throws a
 * SolanaError where the data ends before the value does, and `fixedSize` in bytes.
 */
export const u8 = getU8Decoder();
export const u16 = getU16Decoder();
export const u32 = getU32Decoder();
export const u64 = getU64Decoder();
export const u128 = getU128Decoder();
export const i32 = getI32Decoder();
export const i64 = getI64Decoder();
export const i128 = getI128Decoder();
export const f64 = getF64Decoder();
/** One byte; 1 is true. */
export const flag = getBooleanDecoder();
/**
 * UTF-8 behind its length in 4 bytes, without the zeros that fill it up; one in the middle stays, as the mark of a doctored
 * name, which the library's own decoder would take out.
 */
export const text = transformDecoder(
  addDecoderSizePrefix(getBytesDecoder(), u32), (filled) => new TextDecoder().decode(filled).replace(/\0+$/, ''),
);

/** 32 bytes as base58. The library's own base58 takes eight times as long as this one. */
export const address: FixedSizeDecoder<string, 32> =
  transformDecoder(bytes(32), (key) => bs58.encode(key));

/** So many bytes as they lie there, copied. */
export function bytes<Length extends number>(length: Length): FixedSizeDecoder<Uint8Array, Length> {
  return fixDecoderSize(getBytesDecoder(), length) as FixedSizeDecoder<Uint8Array, Length>;
}

/** The same value so many times. */
export function times<Value>(size: number, item: FixedSizeDecoder<Value>): FixedSizeDecoder<Value[]> {
  return getArrayDecoder(item, { size });
}

/** A value behind so many bytes that no one asks for. */
export function after<Value>(skipped: number, item: FixedSizeDecoder<Value>): FixedSizeDecoder<Value> {
  return padLeftDecoder(item, skipped);
}

/** A value and the room behind it that its account keeps for later. */
export function spare<Value>(item: FixedSizeDecoder<Value>, left: number): FixedSizeDecoder<Value> {
  return padRightDecoder(item, left);
}

/** Fields one after the other. */
export const struct = getStructDecoder;

/** The value at a place; undefined where the data ends before it does. */
export function valueAt<Value>(data: Uint8Array, place: number, item: FixedSizeDecoder<Value>): Value | undefined {
  return data.length < place + item.fixedSize ? undefined : item.decode(data, place);
}

const base16 = getBase16Decoder();

/** Bytes as lower-case hexadecimal. */
export function hex(data: Uint8Array): string {
  return base16.decode(data);
}
