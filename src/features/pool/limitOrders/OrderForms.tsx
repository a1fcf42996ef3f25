import { useMemo } from 'react';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { amountSchema } from '@/action/amountSchema.ts';
import { formatTokenAmount, paymentError, shortageOf, shownBalance, shownTokenAmount, type Side, spendable } from '@/action/amounts.ts';
import ConfirmAction from '@/action/ConfirmAction.tsx';
import { useActionForm } from '@/action/useActionForm.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { useEpoch } from '@/app/session/useEpoch.ts';
import { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { formatMessage } from '@/messages/format.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { quoteTakeBack, type TakeBackQuote } from '@/services/programs/clmm/limitOrders/quote.ts';
import type { LimitOrderView } from '@/services/programs/clmm/limitOrders/readLimitOrders.ts';
import { amountAfterTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { AmountField } from '@/ui/AmountField.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { orderRows, quoteOrderRequest } from './orderView.ts';
import * as m from '#messages';

const loadActions = () => import('./actions.ts');

export interface OrderFormProps {
  readonly view: LimitOrderView;
  readonly nameOf: TokenName;
  /** base58 */
  readonly ownerAddress: string;
  owner(): Owner | Promise<Owner>;
}

interface AmountText {
  readonly amount: string;
}

const sidesOf = ({ order }: LimitOrderView): readonly [sold: Side, bought: Side] => (order.sellsA ? ['a', 'b'] : ['b', 'a']);

/** What arrives of an amount of a side; `null` while the epoch is unknown. */
function arriving({ pool }: LimitOrderView, side: Side, amount: bigint, epoch: bigint | null): bigint | null {
  return epoch === null ? null : amountAfterTransferFee(amount, transferFeeAt(pool[side].transferFee, epoch));
}

/** Pays what is filled; an order that is filled wholly is closed. */
export function SettleOrder({ view, nameOf, ownerAddress, owner }: OrderFormProps) {
  const { pool, order, filled, claimable } = view;
  const [, bought] = sidesOf(view);
  const received = arriving(view, bought, claimable, useEpoch());
  const amount = received === null ? '…' : formatTokenAmount({ pool, nameOf }, bought, received);
  const closes = filled === order.total;
  return (
    <ConfirmAction
      owner={owner}
      signerAddress={ownerAddress}
      loadAction={async () => {
        const { buildSettleOrderAction } = await loadActions();
        return (query) => Promise.resolve(buildSettleOrderAction({ ...query, view }));
      }}
      mints={[pool.a.mint, pool.b.mint]}
      labels={{ submit: claimable === 0n ? m.pool.closeOrder : m.pool.settle, done: m.pool.orderSettled }}
    >
      <p>{claimable === 0n ? m.pool.closeOrderHint : formatMessage(closes ? m.pool.settleAllHint : m.pool.settleHint, { amount })}</p>
    </ConfirmAction>
  );
}

const SHAPE = z.object({ amount: z.string() });

/** Offers more at the price of an order that no swap has reached. */
export function AddToOrder({ view, nameOf, ownerAddress, owner }: OrderFormProps) {
  const { pool, order } = view;
  const [sold] = sidesOf(view);
  const { mint } = pool[sold];
  const epoch = useEpoch();
  const [quoteSide] = useQuoteSide(pool);
  const { data: holdings } = usePoolHoldings(pool, ownerAddress);
  const context = { pool, nameOf, holdings };
  const { form, text, request, errors, change, submit, plan, isReviewed } = useActionForm<AmountText, { readonly amount: bigint }>({
    loadAction: loadActions, owner,
    draft: { key: `draft:add-to-order:${order.orderId}`, shape: SHAPE },
    defaults: { amount: '' },
    schema: useMemo(() => z.object({ amount: amountSchema(mint.decimals) }), [mint.decimals]),
  });
  const [{ quote, amountError, priceError }, freeze] = useFrozen(
    quoteOrderRequest({ pool, epoch }, request && { tick: order.tick, sellsA: order.sellsA, ...request }), isReviewed,
  );
  const needed = request?.amount ?? 0n;
  const balanceError = plan ? undefined : paymentError(context, sold, needed, []);
  const error = errors.amount ?? amountError ?? priceError;
  const max = spendable(context, sold, []);
  const terms = quote ? orderRows({ pool, nameOf }, quote, quoteSide) : [];
  return (
    <ActionForm
      form={form}
      mints={[pool.a.mint, pool.b.mint]}
      terms={terms}
      signerAddress={ownerAddress}
      shortage={shortageOf(context, sold, needed, [])}
      labels={{ submit: m.pool.addToOrder, done: m.pool.orderIncreased }}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildIncreaseOrderAction({ ...query, view, quote })), {
        refusals: { amount: balanceError ?? error }, freeze,
      })}
    >
      <AmountField
        label={m.pool.youSell}
        unit={nameOf(mint.address, 'full')}
        logo={<TokenLogo mint={mint.address} name={nameOf(mint.address)} />}
        value={text.amount}
        readAs={typedNumber(text.amount).readAs}
        change={(amount) => change({ amount })}
        balance={shownBalance(context, sold)}
        spendable={max === null ? null : { amount: max, decimals: mint.decimals, hint: isNativeSide(pool[sold]) ? m.action.maxHint : undefined }}
        isShort={typeof balanceError === 'string'}
        error={balanceError ?? error}
      />
      <FactRows label={m.action.terms} rows={terms} />
    </ActionForm>
  );
}

