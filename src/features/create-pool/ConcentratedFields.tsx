import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { BalanceLine } from './BalanceLine.tsx';
import FeeTierChoice from './FeeTierChoice.tsx';
import PricePreview from './PricePreview.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { Field } from '@/ui/Field.tsx';
import { Info } from '@/ui/Info.tsx';
import { PriceDirection } from '@/ui/PriceDirection.tsx';
import { errorText } from '@/ui/ErrorText.tsx';
import type { PairSide } from '@/services/programs/clmm/create/newClmmPool.ts';
import { spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { amountView } from './amountView.ts';
import { formatTotal } from './formatTotal.ts';
import type { PoolFormFields, RangeKind } from './PoolForm.ts';
import type { NewPool } from './useNewPool.ts';
import { invertPriceText, rangeEnds, unitNames, writePrice } from './describeConcentrated.ts';
import { useConcentrated } from './useConcentrated.ts';
import { withPercentSign } from '@/ui/format.ts';
import shared from './create-pool.module.css';
import styles from './ConcentratedFields.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import type { PlanRow } from '@/action/planView.ts';

const FirstRange = lazy(() => import('./FirstRange.tsx'));

const RANGES: readonly { readonly kind: RangeKind; readonly label: string; readonly short?: string }[] = [
  { kind: 'full', label: m.ui.fullRange, short: m.createPool.fullRangeShort },
  { kind: '5', label: `± ${withPercentSign(5)}` },
  { kind: '20', label: `± ${withPercentSign(20)}` },
  { kind: 'own', label: m.createPool.customRange },
  { kind: 'none', label: m.createPool.noFirstPosition },
];

export interface ConcentratedFieldsProps {
  readonly form: PoolFormFields;
  readonly pool: NewPool;
  /** Between the amounts and what they cost. */
  readonly folded?: ReactNode;
}

/** The two typed ends of a range. */
const ownRange = ([low, high]: readonly [string, string]) => ({ lowPrice: writeTypedDecimal(low), highPrice: writeTypedDecimal(high) });

/** The fields of a concentrated pool: fee tier, price, range, and the amounts that the range takes. */
export default function ConcentratedFields({ form, pool, folded }: ConcentratedFieldsProps) {
  const { fields: { register, setValue }, text, errors, change } = form;
  const view = useConcentrated({ text, pool });
  const { deposit } = view;
  const { priceUnit, range, lowPrice, highPrice } = text;
  const units = unitNames(pool.names);
  const unit = units[priceUnit === 'quote' ? 0 : 1];

  const turn = () => change({
    price: invertPriceText(text.price, priceUnit), lowPrice: invertPriceText(highPrice, priceUnit),
    highPrice: invertPriceText(lowPrice, priceUnit), priceUnit: priceUnit === 'quote' ? 'base' : 'quote',
  });
  const choose = (kind: RangeKind) => {
    const fillsEnds = kind === 'own' && lowPrice === '' && highPrice === '' && range !== 'full';
    change({
      range: kind,
      ...(fillsEnds && view.ends && ownRange(view.ends)),
    });
  };
  const [price, low, high] = [text.price, lowPrice, highPrice].map(typedNumber);
  const dropConfirmation = { onChange: () => setValue('confirmation', '') };

  return (
    <>
      <FeeTierChoice
        tiers={view.tiers.common}
        more={view.tiers.more}
        choice={view.tiers.chosen?.configId ?? null}
        choose={(clmmTier) => change({ clmmTier })}
        problem={view.tiers.problem}
      />
      <div className={styles.price}>
        <Field
          label={m.createPool.initialPrice} number="decimal" required readAs={price?.readAs}
          error={errors.price ?? price?.error ?? view.priceProblem}
          beside={<PriceDirection units={units} isTurned={priceUnit === 'base'} turn={turn} />}
          below={(
            <PricePreview
              pool={pool} typed={priceUnit === 'quote' ? 0 : 1}
              takePrice={(taken) => change({ price: writePrice(taken, priceUnit), confirmation: '' })}
            />
          )}
          {...register('price', dropConfirmation)} value={text.price}
        />
      </div>
      <RangeChoice
        choice={range} choose={choose} words={view.rangeText} problem={range === 'own' ? undefined : view.rangeProblem}
        chart={view.planned && (
          <Suspense>
            <FirstRange
              {...view.planned} priceUnit={priceUnit} unit={unit}
              choose={(ticks) => view.planned && change({ range: 'own', ...ownRange(rangeEnds(view.planned.pool, ticks, priceUnit)) })}
            />
          </Suspense>
        )}
      >
        {range === 'own' && (
          <div className="form__row">
            <Field
              label={formatMessage(m.createPool.lowestPrice, { unit })} number="decimal" required readAs={low?.readAs} error={errors.lowPrice ?? low?.error}
              hint={view.ends ? formatMessage(m.createPool.roundedPriceHint, { price: spacedDecimal(view.ends[0]) }) : undefined} {...register('lowPrice')} value={lowPrice}
            />
            <Field
              label={formatMessage(m.createPool.highestPrice, { unit })} number="decimal" required readAs={high?.readAs} error={errors.highPrice ?? high?.error ?? view.rangeProblem}
              hint={view.ends ? formatMessage(m.createPool.roundedPriceHint, { price: spacedDecimal(view.ends[1]) }) : undefined} {...register('highPrice')} value={highPrice}
            />
          </div>
        )}
      </RangeChoice>
      {range !== 'none' && (
        <div className="form__row">
          {(['base', 'quote'] as const).map((side) => (
            <DepositField
              key={side} side={side} form={form} pool={pool} cost={view.cost?.cost ?? null}
              follows={deposit.side === side ? null : deposit.other} isTaken={deposit.taken[side]}
              problem={deposit.side === side && deposit.problem ? errorText(deposit.problem) : undefined}
            />
          ))}
        </div>
      )}
      {folded}
      <div className={styles.costPlace}>{view.cost && (
        <CostBreakdown
          {...view.cost}
          total={formatTotal(pool, view.cost.cost.totalLamports, Object.fromEntries((['base', 'quote'] as const)
            .filter((side) => range !== 'none' && deposit.taken[side])
            .map((side) => [side, deposit.side === side ? text[side === 'base' ? 'baseAmount' : 'quoteAmount'] : deposit.other])))}
        />
      )}</div>
    </>
  );
}

interface DepositFieldProps extends Pick<ConcentratedFieldsProps, 'form' | 'pool'> {
  readonly side: PairSide;
  /** The amount computed from the other one; `null` if this one was typed. */
  readonly follows: string | null;
  /** Whether the range takes this token. */
  readonly isTaken: boolean;
  readonly problem: ReactNode;
  readonly cost: Parameters<typeof amountView>[0]['cost'];
}

/** One of the two amounts: one is typed, the other is computed from it. */
function DepositField({ form, pool, side, follows, isTaken, problem, cost }: DepositFieldProps) {
  const { fields: { control }, text, errors, change } = form;
  const name = side === 'base' ? 'baseAmount' : 'quoteAmount';
  const { field } = useController({ control, name });
  const { pair, names, costs } = pool;
  const { cluster: { priorityFee } } = useCluster();
  const token = pair[side];
  const view = token && amountView({
    token, name: names[side], ownerLamports: pair.ownerLamports, useSol: true, cost, rent: costs.rent, priorityFee,
  });
  const counts = follows === null && isTaken ? typedNumber(field.value) : null;
  const take = (amount: string) => change({ typedSide: side, [name]: amount });
  return (
    <div className={shared.amount}>
      <Field
        label={side === 'base' ? m.createPool.baseAmount : m.createPool.quoteAmount} number="decimal" readAs={counts?.readAs}
        required={follows === null} readOnly={!isTaken}
        hint={isTaken ? undefined : m.createPool.amountNotNeeded} placeholder={follows === null ? undefined : m.createPool.followsAmountHint}
        error={errors[name] ?? counts?.error ?? problem}
        below={text[side === 'base' ? 'baseMint' : 'quoteMint'] !== '' && <BalanceLine amount={view && { ...view, spendable: isTaken ? view.spendable : null }} unit={names[side]} fill={take} />}
        {...field} value={isTaken ? follows ?? field.value : '0'} onChange={({ target }) => take(target.value)}
      />
    </div>
  );
}

interface CostBreakdownProps {
  readonly rows: readonly PlanRow[];
  /** With the deposit. */
  readonly total: string;
  /** The refundable part; `null` if there is none. */
  readonly back: string | null;
}

/** What the pool takes of the wallet, and by account what is paid in addition to the deposit. */
function CostBreakdown({ rows, total, back }: CostBreakdownProps) {
  return (
    <details className="details">
      <summary>
        {back === null ? total : formatMessage(m.createPool.totalRefunded, { total, refund: back.replace(' ', '\u00a0') })}
      </summary>
      <dl className="fact-rows" aria-label={m.createPool.costs}>
        {rows.map(({ label, amount, hint }) => (
          <div key={label}>
            <dt>
              {label}
              {hint && <span className="fact-rows__hint">{hint}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface RangeChoiceProps {
  readonly choice: RangeKind;
  choose(kind: RangeKind): void;
  /** The resulting range, also announced when it changes. */
  readonly words: string;
  /** Why it is invalid. */
  readonly problem: ReactNode;
  /** The range on its prices; `null` while one of them is unknown. */
  readonly chart: ReactNode;
  /** Fields of a custom range. */
  readonly children: ReactNode;
}

/** The price range of the first position. */
function RangeChoice({ choice, choose, words, problem, chart, children }: RangeChoiceProps) {
  const id = useId();
  return (
    <fieldset className="choices" aria-labelledby={id}>
      <legend><span id={id}>{m.ui.priceRange}</span> <Info about={m.ui.priceRange}>{m.createPool.rangeHint}</Info></legend>
      <div className={`${shared.cells} ${styles.ranges}`}>
        {RANGES.map(({ kind, label, short }) => (
          <label key={kind} className={`option ${shared.cell}`}>
            <input type="radio" name="range" value={kind} checked={kind === choice} aria-label={label} onChange={() => choose(kind)} />
            {short && <span className={styles.short}>{short}</span>}
            <span>{label}</span>
          </label>
        ))}
      </div>
      {choice !== 'none' && choice !== 'full' && <div className={styles.chart}>{chart}</div>}
      {children}
      {choice !== 'full' && <p className="field__hint" role="status" aria-label={m.ui.priceRange}>{words}</p>}
      {problem && <p className="field__error" role="alert">{problem}</p>}
    </fieldset>
  );
}
