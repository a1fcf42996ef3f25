import type { RuntimeErrorRow } from '@/errors/programs/instructionErrors.ts';

/** The runtime error whose message a text contains. The longest match wins, since some messages start with others. */
export function findErrorKind(rows: Readonly<Record<string, RuntimeErrorRow>>, text: string): string | undefined {
  const lower = text.toLowerCase();
  const matches = Object.entries(rows).filter(([, [words]]) => lower.includes(words));
  return matches.sort(([, a], [, b]) => b[0].length - a[0].length)[0]?.[0];
}
