import { useMemo, type ReactNode } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatPercent, formatShare } from '@/ui/format.ts';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import type { AddQuote } from '@/services/programs/pool/pool.ts';
import { quoteAdd } from '@/services/pools/quote.ts';
import { paymentError, shortageOf, spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositSchema, depositShape, type DepositRequest, type DepositText } from './DepositFields.tsx';
import { depositNeeds, depositRows, formatLpAmount, transferFeeRows } from './liquidityView.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest, type QuoteResult } from '@/action/quoteRequest.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import * as m from '#messages';

const loadAction = () => import('@/services/pools/buildLiquidityActions.ts');

const SIDES = ['a', 'b'] as const;

function quoteDeposit(context: PoolContext, request: DepositRequest | null): QuoteResult<AddQuote> {
  return quoteRequest(context, request, ({ side, amount }, terms) => quoteAdd(context.pool, { ...terms, amount, fixedSide: side }));
}

/** The largest amount of a side whose slippage limit the signer can still pay; `null` while unknown. */
function maxOf(context: PoolContext, side: Side): bigint | null {
  const most = spendable(context, side, ['lp']);
  if (!most) return null;
  const { quote } = quoteDeposit(context, { side, amount: most });
  const limit = quote ? depositNeeds(context, side, quote) : most;
  return limit > most ? (most * most) / limit : most;
}

/** What adding liquidity costs and gives, formatted. */
function addRows(context: PoolContext, quote: AddQuote): readonly FactRow[] {
  const { pool, holdings } = context;
  const after = holdings && formatShare(holdings.lp + quote.lpAmount, pool.lpSupply + quote.lpAmount);
  return [
    ...depositRows(context, ['a', 'b'], quote),
    { label: m.ui.youReceive, value: formatLpAmount(context, quote.lpAmount), hint: m.pool.lpHint },
    { label: m.pool.addedShare, value: formatPercent(quote.share) },
    ...(after ? [{ label: m.pool.shareAfter, value: after }] : []),
    ...transferFeeRows(context, quote),
  ];
}

/** Adds liquidity: either amount is typed, the other is computed. */
export default function AddTab({ context }: { readonly context: PoolContext }) {
  const { pool, signerAddress, slippage } = context;
  const { form, text, request, errors, change, submit, plan, isReviewed } = useActionForm<DepositText, DepositRequest>({
    loadAction,
    owner: context.owner,
    draft: { key: `draft:add:${pool.poolId}`, shape: depositShape },
    defaults: { side: 'a', amount: '' },
    schema: useMemo(() => depositSchema(pool, SIDES), [pool]),
  });
  const [{ quote, error }, freeze] = useFrozen(quoteDeposit(context, request), isReviewed);
  const amountError = errors.amount ?? error;

  const needs = (side: Side): bigint => (quote ? depositNeeds(context, side, quote) : 0n);
  const balanceError = (side: Side): ReactNode => (plan ? undefined : paymentError(context, side, needs(side), ['lp']));
  const shortage = (side: Side) => shortageOf(context, side, needs(side), ['lp']);

  function add() {
    submit(quote && (async (query) => (await loadAction()).buildAddLiquidityAction({ ...query, pool, quote })), {
      refusals: { side: balanceError('a') ?? balanceError('b'), amount: amountError }, freeze,
    });
  }

  const terms = quote ? addRows(context, quote) : [];

  return (
    <ActionForm
      form={form}
      mints={[pool.a.mint, pool.b.mint]}
      terms={terms}
      signerAddress={signerAddress}
      shortage={shortage('a') ?? shortage('b')}
      labels={{ submit: m.ui.addLiquidity, done: m.pool.liquidityAdded }}
      done={{ shareUrl: context.shareUrl }}
      submit={add}
    >
      <DepositFields
        context={context}
        sides={SIDES}
        taken={SIDES}
        text={text}
        quote={quote}
        error={amountError}
        balanceError={balanceError}
        maxOf={(side) => maxOf(context, side)}
        change={change}
      />
      <FactRows label={m.action.terms} rows={terms} />
      <SlippageSetting {...slippage} />
    </ActionForm>
  );
}
