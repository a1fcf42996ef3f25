import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { amountView } from './amountView.ts';
import type { PoolView, SideView } from './PoolView.ts';
import { kindViews } from './describePool.ts';
import { useNewPool, type NewPoolInput } from './useNewPool.ts';

/** Computes what the form shows. What reads the chain is loaded after the form. */
export function usePoolView({ text, address }: NewPoolInput): PoolView {
  const pool = useNewPool({ text, address });
  const { cluster: { priorityFee } } = useCluster();
  const { kind, pair, nameOf, names, costs } = pool;

  const sideOf = (side: 'base' | 'quote'): SideView => {
    const token = pair[side];
    if (!token) return { refusal: undefined, warnings: [], amount: null };
    const { reasons, warnings } = mintAcceptance(token.mint, kind);
    const doubt = nameOf(token.mint.address, 'warning');
    const { cost } = costs.costs[kind];
    return {
      refusal: reasons.map((reason) => reason.text).join(' ') || undefined,
      warnings: [
        ...(doubt === '' ? [] : [`${nameOf(token.mint.address, 'full')}: ${doubt}`]), ...warnings.map((warning) => warning.text),
      ],
      amount: amountView({
        token, name: names[side], ownerLamports: pair.ownerLamports, useSol: text.useSolBalance, cost, rent: costs.rent, priorityFee,
      }),
    };
  };
  return { ...pool, kinds: kindViews(pair, costs), base: sideOf('base'), quote: sideOf('quote') };
}
