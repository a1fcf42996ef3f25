import type { FactRow } from '@/ui/FactRows.tsx';
import { formatExact } from '@/ui/format.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import type { AddQuote } from '@/services/programs/pool/pool.ts';
import { formatTokenAmount, shownTokenAmount, type Side, type TokenPairContext } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** An amount of LP tokens, formatted. */
export function formatLpAmount({ pool }: PoolContext, amount: bigint): string {
  return formatMessage(m.ui.lpAmount, { amount: formatExact(amount, pool.lpDecimals) });
}

/** Transfer fees, if the tokens have any. */
export function transferFeeRows(
  context: Pick<TokenPairContext, 'pool' | 'nameOf'>, { transferFeeA, transferFeeB }: Pick<AddQuote, 'transferFeeA' | 'transferFeeB'>,
): readonly FactRow[] {
  const { pool, nameOf } = context;
  return ([['a', transferFeeA], ['b', transferFeeB]] as const)
    .filter(([, fee]) => fee > 0n)
    .map(([side, fee]) => ({
      label: formatMessage(m.ui.transferFeeOf, { token: nameOf(pool[side].mint.address) }), value: shownTokenAmount(context, side, fee), hint: m.pool.withheldByToken,
    }));
}

/** The least that is received, as a hint. */
export const atLeast = (context: Pick<TokenPairContext, 'pool' | 'nameOf'>, side: Side, amount: bigint, text: string = m.pool.atLeast): string =>
  formatMessage(text, { amount: formatTokenAmount(context, side, amount) });

/** The amounts of a deposit, in a pool of any kind. */
type DepositAmounts = Pick<AddQuote, 'amountA' | 'amountB' | 'maxAmountA' | 'maxAmountB'>;

/** What the signer must hold of a side, base units: SOL is wrapped up to the limit, and the rest is returned. */
export function depositNeeds({ pool }: Pick<TokenPairContext, 'pool'>, side: Side, quote: DepositAmounts | null): bigint {
  if (!quote) return 0n;
  const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
  return amount > 0n && isNativeSide(pool[side]) ? limit : amount;
}

/** What a deposit costs, one row per side. */
export function depositRows(
  context: Pick<TokenPairContext, 'pool' | 'nameOf'>, sides: readonly Side[], quote: DepositAmounts,
): readonly FactRow[] {
  return sides.map((side) => {
    const [amount, limit] = side === 'a' ? [quote.amountA, quote.maxAmountA] : [quote.amountB, quote.maxAmountB];
    return {
      label: formatMessage(m.pool.youDepositToken, { token: context.nameOf(context.pool[side].mint.address) }), value: shownTokenAmount(context, side, amount),
      hint: formatMessage(m.pool.atMost, { amount: formatTokenAmount(context, side, limit > amount ? limit : amount) }),
    };
  });
}
