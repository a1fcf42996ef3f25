import type { ClusterName } from '@/config.ts';
import { type ActionPlan, isBatch } from './action.ts';
import { type JournalEntry, newId } from '@/services/transactions/journal/entry.ts';

export interface NewEntryParams {
  readonly plan: ActionPlan;
  /** Where it runs. */
  readonly cluster: ClusterName;
  /** base58 */
  readonly owner: string;
  readonly genesisHash: string;
}

/** The entry of an action before anything is signed. */
export function newEntry({ plan, cluster, owner, genesisHash }: NewEntryParams): JournalEntry {
  const { action, totals } = plan;
  const at = Date.now();
  return {
    id: newId(),
    cluster,
    genesisHash,
    owner,
    kind: action.kind,
    title: action.title,
    key: action.key,
    createdAt: at,
    updatedAt: at,
    revision: 0,
    status: 'open',
    steps: action.steps.map(({ label }) => ({ label, status: 'planned', timeline: [{ status: 'planned', at }] })),
    ...(isBatch(action) && { isBatch: true }),
    facts: action.facts ?? {},
    ...(plan.steps.length > 0 && {
      cost: {
        solChangeLamports: `${totals.solChangeLamports}`,
        rentLamports: `${totals.rentLamports}`,
        protocolFeeLamports: `${totals.protocolFeeLamports}`,
        tokens: totals.tokens.map(({ mint, account, change, decimals }) =>
          ({ mint, account, change: `${change}`, decimals })),
      },
    }),
  };
}
