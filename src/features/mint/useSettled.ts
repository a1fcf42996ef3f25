import { useEffect, useState } from 'react';

/** Longer than between two keystrokes, short enough to feel immediate. */
const PAUSE_MS = 400;

/** The text once typing stops, so that a partly typed address is not requested. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
