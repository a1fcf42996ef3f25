const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PAIRS = Array.from({ length: 58 ** 2 }, (_, pair) => ALPHABET.charAt(pair / 58) + ALPHABET.charAt(pair % 58));

/** Five digits are one number, so that 16 bits more still fit into the 53 that are exact. */
const FIVE_DIGITS = 58 ** 5;

/**
 * Encodes bytes like `bs58`, which handles single digits and takes three times as long: encoding keys and signatures was a third of
 * what a simulation takes.
 */
export function encodeBase58(bytes: Uint8Array): string {
  /** In units of five digits, least first. */
  const number: number[] = [];
  for (let at = -(bytes.length % 2); at < bytes.length; at += 2) {
    let carry = ((bytes[at] ?? 0) << 8) | bytes[at + 1]!;
    for (let index = 0; index < number.length; index += 1) {
      const unit = number[index]! * 2 ** 16 + carry;
      carry = Math.floor(unit / FIVE_DIGITS);
      number[index] = unit - carry * FIVE_DIGITS;
    }
    if (carry > 0) number.push(carry);
  }
  let text = '';
  for (const unit of number) {
    const upper = Math.floor(unit / 58 ** 2);
    text = ALPHABET.charAt(upper / 58 ** 2) + PAIRS[upper % 58 ** 2]! + PAIRS[unit % 58 ** 2]! + text;
  }
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text.replace(/^1+/, '');
}
