import { useEffect, useState } from 'react';

/** Longer than between two keys, shorter than one waits for an answer. */
const PAUSE_MS = 400;

/** What is typed, once no one types: an address half typed must not be asked. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
