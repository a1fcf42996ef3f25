import type { FactRow } from '@/ui/FactRows.tsx';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import type { AddQuote, RemoveQuote } from '@/services/programs/pool/pool.ts';
import { amountWords, type Side, type TokenDesk } from '@/action/amounts.ts';
import type { PoolDesk } from '@/action/PoolDesk.ts';
import { percentWords, share } from '@/action/percentWords.ts';

/** LP tokens in words. */
export function lpWords({ pool }: PoolDesk, amount: bigint): string {
  return `${formatAmount(amount, pool.lpDecimals, { grouping: true })} LP`;
}

/** Transfer fees, where the tokens have any. */
export function transferFeeRows(
  desk: Pick<TokenDesk, 'pool' | 'nameOf'>, { transferFeeA, transferFeeB }: Pick<AddQuote, 'transferFeeA' | 'transferFeeB'>,
): readonly FactRow[] {
  const { pool, nameOf } = desk;
  return ([['a', transferFeeA], ['b', transferFeeB]] as const)
    .filter(([, fee]) => fee > 0n)
    .map(([side, fee]) => ({
      label: `Transfer fee of ${nameOf(pool[side].mint.address)}`, value: amountWords(desk, side, fee), hint: 'Kept by the token itself.',
    }));
}

/** What a deposit takes of both tokens, in a pool of any kind. */
type DepositAmounts = Pick<AddQuote, 'amountA' | 'amountB' | 'maxAmountA' | 'maxAmountB'>;

/** What the signer must hold of a side, base units: SOL is wrapped up to the limit, and the rest comes back. */
export function depositNeeds({ pool }: Pick<TokenDesk, 'pool'>, side: Side, quote: DepositAmounts): bigint {
  const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
  return amount > 0n && isNativeSide(pool[side]) ? limit : amount;
}

/** What a deposit takes, one line for each side. */
export function depositRows(
  desk: Pick<TokenDesk, 'pool' | 'nameOf'>, sides: readonly Side[], quote: DepositAmounts,
): readonly FactRow[] {
  return sides.map((side) => {
    const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
    return {
      label: `Takes ${desk.nameOf(desk.pool[side].mint.address)}`, value: amountWords(desk, side, amount),
      hint: `At most ${amountWords(desk, side, limit > amount ? limit : amount)}`,
    };
  });
}

/** What adding liquidity takes and gives, in words. */
export function addRows(desk: PoolDesk, quote: AddQuote): readonly FactRow[] {
  const { pool, holdings } = desk;
  const after = holdings && percentWords(share(holdings.lp + quote.lpAmount, pool.lpSupply + quote.lpAmount));
  return [
    ...depositRows(desk, ['a', 'b'], quote),
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
