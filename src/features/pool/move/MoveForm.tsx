import { Check } from 'lucide';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Icon } from '@/ui/Icon.tsx';
import { LiquidityForm } from '@/features/pool/LiquidityForm.tsx';
import { formatTokenAmount } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest } from '@/action/quoteRequest.ts';
import { refuseWith, useActionForm } from '@/action/useActionForm.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { formatFeeTier } from '@/features/pool/concentrated/clmmFacts.ts';
import { costRows, describeRange, pricePosition } from '@/features/pool/concentrated/openView.ts';
import { currentPrice, fullRange, invertRange, poolTicks, rangeSchema, type ShownRange } from '@/action/range/rangePrices.ts';
import { RangePicker } from '@/features/pool/concentrated/RangePicker.tsx';
import { useOpenCost } from '@/features/pool/concentrated/useOpenCost.ts';
import { transferFeeRows } from '@/features/pool/liquidityView.ts';
import { compareFractions, createFraction, divideFractions, type Fraction, subtractFractions } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { quoteMoveLiquidity, type MoveLiquidityQuote } from '@/services/pools/quoteMoveLiquidity.ts';
import { shortAddress } from '@/shortAddress.ts';
import type { FactRow } from '@/ui/FactRows.tsx';
import { formatPercent } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PercentSlider } from '@/ui/PercentSlider.tsx';
import styles from '@/features/pool/concentrated/concentrated.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { forSigner, positionPath } from '@/paths.ts';

const loadAction = () => import('@/services/pools/buildMoveLiquidityAction.ts');

/** A concentrated pool that liquidity can be moved to. */
export interface MoveTarget {
  readonly pool: ClmmPool;
  readonly tickArrays: TickArrays;
}

/** Price difference of the two pools above which a warning is shown: 2 %. */
const MAX_PRICE_DIFFERENCE = createFraction(2n, 100n);

const SHAPE = z.object({
  /** The concentrated pool, base58. */
  poolId: z.string(),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** In the concentrated pool's ticks; `null` for the full range. */
  range: z.nullable(z.object({ low: z.int(), high: z.int() })),
});
type MoveText = z.infer<typeof SHAPE>;

/** Parses the text into the LP tokens to remove, base units. */
function moveSchema(held: bigint): z.ZodMiniType<bigint, MoveText> {
  return z.pipe(SHAPE, z.transform(({ percent }, context): bigint => {
    if (percent > 0) return held * BigInt(percent) / 100n;
    refuseWith(context, m.pool.moveMissing, ['percent'], true, true);
    return z.NEVER;
  }));
}

/** Price difference of the concentrated pool relative to the other; `null` for an empty pool. */
function priceDifference({ pool, price }: PoolContext, to: ClmmPool): Fraction | null {
  if (price === null) return null;
  const there = currentPrice(to, to.a.mint.address === pool.a.mint.address ? 'b' : 'a');
  const [low, high] = compareFractions(there, price) < 0 ? [there, price] : [price, there];
  return divideFractions(subtractFractions(high, low), price);
}

/** What is removed, what is deposited, and what is left over. */
function moveRows(context: { readonly pool: ClmmPool } & Pick<PoolContext, 'nameOf'>, quote: MoveLiquidityQuote): readonly FactRow[] {
  const { removedA, removedB, minRemovedA, minRemovedB, deposit } = quote;
  const sides = [
    { side: 'a', removed: removedA, least: minRemovedA, taken: deposit.amountA, most: deposit.maxAmountA },
    { side: 'b', removed: removedB, least: minRemovedB, taken: deposit.amountB, most: deposit.maxAmountB },
  ] as const;
  const rows = (label: (values: { readonly token: string }) => string, of: (one: typeof sides[number]) => Pick<FactRow, 'hint'> & { readonly amount: bigint }) => sides.map((one): FactRow => {
    const { amount, hint } = of(one);
    return { label: label({ token: context.nameOf(context.pool[one.side].mint.address) }), value: formatTokenAmount(context, one.side, amount), hint };
  });
  return [
    ...rows((token) => formatMessage(m.pool.removedToken, token), ({ side, removed, least }) => ({ amount: removed, hint: formatMessage(m.pool.atLeast, { amount: formatTokenAmount(context, side, least) }) })),
    ...rows((token) => formatMessage(m.pool.depositedToken, token), ({ side, taken, most }) => ({ amount: taken, hint: taken === 0n ? undefined : formatMessage(m.pool.atMost, { amount: formatTokenAmount(context, side, most) }) })),
    ...rows((token) => formatMessage(m.pool.leftInWallet, token), ({ removed, taken }) => ({ amount: removed - taken })),
    ...transferFeeRows(context, quote),
  ];
}

