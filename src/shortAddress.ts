import { ADDRESS_EDGE_CHARACTERS } from './constants.ts';

/**
 * Shortens an address to its ends.
 *
 * @example shortAddress('4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R'); // '4k3D..kX6R'
 */
export function shortAddress(address: string): string {
  return `${address.slice(0, ADDRESS_EDGE_CHARACTERS)}..${address.slice(-ADDRESS_EDGE_CHARACTERS)}`;
}
