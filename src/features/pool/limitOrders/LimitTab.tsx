import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ActionForm } from '@/action/ActionForm.tsx';
import { otherSide, paymentError, shortageOf, shownBalance, sideSchema, spendable } from '@/action/amounts.ts';
import { parseTextAmount } from '@/action/amountSchema.ts';
import { parseField, refuseWith, useActionForm } from '@/action/useActionForm.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import TokenValue from '@/action/TokenValue.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { currentPrice, writePrice } from '@/action/range/rangePrices.ts';
import { formatMessage } from '@/messages/format.ts';
import { forSigner, positionsPath } from '@/paths.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { AmountField } from '@/ui/AmountField.tsx';
import { InfoNotice } from '@/ui/ErrorText.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Field } from '@/ui/Field.tsx';
import { withPercentSign } from '@/ui/format.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { type OrderContext, orderCostRows, orderRows, quoteOrderRequest } from './orderView.ts';
import { orderTick, steppedPrice, STEPS, wantsHigher } from './orderPrice.ts';
import styles from './limitOrders.module.css';
import * as m from '#messages';

const loadActions = () => import('./actions.ts');

/** The draft of a limit order. */
const SHAPE = z.object({
  sells: sideSchema,
  amount: z.string(),
  price: z.string(),
  /** The token that the price is in. */
  quote: sideSchema,
});
type OrderText = z.infer<typeof SHAPE>;

interface OrderRequest {
  readonly sellsA: boolean;
  readonly tick: number;
  /** Base units, above 0. */
  readonly amount: bigint;
}

function orderSchema(pool: ClmmPool): z.ZodMiniType<OrderRequest, OrderText> {
  return z.pipe(SHAPE, z.transform(({ sells, amount, price, quote }, context): OrderRequest => {
    const isPriced = price.trim() !== '';
    if (!isPriced) refuseWith(context, m.pool.orderPriceMissing, ['price'], true, true);
    return {
      sellsA: sells === 'a',
      amount: parseField(context, ['amount'], () => parseTextAmount(amount, pool[sells].mint.decimals)),
      tick: isPriced ? parseField(context, ['price'], () => orderTick(pool, price, quote, sells)) : z.NEVER,
    };
  }));
}

/** What an order creates at a tick; why the network has no orders. */
function useOrderCost({ programId, poolId, tickSpacing, tickCurrent }: ClmmPool, address: string | null, tick: number | undefined) {
  const { cluster } = useCluster();
  const at = tick ?? tickCurrent;
  return useQuery({
    queryKey: ['clmm-order-cost', cluster.name, poolId, address, tick ?? 'any'],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: address === null ? skipToken : async () => (await import('./reads.ts')).readOrderCost(cluster, address, { programId, poolId, tickSpacing }, at),
  });
}

export interface LimitTabProps {
  readonly context: OrderContext;
  /** Whether the built-in test signer signs. */
  readonly isTest: boolean;
}

