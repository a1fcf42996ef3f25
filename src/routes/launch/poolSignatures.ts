import type { NewPool } from '@/features/create-pool/useNewPool.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The number of signatures from the pool on, as a row of facts; `null` while unknown. */
export function poolSignatures({ kind, costs }: NewPool): { readonly label: string; readonly value: string; readonly hint: string } | null {
  const count = costs.costs[kind].cost?.transactionCount;
  if (count === undefined) return null;
  const label = m.screens.signaturesFromHere;
  return kind === 'clmm'
    ? { label, value: `${count}`, hint: m.screens.poolFirstPositionNoLp }
    : { label, value: `${count + 1}`, hint: formatMessage(m.screens.poolBurnOrLockLp, { count }) };
}
