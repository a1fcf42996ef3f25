import type { RuntimeErrorRow } from './instructionErrors.ts';

/** The runtime error whose printed words a text holds; the longest wins, as some words start with others. */
export function kindOfText(rows: Readonly<Record<string, RuntimeErrorRow>>, text: string): string | undefined {
  const lower = text.toLowerCase();
  const matches = Object.entries(rows).filter(([, [words]]) => lower.includes(words));
  return matches.sort(([, a], [, b]) => b[0].length - a[0].length)[0]?.[0];
}
