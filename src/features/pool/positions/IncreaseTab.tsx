import { useMemo, type ReactNode } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { paymentError, shortageOf, spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositSchema, depositShape, type DepositRequest, type DepositText } from '@/features/pool/DepositFields.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import { depositNeeds, depositRows, transferFeeRows } from '@/features/pool/liquidityView.ts';
import { quotePositionDeposit } from './deposit.ts';
import type { PositionContext } from './PositionContext.ts';

const loadAction = () => import('@/services/programs/clmm/positions/buildIncreaseLiquidityAction.ts');

/** Which tokens the range takes at the price now. */
const SIDES = { below: ['a'], in: ['a', 'b'], above: ['b'] } as const;

/** Puts more into a position: either amount is typed, the other follows; out of its range it takes one token only. */
export default function IncreaseTab({ context }: { readonly context: PositionContext }) {
  const { pool, view, nameOf, slippage } = context;
  const sides = SIDES[view.range];
  const { form, text, request, errors, change, submit, plan, isReviewed } = useActionForm<DepositText, DepositRequest>({
    loadAction,
    owner: context.owner,
    draft: { key: `draft:increase:${view.position.nftMint}`, shape: depositShape },
    defaults: { side: sides[0], amount: '' },
    resetText: ({ side }) => ({ side, amount: '' }),
    // The price may have left the range, and with it the field that was typed in.
    schema: useMemo(() => depositSchema(pool, sides), [pool, sides]),
  });
  const [{ quote, error }, freeze] = useFrozen(quotePositionDeposit(context, request, view.position), isReviewed);
  const amountError = errors.amount ?? error;

  function balanceError(side: Side): ReactNode {
    return quote && !plan ? paymentError(context, side, depositNeeds(context, side, quote), []) : undefined;
  }

  const shortage = (side: Side) => shortageOf(context, side, quote ? depositNeeds(context, side, quote) : 0n, []);

  function increase() {
    submit(quote && (async (query) => (await loadAction()).buildIncreaseLiquidityAction({ ...query, pool, position: view.position, quote })), {
      refusals: { side: balanceError('a') ?? balanceError('b'), amount: amountError }, freeze,
    });
  }

  const terms = quote ? [...depositRows(context, sides, quote), ...transferFeeRows(context, quote)] : [];

  return (
    <ActionForm
      {...form}
      terms={terms}
      signerAddress={view.ownerAddress}
      shortage={shortage('a') ?? shortage('b')}
      submitLabel="Increase the position"
      signLabel="Sign and increase"
      failedTitle="The position was not increased."
      doneTitle="Position increased!"
      againLabel="Add more"
      statusPath={context.statusPath}
      submit={increase}
    >
      {sides.length === 1 && (
        <Notice tone="info" title={`Out of range: it takes ${nameOf(pool[sides[0]].mint.address)} only.`}>
          <p>What you add earns nothing until the price comes back into the range.</p>
        </Notice>
      )}
      <DepositFields
        context={context}
        sides={sides}
        taken={sides}
        text={text}
        quote={quote}
        error={amountError}
        balanceError={balanceError}
        maxOf={(side) => spendable(context, side, [])}
        change={change}
      />
      <FactRows label="What increasing takes" rows={terms} />
      <SlippageSetting {...slippage} />
    </ActionForm>
  );
}
