const ALPHABET = Uint8Array.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', (digit) => digit.charCodeAt(0));
const [ONE = 0] = ALPHABET;
/** Three digits at a time: with 32 bits more the product still is exact as a number. */
const GROUP = 58 ** 3;
const WORD = 2 ** 32;
const WORDS = 8;
/** 32 bytes are 44 digits at most. */
const DIGITS = 45;

/** Used again and again: a list of thousands would leave as many to be collected. */
const words = new Float64Array(WORDS);
const digits = new Uint8Array(DIGITS);

/**
 * Writes an address as base58, many times as fast as a library for bytes of any length: lists write tens of thousands.
 *
 * @param bytes 32
 * @example encodeAddress(new Uint8Array(32)); // '11111111111111111111111111111111'
 */
export function encodeAddress(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 4 * WORDS);
  for (let word = 0; word < WORDS; word += 1) words[word] = view.getUint32(4 * word);
  let first = 0;
  for (let end = DIGITS; end > 0; end -= 3) {
    const group = divide(first);
    digits[end - 1] = ALPHABET[group % 58] ?? 0;
    digits[end - 2] = ALPHABET[Math.floor(group / 58) % 58] ?? 0;
    digits[end - 3] = ALPHABET[Math.floor(group / 3364)] ?? 0;
    while (words[first] === 0) first += 1;
  }
  let zeros = 0;
  while (bytes[zeros] === 0 && zeros < 4 * WORDS) zeros += 1;
  let start = 0;
  while (digits[start] === ONE) start += 1;
  // Each leading zero byte is a digit of its own.
  return String.fromCharCode.apply(null, digits.subarray(Math.max(start - zeros, 0)) as unknown as number[]);
}

/** Divides `words` by a group, from the first that is not 0 on. @returns what is left over */
function divide(first: number): number {
  let left = 0;
  for (let word = first; word < WORDS; word += 1) {
    const value = left * WORD + (words[word] ?? 0);
    const quotient = Math.floor(value / GROUP);
    words[word] = quotient;
    left = value - quotient * GROUP;
  }
  return left;
}
