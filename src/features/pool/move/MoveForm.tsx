import { use, useId, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ActionForm, SignerLine } from '@/action/ActionForm.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { formatTokenAmount, shortageOf, shownTokenAmount, type Side } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { quoteRequest } from '@/action/quoteRequest.ts';
import { refuseWith, useActionForm } from '@/action/useActionForm.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { formatFeeTier } from '@/features/pool/concentrated/clmmFacts.ts';
import { costRows, pricePosition } from '@/features/pool/concentrated/openView.ts';
import { currentPrice, fullRange, invertRange, poolTicks, rangeSchema, type ShownRange } from '@/action/range/rangePrices.ts';
import { RangePicker } from '@/features/pool/concentrated/RangePicker.tsx';
import { useOpenCost } from '@/features/pool/concentrated/useOpenCost.ts';
import { atLeast, transferFeeRows } from '@/features/pool/liquidityView.ts';
import { compareFractions, createFraction, divideFractions, type Fraction, subtractFractions } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { quoteMoveLiquidity, type MoveLiquidityQuote } from '@/services/pools/quoteMoveLiquidity.ts';
import { shortAddress } from '@/shortAddress.ts';
import { formatPercent, shownAmount } from '@/ui/format.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PercentSlider } from '@/ui/PercentSlider.tsx';
import type { MoveTarget } from './useMoveTargets.ts';
import table from '@/features/pool/table.module.css';
import styles from './move.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { forSigner, positionPath } from '@/paths.ts';

const loadAction = () => import('@/services/pools/buildMoveLiquidityAction.ts');

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

type MovedTokens = { readonly pool: ClmmPool } & Pick<PoolContext, 'nameOf'>;

/** What becomes of a token, base units. */
interface MovedSide {
  readonly side: Side;
  readonly removed: bigint;
  readonly least: bigint;
  readonly taken: bigint;
  readonly most: bigint;
}

function movedSides({ removedA, removedB, minRemovedA, minRemovedB, deposit }: MoveLiquidityQuote): readonly [MovedSide, MovedSide] {
  return [
    { side: 'a', removed: removedA, least: minRemovedA, taken: deposit.amountA, most: deposit.maxAmountA },
    { side: 'b', removed: removedB, least: minRemovedB, taken: deposit.amountB, most: deposit.maxAmountB },
  ];
}

/** What is removed, what is deposited, and what is left over, for the review. */
function moveRows(context: MovedTokens, quote: MoveLiquidityQuote): readonly FactRow[] {
  const rows = (label: (values: { readonly token: string }) => string, of: (one: MovedSide) => Pick<FactRow, 'hint'> & { readonly amount: bigint }) => movedSides(quote).map((one): FactRow => {
    const { amount, hint } = of(one);
    return { label: label({ token: context.nameOf(context.pool[one.side].mint.address) }), value: shownTokenAmount(context, one.side, amount), hint };
  });
  return [
    ...rows((token) => formatMessage(m.pool.removedToken, token), ({ side, removed, least }) => ({ amount: removed, hint: atLeast(context, side, least) })),
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
  /** Why there is nothing to move. */
  readonly whyNot: ReactNode;
}

/** Removes liquidity and opens a concentrated position with it: any part of the signer's LP tokens, any range. */
export default function MoveForm({ context, targets, isTest, whyNot }: MoveFormProps) {
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
  const signerLine = use(SignerLine);

  function choose(next: ShownRange) {
    if (!isFixed) change({ range: quoteSide === 'b' ? next : invertRange(next) });
  }

  return (
    // It stands among the facts beside the fields.
    <SignerLine value={null}><ActionForm
      form={form}
      mints={[pool.a.mint, pool.b.mint]}
      terms={quote ? moveRows({ pool: clmmPool, nameOf }, quote) : []}
      shortage={shortageOf(context, 'a', 0n, [])}
      signerAddress={signerAddress}
      whyNot={whyNot}
      labels={{ submit: m.pool.moveLiquidity, done: m.pool.liquidityMoved }}
      done={{ links: nftMint && <Link className="button button--primary" to={positionPath(nftMint, forSigner(isTest))}>{m.pool.viewPosition}</Link> }}
      submit={() => submit(quote && (async (query) => (await loadAction()).buildMoveLiquidityAction({ ...query, pool, clmmPool, quote })), {
        refusals: { percent: amountError }, freeze,
      })}
    >
      <div className={styles.columns}>
        <div className="form">
          <TargetChoice targets={targets} target={target} choose={(poolId) => change({ poolId, range: null })} />
          <PercentSlider label={m.pool.sharePart} percent={text.percent} choose={(percent) => change({ percent })} disabled={held === 0n} />
          {amountError && <p className="field__error" role="alert">{amountError}</p>}
          <RangePicker key={target.pool.poolId} context={clmm} quote={quoteSide} turn={turn} range={range} choose={choose} position={position} disabled={isFixed} />
        </div>
        <section className={`form ${styles.result}`} aria-labelledby={`${id}-moved`}>
          <h2 id={`${id}-moved`}>{m.pool.whatMoves}</h2>
          <PriceGap difference={priceDifference(context, target.pool)} />
          <Moved context={{ pool: clmmPool, nameOf }} quote={quote} />
          <RentLine rows={cost ? costRows(cost) : []} />
          <SlippageSetting {...context.slippage} />
          {signerLine}
        </section>
      </div>
    </ActionForm></SignerLine>
  );
}

interface TargetChoiceProps extends Pick<MoveFormProps, 'targets'> {
  readonly target: MoveTarget;
  choose(poolId: string): void;
}

const nameTarget = ({ pool }: MoveTarget) => formatMessage(m.pool.targetPoolOption, { fee: formatFeeTier(pool), address: shortAddress(pool.poolId) });

/** The concentrated pool, by its fee; a line where there is nothing to choose. */
function TargetChoice({ targets, target, choose }: TargetChoiceProps) {
  const id = useId();
  if (targets.length === 1) return <FactRows label={m.pool.targetPool} rows={[{ label: m.pool.moveTo, value: `${m.pool.targetPool} · ${formatMessage(m.ui.feeBadge, { fee: formatFeeTier(target.pool) })}` }]} />;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>{m.pool.targetPool}</label>
      <select id={id} className="field__input" value={target.pool.poolId} onChange={({ target: { value } }) => choose(value)}>
        {targets.map((one) => <option key={one.pool.poolId} value={one.pool.poolId}>{nameTarget(one)}</option>)}
      </select>
    </div>
  );
}

