import { useWatch } from 'react-hook-form';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { useHolderHint } from './useHolderHint.ts';
import { amountView } from './amountView.ts';
import type { PoolView, SideView } from './PoolView.ts';
import { kindViews } from './poolWords.ts';
import { useNewPool, type NewPoolInput } from './useNewPool.ts';

interface PoolViewInput extends NewPoolInput {
  /** Who could sign instead, base58; `null` where nobody could. */
  readonly otherAddress: string | null;
}

/** Reads what follows from the typed form, as the form shows it; what reads the chain comes by itself, after the form. */
export function usePoolView({ control, address, otherAddress, poolPath }: PoolViewInput): PoolView {
  const pool = useNewPool({ control, address, poolPath });
  const [baseMint, quoteMint, useSol] = useWatch({ control, name: ['baseMint', 'quoteMint', 'useSolBalance'] });
  const otherHolds = useHolderHint({ mints: [baseMint, quoteMint], address, otherAddress });
  const { kind, pair, nameOf, names, costs } = pool;

  const sideOf = (side: 'base' | 'quote'): SideView => {
    const token = pair[side];
    if (!token) return { refusal: undefined, warnings: [], amount: null };
    const { reasons, warnings } = mintAcceptance(token.mint, kind);
    const doubt = nameOf(token.mint.address, 'warning');
    const { cost } = costs.costs[kind];
    return {
      refusal: reasons.map(({ text }) => text).join(' ') || undefined,
      warnings: [
        ...(doubt === '' ? [] : [`${nameOf(token.mint.address, 'full')}: ${doubt}`]), ...warnings.map(({ text }) => text),
      ],
      amount: amountView({ token, name: names[side], ownerLamports: pair.ownerLamports, useSol, cost, rent: costs.rent }),
    };
  };
  return { ...pool, kinds: kindViews(pair, costs), base: sideOf('base'), quote: sideOf('quote'), otherHolds };
}
