import * as z from 'zod/mini';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PercentSlider } from '@/ui/PercentSlider.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { RemoveQuote } from '@/services/programs/pool/pool.ts';
import { quoteRemove } from '@/services/pools/quote.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { formatLpAmount, transferFeeRows } from './liquidityView.ts';
import { formatTokenAmount } from '@/action/amounts.ts';
import { formatPercent, share } from '@/action/formatPercent.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteTypedAmount, type QuoteResult } from './quoteTypedAmount.ts';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';

const TEXT = z.string();
const loadDraft = () => import('@/services/pools/draftLiquidity.ts');

function quoteTyped(context: PoolContext, text: string, wasSubmitted: boolean): QuoteResult<RemoveQuote> {
  const { pool, holdings } = context;
  const priced = quoteTypedAmount({
    context, text, decimals: pool.lpDecimals, wasSubmitted,
    quote: ({ amount, ...query }) => quoteRemove(pool, { ...query, lpAmount: amount }),
  });
  const tooMuch = priced.quote !== null && holdings !== undefined && priced.quote.lpAmount > holdings.lp;
  return tooMuch ? { ...priced, error: describeInLine(new AppError('pools/amount-above-balance')) } : priced;
}

/** What removing liquidity gives, in words. */
function removeRows(context: PoolContext, quote: RemoveQuote): readonly FactRow[] {
  const { pool, holdings, nameOf } = context;
  const [nameA, nameB] = [nameOf(pool.a.mint.address), nameOf(pool.b.mint.address)];
  const left = holdings && holdings.lp >= quote.lpAmount
    && formatPercent(share(holdings.lp - quote.lpAmount, pool.lpSupply - quote.lpAmount));
  return [
    { label: `You receive ${nameA}`, value: formatTokenAmount(context, 'a', quote.amountA), hint: `At least ${formatTokenAmount(context, 'a', quote.minAmountA)}` },
    { label: `You receive ${nameB}`, value: formatTokenAmount(context, 'b', quote.amountB), hint: `At least ${formatTokenAmount(context, 'b', quote.minAmountB)}` },
    ...transferFeeRows(context, quote),
    ...(left ? [{ label: 'Your share afterwards', value: left }] : []),
  ];
}

/** Gives LP tokens back for both tokens: a part of what the signer holds, or an exact amount. */
export default function RemoveTab({ context }: { readonly context: PoolContext }) {
  const { pool, holdings, staked, signerAddress, slippage } = context;
  const form = useTypedAction({ loadDraft, owner: context.owner, key: `draft:remove:${pool.poolId}`, schema: TEXT, initial: '', resetTyped: () => '' });
  const { typed: text, type } = form;
  const [{ amount, quote, error }, freeze] = useFrozen(quoteTyped(context, text, form.wasSubmitted), form.isReviewed);
  const held = holdings?.lp ?? 0n;
  const percent = held === 0n || amount === null ? 0 : Number(((amount > held ? held : amount) * 200n + held) / (held * 2n));

  function submit() {
    if (!signerAddress) return context.connect();
    form.prepare(freeze, async (query) => {
      if (!quote || error !== undefined) throw new AppError('forms/invalid');
      const { draftRemoveLiquidity } = await loadDraft();
      return draftRemoveLiquidity({ ...query, pool, quote });
    });
  }

  return (
    <TypedActionForm
      of={form}
      submitLabel={signerAddress ? 'Remove liquidity' : 'Connect a wallet to remove liquidity'}
      signLabel="Sign and remove"
      failedTitle="No liquidity was removed."
      doneTitle="Liquidity removed!"
      statusPath={context.statusPath}
      submit={submit}
    >
      {holdings && held === 0n && (staked
        ? (
          <Notice tone="info" title="All your LP tokens of this pool are staked.">
            <p>{formatLpAmount(context, staked)} are in farms. Unstake them under Farm, then remove the liquidity here.</p>
          </Notice>
        )
        : <Notice tone="info" title="You hold no share of this pool." />)}
      <PercentSlider
        label="Part of your share"
        percent={percent}
        choose={(part) => type(part === 0 ? '' : typedAmount(held * BigInt(part) / 100n, pool.lpDecimals))}
        disabled={held === 0n}
      />
      <AmountField
        label="LP tokens"
        unit="LP"
        value={text}
        readAs={typedNumber(text).readAs}
        change={type}
        balance={holdings ? formatLpAmount(context, held) : null}
        max={held > 0n ? () => type(typedAmount(held, pool.lpDecimals)) : undefined}
        error={error}
      />
      {quote && <FactRows label="What removing gives" rows={removeRows(context, quote)} />}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
