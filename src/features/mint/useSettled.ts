import { useEffect, useState } from 'react';

/** Longer than people pause between two keys: every pause would ask the host typed so far. */
const PAUSE_MS = 1_000;

/** The text once typing stops, so that a partly typed address is not requested. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
