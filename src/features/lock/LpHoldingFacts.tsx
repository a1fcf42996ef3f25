import { FactRows } from '@/ui/FactRows.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatExact, formatLockedLp } from '@/ui/format.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { useLpHolding } from './useLpHolding.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The burned and locked share of a pool's LP tokens, in one row. */
export default function LpHoldingFacts({ pool }: { readonly pool: StandardPool }) {
  const { data: holding, error } = useLpHolding(pool);
  if (!holding) return error ? <p className="field__error">{errorText(error)}</p> : null;
  const { withheld, lpDecimals } = holding;
  return (
    <FactRows
      label={m.lock.lpHoldingLabel}
      rows={[{
        label: m.lock.burnedOrLocked, value: formatLockedLp(holding),
        hint: withheld > 0n
          ? formatMessage(m.lock.withheldNote, { amount: formatExact(withheld, lpDecimals) }) : undefined,
      }]}
    />
  );
}
