import type { FactRow } from '@/ui/FactRows.tsx';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import type { AddQuote, RemoveQuote } from '@/services/programs/pool/pool.ts';
import { formatTokenAmount, type Side, type TokenPairContext } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { formatPercent, share } from '@/action/formatPercent.ts';

/** LP tokens in words. */
export function formatLpAmount({ pool }: PoolContext, amount: bigint): string {
  return `${formatAmount(amount, pool.lpDecimals, { grouping: true })} LP`;
}

/** Transfer fees, where the tokens have any. */
export function transferFeeRows(
  context: Pick<TokenPairContext, 'pool' | 'nameOf'>, { transferFeeA, transferFeeB }: Pick<AddQuote, 'transferFeeA' | 'transferFeeB'>,
): readonly FactRow[] {
  const { pool, nameOf } = context;
  return ([['a', transferFeeA], ['b', transferFeeB]] as const)
    .filter(([, fee]) => fee > 0n)
    .map(([side, fee]) => ({
      label: `Transfer fee of ${nameOf(pool[side].mint.address)}`, value: formatTokenAmount(context, side, fee), hint: 'Kept by the token itself.',
    }));
}

/** What a deposit takes of both tokens, in a pool of any kind. */
type DepositAmounts = Pick<AddQuote, 'amountA' | 'amountB' | 'maxAmountA' | 'maxAmountB'>;

/** What the signer must hold of a side, base units: SOL is wrapped up to the limit, and the rest comes back. */
export function depositNeeds({ pool }: Pick<TokenPairContext, 'pool'>, side: Side, quote: DepositAmounts): bigint {
  const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
  return amount > 0n && isNativeSide(pool[side]) ? limit : amount;
}

/** What a deposit takes, one line for each side. */
export function depositRows(
  context: Pick<TokenPairContext, 'pool' | 'nameOf'>, sides: readonly Side[], quote: DepositAmounts,
): readonly FactRow[] {
  return sides.map((side) => {
    const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
    return {
      label: `Takes ${context.nameOf(context.pool[side].mint.address)}`, value: formatTokenAmount(context, side, amount),
      hint: `At most ${formatTokenAmount(context, side, limit > amount ? limit : amount)}`,
    };
  });
}

/** What adding liquidity takes and gives, in words. */
export function addRows(context: PoolContext, quote: AddQuote): readonly FactRow[] {
  const { pool, holdings } = context;
  const after = holdings && formatPercent(share(holdings.lp + quote.lpAmount, pool.lpSupply + quote.lpAmount));
  return [
    ...depositRows(context, ['a', 'b'], quote),
    { label: 'You receive', value: formatLpAmount(context, quote.lpAmount), hint: 'LP tokens stand for your share of the pool.' },
    { label: 'Share of the pool these are', value: formatPercent(quote.share) },
    ...(after ? [{ label: 'Your share afterwards', value: after }] : []),
    ...transferFeeRows(context, quote),
  ];
}

/** What removing liquidity gives, in words. */
export function removeRows(context: PoolContext, quote: RemoveQuote): readonly FactRow[] {
  const { pool, holdings, nameOf } = context;
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const left = holdings && holdings.lp >= quote.lpAmount
    && formatPercent(share(holdings.lp - quote.lpAmount, pool.lpSupply - quote.lpAmount));
  return [
    { label: `You receive ${nameA}`, value: formatTokenAmount(context, 'a', quote.amountA), hint: `At least ${formatTokenAmount(context, 'a', quote.minAmountA)}` },
    { label: `You receive ${nameB}`, value: formatTokenAmount(context, 'b', quote.amountB), hint: `At least ${formatTokenAmount(context, 'b', quote.minAmountB)}` },
    ...transferFeeRows(context, quote),
    ...(left ? [{ label: 'Your share afterwards', value: left }] : []),
  ];
}
