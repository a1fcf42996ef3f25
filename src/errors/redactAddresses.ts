/** An address: base58 of 32 bytes. Signatures (64 bytes, up to 88 characters) are longer and are kept. */
const ADDRESS = /(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![1-9A-HJ-NP-Za-km-z])/g;

const LONGEST = 400;

/**
 * Makes a text safe to copy into a bug report. Two or more addresses are removed, because the SDK's messages contain
 * the wallet's whole list of token accounts, and long texts are truncated.
 *
 * @example redactAddresses('mint So11111111111111111111111111111111111111112'); // unchanged
 */
export function redactAddresses(text: string): string {
  const addresses = text.match(ADDRESS);
  const safe = addresses && addresses.length > 1 ? text.replace(ADDRESS, '<address>') : text;
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}...` : safe;
}

/** Redacts a line of a program log: program addresses stay, and in any other line only a single address does. */
export function redactLogLine(line: string): string {
  const isRuntimeLine = /^Program [1-9A-HJ-NP-Za-km-z]{32,44} /.test(line);
  return redactAddresses(isRuntimeLine || line.startsWith('Program ') ? line : line.replace(ADDRESS, '<address>'));
}
