import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { AddQuote } from '@/services/programs/pool/pool.ts';
import { quoteAdd } from '@/services/pools/quote.ts';
import { paymentError, spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositSchema, type TypedDeposit } from './DepositFields.tsx';
import { depositNeeds, depositRows, formatLpAmount, transferFeeRows } from './liquidityView.ts';
import { formatPercent, share } from '@/action/formatPercent.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteTypedAmount, type QuoteResult } from './quoteTypedAmount.ts';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';

const loadDraft = () => import('@/services/pools/draftLiquidity.ts');

const SIDES = ['a', 'b'] as const;

function quoteTyped(context: PoolContext, { side, text }: TypedDeposit, wasSubmitted: boolean): QuoteResult<AddQuote> {
  const { pool } = context;
  return quoteTypedAmount({
    context, text, decimals: pool[side].mint.decimals, wasSubmitted, quote: (query) => quoteAdd(pool, { ...query, fixedSide: side }),
  });
}

/** The most of a side that can be typed so that its limit can still be paid; `null` while unknown. */
function maxOf(context: PoolContext, side: Side): bigint | null {
  const most = spendable(context, side, ['lp']);
  if (!most) return null;
  const { quote } = quoteTyped(context, { side, text: typedAmount(most, context.pool[side].mint.decimals) }, false);
  const limit = quote ? depositNeeds(context, side, quote) : most;
  return limit > most ? (most * most) / limit : most;
}

/** What adding liquidity takes and gives, in words. */
function addRows(context: PoolContext, quote: AddQuote): readonly FactRow[] {
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

/** Puts both tokens into a pool for a share of it: either amount is typed, the other follows. */
export default function AddTab({ context }: { readonly context: PoolContext }) {
  const { pool, signerAddress, slippage } = context;
  const form = useTypedAction<TypedDeposit>({
    loadDraft,
    owner: context.owner,
    key: `draft:add:${pool.poolId}`,
    schema: depositSchema,
    initial: { side: 'a', text: '' },
    resetTyped: () => ({ side: 'a', text: '' }),
  });
  const { typed, plan } = form;
  const [{ quote, error }, freeze] = useFrozen(quoteTyped(context, typed, form.wasSubmitted), form.isReviewed);

  function balanceError(side: Side): string | undefined {
    return quote && !plan ? paymentError(context, side, depositNeeds(context, side, quote), ['lp']) : undefined;
  }

  function submit() {
    if (!signerAddress) return context.connect();
    form.prepare(freeze, async (query) => {
      if (!quote || SIDES.some((side) => balanceError(side) !== undefined)) throw new AppError('forms/invalid');
      const { draftAddLiquidity } = await loadDraft();
      return draftAddLiquidity({ ...query, pool, quote });
    });
  }

  return (
    <TypedActionForm
      of={form}
      submitLabel={signerAddress ? 'Add liquidity' : 'Connect a wallet to add liquidity'}
      signLabel="Sign and add"
      failedTitle="No liquidity was added."
      doneTitle="Liquidity added!"
      statusPath={context.statusPath}
      submit={submit}
    >
      <DepositFields
        context={context}
        sides={SIDES}
        typed={typed}
        quote={quote}
        error={error}
        balanceError={balanceError}
        maxOf={(side) => maxOf(context, side)}
        type={form.type}
      />
      {quote && <FactRows label="What adding gives" rows={addRows(context, quote)} />}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