/** Places a limit order: what is sold, and at which price. */
export default function LimitTab({ context, isTest }: LimitTabProps) {
  const { pool, signerAddress, nameOf } = context;
  const [shownQuote] = useQuoteSide(pool);
  const { form, text, request, errors, change, submit, plan, isReviewed } = useActionForm<OrderText, OrderRequest>({
    loadAction: loadActions,
    owner: context.owner,
    draft: { key: `draft:limit:${pool.poolId}`, shape: SHAPE },
    defaults: { sells: isNativeSide(pool.a) ? 'b' : 'a', amount: '', price: '', quote: shownQuote },
    resetText: (done) => ({ ...done, amount: '' }),
    // Its decimals and spacing stay while its price moves.
    schema: useMemo(() => orderSchema(pool), [pool]),
  });
  const { sells, amount } = text;
  // A typed price keeps its direction.
  const quoteSide = text.price === '' ? shownQuote : text.quote;
  const [{ quote, amountError, priceError }, freeze] = useFrozen(quoteOrderRequest(context, request), isReviewed);
  const cost = useOrderCost(pool, signerAddress, request?.tick);
  const rent = cost.data?.created.reduce((sum, { rentLamports }) => sum + rentLamports, 0n) ?? 0n;
  const needed = request ? request.amount + (isNativeSide(pool[sells]) ? rent : 0n) : 0n;
  const most = spendable(context, sells, []);
  const max = most === null ? null : !isNativeSide(pool[sells]) ? most : most > rent ? most - rent : 0n;
  const balanceError = plan ? undefined : paymentError(context, sells, needed, []);
  const whyNot = isAppError(cost.error, 'clmm/no-limit-orders') ? cost.error
    : pool.allows.limitOrder ? null : new AppError('clmm/operation-disabled', { details: { poolId: pool.poolId } });
  const [base, quoted] = [nameOf(pool[otherSide(quoteSide)].mint.address), nameOf(pool[quoteSide].mint.address)];
  const { mint } = pool[sells];
  const terms = quote ? orderRows(context, quote, quoteSide) : [];
  const setPrice = (price: string) => change({ price, quote: quoteSide });

  return (
    <ActionForm
      form={{ ...form, missing: form.missing !== null && amount.trim() !== '' ? m.pool.orderPriceMissing : form.missing }}
      mints={[pool.a.mint, pool.b.mint]}
      terms={terms}
      signerAddress={signerAddress}
      shortage={request ? shortageOf(context, sells, needed, []) : undefined}
      labels={{ submit: m.pool.placeOrder, done: m.pool.orderPlaced }}
      done={{ links: <Link className="button button--primary" to={positionsPath(forSigner(isTest))}>{m.pool.viewOrders}</Link> }}
      whyNot={whyNot && <InfoNotice error={whyNot} />}
      isReading={request !== null && context.epoch === null}
      submit={() => submit(quote && (async (query) => (await loadActions()).buildOpenOrderAction({ ...query, pool, quote })), {
        refusals: { amount: balanceError ?? amountError, price: priceError }, freeze,
      })}
    >
      <AmountField
        label={m.pool.youSell}
        unit={nameOf(mint.address, 'full')}
        logo={<TokenLogo mint={mint.address} name={nameOf(mint.address)} />}
        value={amount}
        readAs={typedNumber(amount).readAs}
        worth={request && <TokenValue context={context} side={sells} amount={request.amount} />}
        beside={(
          // A price on the other side of the market would be of no use.
          <button type="button" className="button button--small button--plain" onClick={() => change({ sells: otherSide(sells), amount: '', price: '' })}>
            {formatMessage(m.pool.sellOther, { token: nameOf(pool[otherSide(sells)].mint.address) })}
          </button>
        )}
        change={(typed) => change({ amount: typed })}
        balance={signerAddress === null ? undefined : shownBalance(context, sells)}
        spendable={max === null ? null : { amount: max, decimals: mint.decimals, hint: isNativeSide(pool[sells]) ? m.action.maxHint : undefined }}
        isShort={typeof balanceError === 'string'}
        error={balanceError ?? errors.amount ?? amountError}
      />
      <Field
        label={formatMessage(m.pool.priceLimitLabel, { base, quote: quoted })}
        number="decimal"
        value={text.price}
        readAs={typedNumber(text.price).readAs}
        placeholder={writeTypedDecimal(writePrice(currentPrice(pool, quoteSide)))}
        error={errors.price ?? priceError}
        onChange={({ target }) => setPrice(target.value)}
        below={(
          <div className={styles.presets} role="group" aria-label={m.pool.fromMarket}>
            {STEPS.map((percent) => (
              <button key={percent} type="button" className="button button--small" onClick={() => setPrice(steppedPrice(pool, quoteSide, sells, percent))}>
                {wantsHigher(quoteSide, sells) ? '+' : '−'}{withPercentSign(percent)}
              </button>
            ))}
          </div>
        )}
      />
      <FactRows label={m.action.terms} rows={terms} />
      {quote && cost.data && !cost.isPlaceholderData && <FactRows label={m.pool.additionalCosts} rows={orderCostRows(cost.data.created)} />}
    </ActionForm>
  );
}
