/**
 * An integer of one of the SDK's account layouts, as this application counts.
 *
 * @param value prints itself in decimal digits
 */
export function toBigint(value: { toString(): string }): bigint {
  return BigInt(value.toString());
}
