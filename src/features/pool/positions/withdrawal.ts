import type { FactRow } from '@/ui/FactRows.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { liquidityForAmount, quoteWithdrawal, type WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import { formatTokenAmount, parseTypedAmount, type Side } from '@/action/amounts.ts';
import { transferFeeRows } from '@/features/pool/liquidityView.ts';
import type { PositionContext } from './PositionContext.ts';
import { formatMintAmount } from './describePosition.ts';

/** How much to take out: a part of all of it, or an amount of one token. */
export type TypedWithdrawal =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly side: Side; readonly text: string };

export interface WithdrawalQuoteResult {
  readonly quote: WithdrawalQuote | null;
  readonly error: string | undefined;
}

const HUNDRED = 100n;

/** What the position gives of one token. */
export const amountInPosition = ({ view }: PositionContext, side: Side): bigint => (side === 'a' ? view.amountA : view.amountB);

/** Quotes what is wanted; an empty field is no mistake until it is submitted. */
export function quoteTypedWithdrawal(context: PositionContext, wanted: TypedWithdrawal, wasSubmitted: boolean): WithdrawalQuoteResult {
  const { pool, view: { position, owed }, slippage, epoch } = context;
  let problem: string | undefined;
  try {
    let liquidity: bigint | null;
    if (wanted.kind === 'percent') {
      liquidity = wanted.percent === 0 ? null : position.liquidity * BigInt(wanted.percent) / HUNDRED;
      problem = wasSubmitted && liquidity === null ? 'Choose how much to take out.' : undefined;
    } else {
      const { amount, error } = parseTypedAmount(wanted.text, pool[wanted.side].mint.decimals, wasSubmitted);
      problem = error;
      liquidity = amount === null ? null
        : liquidityForAmount({ liquidity: position.liquidity, whole: amountInPosition(context, wanted.side), amount });
    }
    if (liquidity === null || liquidity === 0n || !slippage.percent || epoch === null) return { quote: null, error: problem };
    return { quote: quoteWithdrawal({ pool, position, owed, liquidity, slippage: slippage.percent, epoch }), error: undefined };
  } catch (error) {
    return { quote: null, error: describeInLine(error) };
  }
}

/** What comes out, in words: the tokens of the liquidity, the fees paid along, and the rewards. */
export function withdrawalRows(context: PositionContext, quote: WithdrawalQuote): readonly FactRow[] {
  const { pool, nameOf, view: { owed } } = context;
  const nameA = nameOf(pool.a.mint.address);
  const nameB = nameOf(pool.b.mint.address);
  const fees = [
    { label: `Of it fees in ${nameA}`, amount: quote.feesA, value: formatTokenAmount(context, 'a', quote.feesA) },
    { label: `Of it fees in ${nameB}`, amount: quote.feesB, value: formatTokenAmount(context, 'b', quote.feesB) },
    ...pool.rewards.map(({ mint }, index) => {
      const amount = owed.rewards[index] ?? 0n;
      return { label: `Reward in ${nameOf(mint.address)}`, amount, value: formatMintAmount(amount, mint, nameOf) };
    }),
  ];
  return [
    { label: `You receive ${nameA}`, value: formatTokenAmount(context, 'a', quote.receivedA), hint: atLeast(context, 'a', quote) },
    { label: `You receive ${nameB}`, value: formatTokenAmount(context, 'b', quote.receivedB), hint: atLeast(context, 'b', quote) },
    ...fees.filter(({ amount }) => amount > 0n).map(({ label, value }) => ({ label, value })),
    ...transferFeeRows(context, quote),
  ];
}

function atLeast(context: PositionContext, side: Side, { minAmountA, minAmountB, liquidity }: WithdrawalQuote): string | undefined {
  return liquidity === 0n ? undefined : `At least ${formatTokenAmount(context, side, side === 'a' ? minAmountA : minAmountB)}, and the fees`;
}
