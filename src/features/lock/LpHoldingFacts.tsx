import { FactRows } from '@/ui/FactRows.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import { formatLockedLp } from '@/action/formatPercent.ts';
import { useLpHolding } from './useLpHolding.ts';

/** Which part of a pool nobody can take out any more, in one row. */
export default function LpHoldingFacts({ pool }: { readonly pool: StandardPool }) {
  const { data: holding, error } = useLpHolding(pool);
  if (!holding) return error ? <p className="field__error">{describeInLine(error)}</p> : null;
  const { withheld, lpDecimals } = holding;
  return (
    <FactRows
      label="LP tokens nobody can take out"
      rows={[{
        label: 'LP tokens given up', value: formatLockedLp(holding),
        hint: withheld > 0n
          ? `Besides ${formatAmount(withheld, lpDecimals, { grouping: true })} LP its program keeps back.` : undefined,
      }]}
    />
  );
}
