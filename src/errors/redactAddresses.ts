/** A base58 string of 32 bytes: an address. Signatures (64 bytes, up to 88 characters) are longer and stay. */
const ADDRESS = /(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![1-9A-HJ-NP-Za-km-z])/g;

const LONGEST = 400;

/**
 * Makes a text safe to copy into a bug report: more than one address becomes none, because the SDK prints the
 * wallet's whole list of token accounts into its messages, and a long text is cut.
 *
 * @example redactAddresses('mint So11111111111111111111111111111111111111112'); // unchanged
 */
export function redactAddresses(text: string): string {
  const addresses = text.match(ADDRESS);
  const safe = addresses && addresses.length > 1 ? text.replace(ADDRESS, '<address>') : text;
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}...` : safe;
}

/** A line of a program log: the programs it names stay, in any other line only a single address does. */
export function redactLogLine(line: string): string {
  const isRuntimeLine = /^Program [1-9A-HJ-NP-Za-km-z]{32,44} /.test(line);
  return redactAddresses(isRuntimeLine || line.startsWith('Program ') ? line : line.replace(ADDRESS, '<address>'));
}
