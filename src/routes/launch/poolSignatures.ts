import type { NewPool } from '@/features/create-pool/useNewPool.ts';

/** The number of signatures from the pool on, as a row of facts; `null` while unknown. */
export function poolSignatures({ kind, costs }: NewPool): { readonly label: string; readonly value: string; readonly hint: string } | null {
  const count = costs.costs[kind].cost?.transactionCount;
  if (count === undefined) return null;
  const label = 'Signatures from here';
  return kind === 'clmm'
    ? { label, value: `${count}`, hint: 'For the pool and its first position. It has no LP tokens to burn or lock.' }
    : { label, value: `${count + 1}`, hint: `${count} for the pool, 1 to burn or lock its LP tokens.` };
}
