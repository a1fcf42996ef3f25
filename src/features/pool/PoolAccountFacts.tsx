import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatInteger, formatRate, shownAmount } from '@/ui/format.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { AmmV4Pool } from '@/services/programs/ammV4/AmmV4Pool.ts';
import type { StablePool } from '@/services/programs/stable/StablePool.ts';

export interface PoolAccountFactsProps {
  readonly pool: AmmV4Pool | StablePool;
  readonly nameOf: TokenName;
}

/** Figures from the accounts of a pool that no quote depends on, collapsed. */
export default function PoolAccountFacts({ pool, nameOf }: PoolAccountFactsProps) {
  const rows = pool.kind === 'amm-v4' ? ammRows(pool, nameOf) : stableRows(pool);
  return (
    <details className="details">
      <summary>Pool account</summary>
      <FactRows label="Pool account" rows={[{ label: 'Status', value: formatInteger(pool.status) }, ...rows]} />
    </details>
  );
}

function ammRows({ a, b, record }: AmmV4Pool, nameOf: TokenName): readonly FactRow[] {
  const amountA = (amount: bigint) => shownAmount(amount, a.mint.decimals, nameOf(a.mint.address));
  const amountB = (amount: bigint) => shownAmount(amount, b.mint.decimals, nameOf(b.mint.address));
  const { tradeFeeNumerator, tradeFeeDenominator } = record;
  const [nameA, nameB] = [nameOf(a.mint.address), nameOf(b.mint.address)];
  return [
    { label: 'Max orders', value: formatInteger(record.maxOrder), hint: 'On the order book.' },
    { label: 'Order depth', value: formatInteger(record.depth) },
    { label: `Lot size of ${nameA}`, value: amountA(record.baseLotSize) },
    { label: `Lot size of ${nameB}`, value: amountB(record.quoteLotSize) },
    ...(tradeFeeDenominator === 0n ? []
      : [{ label: 'Fee of its orders', value: formatRate(createFraction(tradeFeeNumerator, tradeFeeDenominator)) }]),
    { label: `${nameA} swapped in`, value: amountA(record.swapBaseInAmount), hint: 'All swaps so far.' },
    { label: `${nameA} swapped out`, value: amountA(record.swapBaseOutAmount) },
    { label: `${nameB} swapped in`, value: amountB(record.swapQuoteInAmount) },
    { label: `${nameB} swapped out`, value: amountB(record.swapQuoteOutAmount) },
  ];
}

function stableRows({ model }: StablePool): readonly FactRow[] {
  return [
    { label: 'Account type of the price table', value: formatInteger(model.accountType) },
    { label: 'Status of the price table', value: formatInteger(model.status) },
    { label: 'Points of the price table', value: formatInteger(model.validDataCount) },
    { label: 'Multiplier', value: formatInteger(model.multiplier) },
  ];
}
