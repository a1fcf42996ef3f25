import { useState } from 'react';

/**
 * Freezes a value while an action built from it is reviewed and signed.
 *
 * @returns the value to show, and a function to call on submission
 */
export function useFrozen<T>(live: T, isFrozen: boolean): readonly [T, () => void] {
  const [submitted, setSubmitted] = useState(live);
  return [isFrozen ? submitted : live, () => setSubmitted(live)];
}