export interface MoveFormProps {
  readonly context: PoolContext;
  /** At least one. */
  readonly targets: readonly MoveTarget[];
  readonly isTest: boolean;
}

/** Removes liquidity and opens a concentrated position with it: any part of the signer's LP tokens, any range. */
export default function MoveForm({ context, targets, isTest }: MoveFormProps) {
  const { pool, nameOf, holdings, signerAddress } = context;
  const id = useId();
  const held = holdings?.lp ?? 0n;
  const { form, text, request, errors, facts, change, submit, isReviewed, isRunning } = useActionForm<MoveText, bigint>({
    loadAction,
    owner: context.owner,
    draft: { key: `draft:move:${pool.poolId}`, shape: SHAPE },
    defaults: { poolId: '', percent: 100, range: null },
    schema: useMemo(() => moveSchema(held), [held]),
  });
  const target = targets.find((one) => one.pool.poolId === text.poolId) ?? targets[0]!;
  const clmm = { pool: target.pool, tickArrays: target.tickArrays, tickArraysProblem: null, nameOf };
  const [quoteSide, turn] = useQuoteSide(target.pool);
  const stored = rangeSchema(target.pool.tickSpacing).safeParse(text.range).data ?? fullRange(target.pool);
  const range = quoteSide === 'b' ? stored : invertRange(stored);
  const ticks = poolTicks(range, quoteSide);
  const position = pricePosition(target.pool, ticks);
  const isFixed = isReviewed || isRunning;
  const [{ quote, clmmPool, error }, freeze] = useFrozen({
    ...quoteRequest(context, request, (lpAmount, terms) => quoteMoveLiquidity({ pool, clmmPool: target.pool, lpAmount, ...ticks, ...terms })),
    clmmPool: target.pool,
  }, isFixed);
  const amountError = errors.percent ?? error;
  const cost = useOpenCost(target.pool, signerAddress, ticks);
  const { nftMint } = facts;
  const difference = priceDifference(context, target.pool);

  function choose(next: ShownRange) {
    if (!isFixed) change({ range: quoteSide === 'b' ? next : invertRange(next) });
  }

  return (
    <LiquidityForm
      context={context}
      form={form}
      terms={quote ? moveRows({ pool: clmmPool, nameOf }, quote) : []}
      costs={cost && costRows(cost)}
      signerAddress={signerAddress}
      labels={{ submit: m.pool.moveLiquidity, done: m.pool.liquidityMoved }}
      done={{ links: nftMint && <Link className="button button--primary" to={positionPath(nftMint, forSigner(isTest))}>{m.pool.viewPosition}</Link> }}
      submit={() => submit(quote && (async (query) => (await loadAction()).buildMoveLiquidityAction({ ...query, pool, clmmPool, quote })), {
        refusals: { percent: amountError }, freeze,
      })}
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>{m.pool.targetPool}</label>
        <select
          id={id}
          className="field__input"
          value={target.pool.poolId}
          onChange={({ target: { value } }) => change({ poolId: value, range: null })}
        >
          {targets.map(({ pool: one }) => (
            <option key={one.poolId} value={one.poolId}>{formatMessage(m.pool.targetPoolOption, { fee: formatFeeTier(one), address: shortAddress(one.poolId) })}</option>
          ))}
        </select>
      </div>
      {difference && compareFractions(difference, MAX_PRICE_DIFFERENCE) > 0 && (
        <Notice isLive tone="warning" title={formatMessage(m.pool.priceGapTitle, { difference: formatPercent(difference) })}>
          <p>{m.pool.priceGapHint}</p>
        </Notice>
      )}
      <PercentSlider label={m.pool.sharePart} percent={text.percent} choose={(percent) => change({ percent })} disabled={held === 0n} />
      {amountError && <p className="field__error" role="alert">{amountError}</p>}
      <RangePicker key={target.pool.poolId} context={clmm} quote={quoteSide} turn={turn} range={range} choose={choose} disabled={isFixed} />
      <p className={position === 'in' ? `${styles.rangeState} ${styles.rangeStateIn}` : styles.rangeState} role="status">
        {position === 'in' && <Icon of={Check} size={16} />}
        {describeRange(position, clmm, quoteSide)}
      </p>
    </LiquidityForm>
  );
}
