import { AppError } from '@/errors/AppError.ts';
import { createFraction } from '@/services/amounts/createFraction.ts';
import { minAmountWithSlippage } from '@/services/amounts/minAmountWithSlippage.ts';
import { U64_MAX } from '@/services/amounts/u64.ts';
import type { AddQuery, AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import { maxLimit } from '@/services/programs/pool/maxLimit.ts';
import { ammCeilDiv } from './ammCeilDiv.ts';

/** What a deposit is measured by, base units. */
interface Measure {
  /** As the program's record has it. */
  readonly lpSupply: bigint;
  /** Without the program's share of the fees. */
  readonly reserves: { readonly a: bigint; readonly b: bigint };
}

/**
 * Adding liquidity in proportion to the reserves, as the AMM v4 and the stable program both count it: the other amount
 * is rounded up, the LP tokens down.
 *
 * @throws AppError `amounts/invalid-slippage`, `pools/amount-too-small`, `pools/amount-above-pool`
 */
export function quoteOrderBookAdd({ lpSupply, reserves }: Measure, { fixedSide, amount, slippage }: AddQuery): AddQuote {
  const isA = fixedSide === 'a';
  const [fixed, other] = isA ? [reserves.a, reserves.b] : [reserves.b, reserves.a];
  const otherAmount = ammCeilDiv(amount * other, fixed);
  const lpAmount = (amount * lpSupply) / fixed;
  const details = { amount: `${amount}` };
  if (otherAmount === 0n || lpAmount === 0n) throw new AppError('pools/amount-too-small', { details });
  if (otherAmount > U64_MAX || lpSupply + lpAmount > U64_MAX) throw new AppError('pools/amount-above-pool', { details });
  const maxOther = maxLimit(otherAmount, slippage);
  return {
    fixedSide,
    amountA: isA ? amount : otherAmount,
    amountB: isA ? otherAmount : amount,
    maxAmountA: isA ? amount : maxOther,
    maxAmountB: isA ? maxOther : amount,
    minOtherAmount: minAmountWithSlippage(otherAmount, slippage),
    lpAmount,
    share: createFraction(lpAmount, lpSupply + lpAmount),
    transferFeeA: 0n,
    transferFeeB: 0n,
  };
}
