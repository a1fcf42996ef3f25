import * as z from 'zod/mini';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PercentSlider } from '@/ui/PercentSlider.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { formatTokenAmount, sideSchema, type Side } from '@/action/amounts.ts';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import type { PositionContext } from './PositionContext.ts';
import { amountInPosition, quoteTypedWithdrawal, withdrawalRows, type TypedWithdrawal } from './withdrawal.ts';

const SHAPE = z.union([
  z.object({ kind: z.literal('percent'), percent: z.int().check(z.minimum(0), z.maximum(100)) }),
  z.object({ kind: z.literal('amount'), side: sideSchema, text: z.string() }),
]);
const loadDraft = () => import('@/services/programs/clmm/positions/draftDecreaseLiquidity.ts');

const NOTHING: TypedWithdrawal = { kind: 'percent', percent: 0 };

/** Takes a part out of a position: a percentage, or an exact amount of either token. Fees and rewards come along. */
export default function DecreaseTab({ context }: { readonly context: PositionContext }) {
  const { pool, view: { position }, nameOf, slippage } = context;
  const form = useTypedAction<TypedWithdrawal>({
    loadDraft,
    owner: context.owner, key: `draft:decrease:${position.nftMint}`, schema: SHAPE, initial: NOTHING, resetTyped: () => NOTHING,
  });
  const { typed: wanted, type: want } = form;
  const [{ quote, error }, freeze] = useFrozen(quoteTypedWithdrawal(context, wanted, form.wasSubmitted), form.isReviewed);
  const sides = (['a', 'b'] as const).filter((side) => amountInPosition(context, side) > 0n);
  const percent = wanted.kind === 'percent' ? wanted.percent
    : quote && position.liquidity > 0n ? Number((quote.liquidity * 200n + position.liquidity) / (position.liquidity * 2n)) : 0;

  function shown(side: Side): string {
    if (wanted.kind === 'amount' && wanted.side === side) return wanted.text;
    return quote ? typedAmount(side === 'a' ? quote.amountA : quote.amountB, pool[side].mint.decimals) : '';
  }

  function submit() {
    form.prepare(freeze, async (query) => {
      if (!quote || error !== undefined) throw new AppError('forms/invalid');
      const { draftDecreaseLiquidity } = await loadDraft();
      return draftDecreaseLiquidity({ ...query, pool, position, quote });
    });
  }

  return (
    <TypedActionForm
      of={form}
      submitLabel="Decrease the position"
      signLabel="Sign and decrease"
      failedTitle="The position was not decreased."
      doneTitle="Position decreased!"
      statusPath={context.statusPath}
      submit={submit}
    >
      {position.liquidity === 0n && <Notice tone="info" title="Nothing is left in this position." />}
      <PercentSlider
        label="Part of the position"
        percent={percent}
        choose={(part) => want({ kind: 'percent', percent: part })}
        disabled={position.liquidity === 0n}
      />
      {wanted.kind === 'percent' && error && <p className="field__error" role="alert">{error}</p>}
      <div className="swap">
        {sides.map((side, index) => (
          <AmountField
            key={side}
            label={index === 0 ? 'You take out' : 'And'}
            unit={nameOf(pool[side].mint.address)}
            value={shown(side)}
            readAs={wanted.kind === 'amount' && wanted.side === side ? typedNumber(wanted.text).readAs : undefined}
            change={(text) => want({ kind: 'amount', side, text })}
            balance={`in the position ${formatTokenAmount(context, side, amountInPosition(context, side))}`}
            error={wanted.kind === 'amount' && wanted.side === side ? error : undefined}
          />
        ))}
      </div>
      {quote && <FactRows label="What decreasing gives" rows={withdrawalRows(context, quote)} />}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
