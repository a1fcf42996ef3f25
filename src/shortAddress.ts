import { ADDRESS_EDGE_CHARACTERS, ADDRESS_EDGE_SEPARATOR } from './constants.ts';

/**
 * Shortens an address to its ends.
 *
 * @example shortAddress('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'); // '4k3D..kX6R'
 */
export function shortAddress(address: string): string {
  return `${address.slice(0, ADDRESS_EDGE_CHARACTERS)}${ADDRESS_EDGE_SEPARATOR}${address.slice(-ADDRESS_EDGE_CHARACTERS)}`;
}
