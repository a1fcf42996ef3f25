import type { FactRow } from '@/ui/FactRows.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { liquidityForAmount, quoteWithdrawal, type WithdrawalQuote } from '@/services/programs/clmm/positions/quote.ts';
import { amountWords, readTyped, type Side } from '@/action/amounts.ts';
import { transferFeeRows } from '@/features/pool/liquidityView.ts';
import type { PositionDesk } from './PositionDesk.ts';
import { mintAmount } from './positionWords.ts';

/** How much to take out: a part of all of it, or an amount of one token. */
export type Wanted =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly side: Side; readonly text: string };

export interface PricedWithdrawal {
  readonly quote: WithdrawalQuote | null;
  readonly error: string | undefined;
}

const HUNDRED = 100n;

/** What the position gives of one token. */
export const heldOf = ({ view }: PositionDesk, side: Side): bigint => (side === 'a' ? view.amountA : view.amountB);

/** Quotes what is wanted; an empty field is no mistake until it is submitted. */
export function priceWithdrawal(desk: PositionDesk, wanted: Wanted, isDue: boolean): PricedWithdrawal {
  const { pool, view: { position, owed }, slippage, epoch } = desk;
  let problem: string | undefined;
  try {
    let liquidity: bigint | null;
    if (wanted.kind === 'percent') {
      liquidity = wanted.percent === 0 ? null : position.liquidity * BigInt(wanted.percent) / HUNDRED;
      problem = isDue && liquidity === null ? 'Choose how much to take out.' : undefined;
    } else {
      const { amount, error } = readTyped(wanted.text, pool[wanted.side].mint.decimals, isDue);
      problem = error;
      liquidity = amount === null ? null
        : liquidityForAmount({ liquidity: position.liquidity, whole: heldOf(desk, wanted.side), amount });
    }
    if (liquidity === null || liquidity === 0n || !slippage.percent || epoch === null) return { quote: null, error: problem };
    return { quote: quoteWithdrawal({ pool, position, owed, liquidity, slippage: slippage.percent, epoch }), error: undefined };
  } catch (error) {
    return { quote: null, error: describeInLine(error) };
  }
}

/** What comes out, in words: the tokens of the liquidity, the fees paid along, and the rewards. */
export function withdrawalRows(desk: PositionDesk, quote: WithdrawalQuote): readonly FactRow[] {
  const { pool, nameOf, view: { owed } } = desk;
  const nameA = nameOf(pool.a.mint.address);
  const nameB = nameOf(pool.b.mint.address);
  const fees = [
    { label: `Of it fees in ${nameA}`, amount: quote.feesA, value: amountWords(desk, 'a', quote.feesA) },
    { label: `Of it fees in ${nameB}`, amount: quote.feesB, value: amountWords(desk, 'b', quote.feesB) },
    ...pool.rewards.map(({ mint }, place) => {
      const amount = owed.rewards[place] ?? 0n;
      return { label: `Reward in ${nameOf(mint.address)}`, amount, value: mintAmount(amount, mint, nameOf) };
    }),
  ];
  return [
    { label: `You receive ${nameA}`, value: amountWords(desk, 'a', quote.receivedA), hint: atLeast(desk, 'a', quote) },
    { label: `You receive ${nameB}`, value: amountWords(desk, 'b', quote.receivedB), hint: atLeast(desk, 'b', quote) },
    ...fees.filter(({ amount }) => amount > 0n).map(({ label, value }) => ({ label, value })),
    ...transferFeeRows(desk, quote),
  ];
}

function atLeast(desk: PositionDesk, side: Side, { minAmountA, minAmountB, liquidity }: WithdrawalQuote): string | undefined {
  return liquidity === 0n ? undefined : `At least ${amountWords(desk, side, side === 'a' ? minAmountA : minAmountB)}, and the fees`;
}
