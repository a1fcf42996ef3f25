import { useState } from 'react';

/**
 * Holds a value still while what was made of it is looked at and signed.
 *
 * @returns the value to show, and what to call when it is submitted
 */
export function useFrozen<T>(live: T, isFrozen: boolean): readonly [T, () => void] {
  const [submitted, setSubmitted] = useState(live);
  return [isFrozen ? submitted : live, () => setSubmitted(live)];
}
