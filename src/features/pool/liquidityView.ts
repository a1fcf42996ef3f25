import type { FactRow } from '@/ui/FactRows.tsx';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { AddQuote, RemoveQuote } from '@/services/programs/pool/pool.ts';
import { amountWords } from '@/action/amounts.ts';
import type { PoolDesk } from '@/action/PoolDesk.ts';
import { percentWords, share } from '@/action/percentWords.ts';

const KEPT = 'Kept by the token itself.';

/** LP tokens in words. */
export function lpWords({ pool }: PoolDesk, amount: bigint): string {
  return `${formatAmount(amount, pool.lpDecimals, { grouping: true })} LP`;
}

function transferFeeRows(desk: PoolDesk, { transferFeeA, transferFeeB }: AddQuote | RemoveQuote): readonly FactRow[] {
  const { pool, nameOf } = desk;
  return ([['a', transferFeeA], ['b', transferFeeB]] as const)
    .filter(([, fee]) => fee > 0n)
    .map(([side, fee]) => ({ label: `Transfer fee of ${nameOf(pool[side].mint.address)}`, value: amountWords(desk, side, fee), hint: KEPT }));
}

/** What adding liquidity takes and gives, in words. */
export function addRows(desk: PoolDesk, quote: AddQuote): readonly FactRow[] {
  const { pool, holdings, nameOf } = desk;
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const after = holdings && percentWords(share(holdings.lp + quote.lpAmount, pool.lpSupply + quote.lpAmount));
  return [
    { label: `Takes ${nameA}`, value: amountWords(desk, 'a', quote.amountA), hint: `At most ${amountWords(desk, 'a', quote.maxAmountA)}` },
    { label: `Takes ${nameB}`, value: amountWords(desk, 'b', quote.amountB), hint: `At most ${amountWords(desk, 'b', quote.maxAmountB)}` },
    { label: 'You receive', value: lpWords(desk, quote.lpAmount), hint: 'LP tokens stand for your share of the pool.' },
    { label: 'Share of the pool these are', value: percentWords(quote.share) },
    ...(after ? [{ label: 'Your share afterwards', value: after }] : []),
    ...transferFeeRows(desk, quote),
  ];
}

/** What removing liquidity gives, in words. */
export function removeRows(desk: PoolDesk, quote: RemoveQuote): readonly FactRow[] {
  const { pool, holdings, nameOf } = desk;
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const left = holdings && holdings.lp >= quote.lpAmount
    && percentWords(share(holdings.lp - quote.lpAmount, pool.lpSupply - quote.lpAmount));
  return [
    { label: `You receive ${nameA}`, value: amountWords(desk, 'a', quote.amountA), hint: `At least ${amountWords(desk, 'a', quote.minAmountA)}` },
    { label: `You receive ${nameB}`, value: amountWords(desk, 'b', quote.amountB), hint: `At least ${amountWords(desk, 'b', quote.minAmountB)}` },
    ...transferFeeRows(desk, quote),
    ...(left ? [{ label: 'Your share afterwards', value: left }] : []),
  ];
}