/** Takes back what is not filled and settles the rest; the order is closed once nothing is left. */
export function CancelOrder({ view, nameOf, ownerAddress, owner }: OrderFormProps) {
  const { pool, order, filled } = view;
  const [sold, bought] = sidesOf(view);
  const { mint } = pool[sold];
  const unfilled = order.total - filled;
  const epoch = useEpoch();
  const { form, text, request, errors, change, submit, isReviewed } = useActionForm<AmountText, { readonly amount: bigint }>({
    loadAction: loadActions, owner,
    defaults: { amount: typedAmount(unfilled, mint.decimals) },
    schema: useMemo(() => z.object({ amount: amountSchema(mint.decimals) }), [mint.decimals]),
  });
  const [{ quote, error }, freeze] = useFrozen(quoteTakeBackRequest(view, request?.amount ?? null), isReviewed);
  const row = (label: string, side: Side, amount: bigint): readonly FactRow[] => {
    const received = arriving(view, side, amount, epoch);
    return received === null || amount === 0n ? [] : [{ label, value: formatTokenAmount({ pool, nameOf }, side, received) }];
  };
  const closes = quote?.left === 0n;
  const terms = quote ? [
    ...row(m.pool.youTakeBack, sold, quote.returned),
    ...row(m.pool.youSettle, bought, quote.claimable),
    ...(closes ? [] : [{ label: m.pool.orderLeft, value: formatTokenAmount({ pool, nameOf }, sold, quote.left) }]),
  ] : [];
  return (
    <ActionForm
      form={form}
      mints={[pool.a.mint, pool.b.mint]}
      terms={terms}
      signerAddress={ownerAddress}
      labels={closes ? { submit: m.pool.cancelOrder, done: m.pool.orderCanceled } : { submit: m.pool.takeBack, done: m.pool.orderDecreased }}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildTakeBackAction({ ...query, view, quote })), {
        refusals: { amount: errors.amount ?? error }, freeze,
      })}
    >
      <AmountField
        label={m.pool.takeBack}
        unit={nameOf(mint.address, 'full')}
        logo={<TokenLogo mint={mint.address} name={nameOf(mint.address)} />}
        value={text.amount}
        readAs={typedNumber(text.amount).readAs}
        change={(amount) => change({ amount })}
        balance={{ ...shownTokenAmount({ pool, nameOf }, sold, unfilled), prefix: m.pool.inOrder }}
        spendable={{ amount: unfilled, decimals: mint.decimals }}
        error={errors.amount ?? error}
      />
      <FactRows label={m.action.terms} rows={terms} />
      {closes && <p className="field__hint">{m.pool.cancelHint}</p>}
    </ActionForm>
  );
}

function quoteTakeBackRequest({ order, fills }: LimitOrderView, amount: bigint | null): { readonly quote: TakeBackQuote | null; readonly error?: ReturnType<typeof errorText> } {
  if (amount === null) return { quote: null };
  try {
    return { quote: quoteTakeBack({ order, fills, amount }) };
  } catch (error) {
    return { quote: null, error: errorText(error) };
  }
}
