import * as z from 'zod/mini';
import type { FactRow } from '@/ui/FactRows.tsx';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { liquidityForAmount, quoteWithdrawal, type WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import { formatTokenAmount, shownMintAmount, shownTokenAmount, type Side } from '@/action/amounts.ts';
import { parseField, refuseWith } from '@/action/useActionForm.ts';
import { parseTextAmount } from '@/action/amountSchema.ts';
import { atLeast, transferFeeRows } from '@/features/pool/liquidityView.ts';
import { quoteRequest, type QuoteResult } from '@/action/quoteRequest.ts';
import type { PositionContext } from './PositionContext.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** The draft of a withdrawal: a percentage of the whole, or an amount of one token. */
export const withdrawalShape = z.object({
  by: z.enum(['percent', 'a', 'b']),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  amount: z.string(),
});

/** A withdrawal as typed. */
export type WithdrawalText = z.infer<typeof withdrawalShape>;

/** A withdrawal that can be quoted. */
export type WithdrawalRequest =
  | { readonly by: 'percent'; readonly percent: bigint }
  /** Base units of a token, above 0. */
  | { readonly by: Side; readonly amount: bigint };

/** Parses a withdrawal. */
export function withdrawalSchema(pool: ClmmPool): z.ZodMiniType<WithdrawalRequest, WithdrawalText> {
  return z.pipe(withdrawalShape, z.transform(({ by, percent, amount }, context): WithdrawalRequest => {
    if (by !== 'percent') {
      return { by, amount: parseField(context, ['amount'], () => parseTextAmount(amount, pool[by].mint.decimals)) };
    }
    if (percent > 0) return { by, percent: BigInt(percent) };
    refuseWith(context, m.pool.decreaseMissing, ['percent'], true, true);
    return z.NEVER;
  }));
}

const HUNDRED = 100n;

/** How much of one token the position holds. */
export const amountInPosition = ({ view }: PositionContext, side: Side): bigint => (side === 'a' ? view.amountA : view.amountB);

/** Quotes a withdrawal. */
export function quoteWithdrawalRequest(context: PositionContext, request: WithdrawalRequest | null): QuoteResult<WithdrawalQuote> {
  const { pool, view: { position, owed } } = context;
  // A small part of a small position rounds to zero, which needs no message.
  if (request?.by === 'percent' && position.liquidity * request.percent < HUNDRED) return { quote: null, error: undefined };
  return quoteRequest(context, request, (wanted, terms) => quoteWithdrawal({
    pool, position, owed, ...terms,
    liquidity: wanted.by === 'percent' ? position.liquidity * wanted.percent / HUNDRED
      : liquidityForAmount({ liquidity: position.liquidity, whole: amountInPosition(context, wanted.by), amount: wanted.amount }),
  }));
}

/** What is withdrawn: tokens, fees and rewards. */
export function withdrawalRows(context: PositionContext, quote: WithdrawalQuote): readonly FactRow[] {
  return [
    ...receivedRows(context, quote).map(({ mint, value, hint }) => ({
      label: formatMessage(m.pool.youReceiveToken, { token: context.nameOf(mint) }), value, hint: hint?.exact,
    })),
    ...otherRows(context, quote),
  ];
}

/** Both tokens, with the least that is received of each. */
export function receivedRows(context: PositionContext, quote: WithdrawalQuote) {
  const { pool } = context;
  return ([['a', quote.receivedA, quote.minAmountA, quote.feesA], ['b', quote.receivedB, quote.minAmountB, quote.feesB]] as const).map(([side, received, least, fees]) => ({
    mint: pool[side].mint.address,
    value: shownTokenAmount(context, side, received),
    hint: quote.liquidity === 0n ? undefined : {
      short: formatMessage(fees > 0n ? m.pool.leastFees : m.pool.least, {
        amount: shownTokenAmount(context, side, least).short, fees: shownTokenAmount(context, side, fees).short,
      }),
      exact: fees > 0n
        ? formatMessage(m.pool.atLeastFees, { amount: formatTokenAmount(context, side, least), fees: formatTokenAmount(context, side, fees) })
        : atLeast(context, side, least),
    },
  }));
}

/** Rewards, and what the tokens themselves withhold. */
export function otherRows(context: PositionContext, quote: WithdrawalQuote): readonly FactRow[] {
  const { pool, nameOf, view: { owed } } = context;
  return [
    ...pool.rewards.map(({ mint }, index) => ({ mint, amount: owed.rewards[index] ?? 0n })).filter(({ amount }) => amount > 0n)
      .map(({ mint, amount }) => ({ label: formatMessage(m.ui.rewardIn, { token: nameOf(mint.address) }), value: shownMintAmount(amount, mint, nameOf) })),
    ...transferFeeRows(context, quote),
  ];
}