/** Warns that the two pools have different prices. */
function PriceGap({ difference }: { readonly difference: Fraction | null }) {
  return difference && compareFractions(difference, MAX_PRICE_DIFFERENCE) > 0 && (
    <Notice isLive tone="warning" title={formatMessage(m.pool.priceGapTitle, { difference: formatPercent(difference) })}>
      <p>{m.pool.priceGapHint}</p>
    </Notice>
  );
}

interface MovedRow {
  readonly label: string;
  amount(one: MovedSide): bigint;
  /** How far the amount may change before it lands. */
  limit?(one: MovedSide): readonly [sign: string, text: string, amount: bigint];
}

const MOVED_ROWS: readonly MovedRow[] = [
  { label: m.pool.removed, amount: ({ removed }) => removed, limit: ({ least }) => ['≥', m.pool.atLeast, least] },
  { label: m.pool.deposited, amount: ({ taken }) => taken, limit: ({ most }) => ['≤', m.pool.atMost, most] },
  { label: m.pool.left, amount: ({ removed, taken }) => removed - taken },
];

/** What moves, one column per token; its places are there before the figures. */
function Moved({ context, quote }: { readonly context: MovedTokens; readonly quote: MoveLiquidityQuote | null }) {
  const { pool, nameOf } = context;
  const sides = quote ? movedSides(quote) : [null, null] as const;
  return (
    <>
      <table className={`${table.table} ${styles.moved}`}>
        <thead>
          <tr>
            <td />
            {(['a', 'b'] as const).map((side) => {
              const { address } = pool[side].mint;
              return <th key={side} scope="col"><TokenLogo mint={address} name={nameOf(address)} /> <bdi>{nameOf(address)}</bdi></th>;
            })}
          </tr>
        </thead>
        <tbody>
          {MOVED_ROWS.map(({ label, amount, limit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map((one, place) => (
                <td key={place}>
                  {one ? <Amount value={shownAmount(amount(one), pool[one.side].mint.decimals, '')} /> : '–'}
                  {limit && <span>{one && amount(one) > 0n ? <Limit context={context} side={one.side} of={limit(one)} /> : '\u00a0'}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <FactRows label={m.action.terms} rows={quote ? transferFeeRows(context, quote) : []} />
    </>
  );
}

/** The most or the least of a token: a sign and few digits to the eye, the sentence with all of them to readers and on hover. */
function Limit({ context, side, of: [sign, text, amount] }: { readonly context: MovedTokens; readonly side: Side; readonly of: readonly [string, string, bigint] }) {
  const { short } = shownAmount(amount, context.pool[side].mint.decimals, '');
  const exact = formatMessage(text, { amount: formatTokenAmount(context, side, amount) });
  return <><span aria-hidden="true" title={exact}>{sign} {short}</span><span className="visually-hidden">{exact}</span></>;
}

/** The rent in one line, its parts folded. */
function RentLine({ rows }: { readonly rows: readonly FactRow[] }) {
  const [total, ...parts] = rows;
  return (
    <details className="details">
      <summary>{m.pool.totalRent} <span>{total ? <Amount value={total.value} /> : '–'}</span></summary>
      <FactRows label={m.pool.additionalCosts} rows={parts.length > 0 ? parts : rows} />
    </details>
  );
}
