import { memo, useLayoutEffect } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { mintAcceptance } from '../../services/pools/mintAcceptance.ts';
import { useHolderHint } from '../useHolderHint.ts';
import { amountView } from './amountView.ts';
import type { PoolForm } from './PoolForm.ts';
import type { PoolView, SideView } from './PoolView.ts';
import { kindViews } from './poolWords.ts';
import { useNewPool } from './useNewPool.ts';

export interface PoolReaderProps {
  readonly control: Control<PoolForm>;
  /** Who would sign, base58; `null` where nobody is connected. */
  readonly address: string | null;
  /** Who could sign instead. */
  readonly otherAddress: string | null;
  poolPath(poolId: string): string;
  /** Gets what is known whenever that changes; the same function from one drawing to the next. */
  publish(view: PoolView): void;
}

/**
 * Shows nothing: reads what follows from the typed form, and tells the form. Apart from it, because the form is there
 * before web3.js and all that reads the chain.
 */
function PoolReader({ control, address, otherAddress, poolPath, publish }: PoolReaderProps) {
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
  // Before the next paint: what is typed and what follows from it are seen together.
  useLayoutEffect(() => {
    publish({ ...pool, kinds: kindViews(pair, costs), base: sideOf('base'), quote: sideOf('quote'), otherHolds });
  });
  return null;
}

// The form it tells is drawn anew, itself not: only what is typed or read does that.
export default memo(PoolReader);
