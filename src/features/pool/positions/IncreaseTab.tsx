import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { paymentError, spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositSchema, type TypedDeposit } from '@/features/pool/DepositFields.tsx';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';
import { depositNeeds, depositRows, transferFeeRows } from '@/features/pool/liquidityView.ts';
import { quoteTypedDeposit } from './deposit.ts';
import type { PositionContext } from './PositionContext.ts';

const loadDraft = () => import('@/services/programs/clmm/positions/draftIncreaseLiquidity.ts');

/** Which tokens the range takes at the price now. */
const SIDES = { below: ['a'], in: ['a', 'b'], above: ['b'] } as const;

/** Puts more into a position: either amount is typed, the other follows; out of its range it takes one token only. */
export default function IncreaseTab({ context }: { readonly context: PositionContext }) {
  const { pool, view, nameOf, slippage } = context;
  const sides = SIDES[view.range];
  const form = useTypedAction<TypedDeposit>({
    loadDraft,
    owner: context.owner,
    key: `draft:increase:${view.position.nftMint}`,
    schema: depositSchema,
    initial: { side: sides[0], text: '' },
    resetTyped: ({ side }) => ({ side, text: '' }),
  });
  const { plan } = form;
  // The price may have left the range, and with it the field that was typed in.
  const typed: TypedDeposit = sides.some((side) => side === form.typed.side) ? form.typed : { side: sides[0], text: '' };
  const [{ quote, error }, freeze] = useFrozen(quoteTypedDeposit(context, typed, view.position, form.wasSubmitted), form.isReviewed);

  function balanceError(side: Side): string | undefined {
    return quote && !plan ? paymentError(context, side, depositNeeds(context, side, quote), []) : undefined;
  }

  function submit() {
    form.prepare(freeze, async (query) => {
      if (!quote || sides.some((side) => balanceError(side) !== undefined)) throw new AppError('forms/invalid');
      const { draftIncreaseLiquidity } = await loadDraft();
      return draftIncreaseLiquidity({ ...query, pool, position: view.position, quote });
    });
  }

  return (
    <TypedActionForm
      of={form}
      submitLabel="Increase the position"
      signLabel="Sign and increase"
      failedTitle="The position was not increased."
      doneTitle="Position increased!"
      statusPath={context.statusPath}
      submit={submit}
    >
      {sides.length === 1 && (
        <Notice tone="info" title={`Out of range: it takes ${nameOf(pool[sides[0]].mint.address)} only.`}>
          <p>What you add earns nothing until the price comes back into the range.</p>
        </Notice>
      )}
      <DepositFields
        context={context}
        sides={sides}
        typed={typed}
        quote={quote}
        error={error}
        balanceError={balanceError}
        maxOf={(side) => spendable(context, side, [])}
        type={form.type}
      />
      {quote && <FactRows label="What increasing takes" rows={[...depositRows(context, sides, quote), ...transferFeeRows(context, quote)]} />}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
