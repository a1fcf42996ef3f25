import { FactRows } from '@/ui/FactRows.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { AddQuote } from '@/services/programs/pool/pool.ts';
import { quoteAdd } from '@/services/pools/quote.ts';
import { paymentError, spendable, type Side } from '@/action/amounts.ts';
import { DepositFields, depositShape, type TypedDeposit } from './DepositFields.tsx';
import { addRows, depositNeeds } from './liquidityView.ts';
import type { PoolDesk } from '@/action/PoolDesk.ts';
import { priceTyped, type Priced } from './priceTyped.ts';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction } from '@/action/useTypedAction.ts';

const loadDraft = () => import('@/services/pools/draftLiquidity.ts');

const SIDES = ['a', 'b'] as const;

function price(desk: PoolDesk, { side, text }: TypedDeposit, isDue: boolean): Priced<AddQuote> {
  const { pool } = desk;
  return priceTyped({
    desk, text, decimals: pool[side].mint.decimals, isDue, quote: (query) => quoteAdd(pool, { ...query, fixedSide: side }),
  });
}

/** The most of a side that can be typed so that its limit can still be paid; `null` while unknown. */
function mostOf(desk: PoolDesk, side: Side): bigint | null {
  const most = spendable(desk, side, ['lp']);
  if (!most) return null;
  const { quote } = price(desk, { side, text: typedAmount(most, desk.pool[side].mint.decimals) }, false);
  const limit = quote ? depositNeeds(desk, side, quote) : most;
  return limit > most ? (most * most) / limit : most;
}

/** Puts both tokens into a pool for a share of it: either amount is typed, the other follows. */
export default function AddTab({ desk }: { readonly desk: PoolDesk }) {
  const { pool, signerAddress, slippage } = desk;
  const form = useTypedAction<TypedDeposit>({
    loadDraft,
    owner: desk.owner,
    key: `draft:add:${pool.poolId}`,
    shape: depositShape,
    initial: { side: 'a', text: '' },
    emptied: () => ({ side: 'a', text: '' }),
  });
  const { typed, plan } = form;
  const [{ quote, error }, freeze] = useFrozen(price(desk, typed, form.isDue), form.isReviewed);

  function payError(side: Side): string | undefined {
    return quote && !plan ? paymentError(desk, side, depositNeeds(desk, side, quote), ['lp']) : undefined;
  }

  function submit() {
    if (!signerAddress) return desk.connect();
    form.prepare(freeze, async (query) => {
      if (!quote || SIDES.some((side) => payError(side) !== undefined)) throw new AppError('forms/invalid');
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
      statusPath={desk.statusPath}
      submit={submit}
    >
      <DepositFields
        desk={desk}
        sides={SIDES}
        typed={typed}
        quote={quote}
        error={error}
        payError={payError}
        mostOf={(side) => mostOf(desk, side)}
        type={form.type}
      />
      {quote && <FactRows label="What adding gives" rows={addRows(desk, quote)} />}
      <SlippageSetting {...slippage} />
    </TypedActionForm>
  );
}
