import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatInteger, formatRate, shownAmount } from '@/ui/format.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import type { StablePool } from '@/services/programs/stable/accounts.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PoolAccountFactsProps {
  readonly pool: AmmV4Pool | StablePool;
  readonly nameOf: TokenName;
}

/** Figures from the accounts of a pool that no quote depends on, collapsed. */
export default function PoolAccountFacts({ pool, nameOf }: PoolAccountFactsProps) {
  const rows = 'model' in pool ? stableRows(pool) : ammRows(pool, nameOf);
  return (
    <details className="details">
      <summary>{m.pool.poolAccount}</summary>
      <FactRows label={m.pool.poolAccount} rows={[{ label: m.pool.status, value: formatInteger(pool.status) }, ...rows]} />
    </details>
  );
}

function ammRows({ a, b, record }: AmmV4Pool, nameOf: TokenName): readonly FactRow[] {
  const amountA = (amount: bigint) => shownAmount(amount, a.mint.decimals, nameOf(a.mint.address));
  const amountB = (amount: bigint) => shownAmount(amount, b.mint.decimals, nameOf(b.mint.address));
  const { tradeFeeNumerator, tradeFeeDenominator } = record;
  const [nameA, nameB] = [nameOf(a.mint.address), nameOf(b.mint.address)];
  return [
    { label: m.pool.maxOrders, value: formatInteger(record.maxOrder), hint: m.pool.orderBookHint },
    { label: m.pool.orderDepth, value: formatInteger(record.depth) },
    { label: formatMessage(m.pool.lotSizeOf, { token: nameA }), value: amountA(record.baseLotSize) },
    { label: formatMessage(m.pool.lotSizeOf, { token: nameB }), value: amountB(record.quoteLotSize) },
    ...(tradeFeeDenominator === 0n ? []
      : [{ label: m.pool.orderFee, value: formatRate(createFraction(tradeFeeNumerator, tradeFeeDenominator)) }]),
    { label: formatMessage(m.pool.swappedIn, { token: nameA }), value: amountA(record.swapBaseInAmount), hint: m.pool.swapTotalsHint },
    { label: formatMessage(m.pool.swappedOut, { token: nameA }), value: amountA(record.swapBaseOutAmount) },
    { label: formatMessage(m.pool.swappedIn, { token: nameB }), value: amountB(record.swapQuoteInAmount) },
    { label: formatMessage(m.pool.swappedOut, { token: nameB }), value: amountB(record.swapQuoteOutAmount) },
  ];
}

function stableRows({ model }: StablePool): readonly FactRow[] {
  return [
    { label: m.pool.tableAccountType, value: formatInteger(model.accountType) },
    { label: m.pool.tableStatus, value: formatInteger(model.status) },
    { label: m.pool.tablePoints, value: formatInteger(model.validDataCount) },
    { label: m.pool.tableMultiplier, value: formatInteger(model.multiplier) },
  ];
}
