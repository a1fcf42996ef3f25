import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { BalanceLine } from './BalanceLine.tsx';
import { CostBreakdown } from './CostBreakdown.tsx';
import { FeeTierChoice } from './FeeTierChoice.tsx';
import { PricePreview } from './PricePreview.tsx';
import { RangeChoice } from './RangeChoice.tsx';
import { Field } from '@/ui/Field.tsx';
import { PriceDirection } from '@/ui/PriceDirection.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import type { PairSide } from '@/services/programs/clmm/create/newClmmPool.ts';
import { spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { amountView } from './amountView.ts';
import type { PoolForm, RangeKind } from './PoolForm.ts';
import type { NewPool } from './useNewPool.ts';
import { turnedPrice, unitNames } from './concentratedWords.ts';
import { useConcentrated } from './useConcentrated.ts';

const RANGES: readonly { readonly kind: RangeKind; readonly label: string }[] = [
  { kind: 'full', label: 'Full range' },
  { kind: '5', label: '± 5 %' },
  { kind: '20', label: '± 20 %' },
  { kind: 'own', label: 'Own prices' },
  { kind: 'none', label: 'No position yet' },
];

export interface ConcentratedFieldsProps {
  readonly form: UseFormReturn<PoolForm>;
  readonly pool: NewPool;
  /** Who would sign, base58; `null` where nobody is connected. */
  readonly address: string | null;
  poolPath(poolId: string): string;
  /** Something was chosen by a button: what the form said before is no longer about it. */
  changed(): void;
}

/** The fields a concentrated pool has in place of two free amounts: fee tier, price, range, and what the range takes. */
export default function ConcentratedFields({ form, pool, address, poolPath, changed }: ConcentratedFieldsProps) {
  const { register, setValue, getValues, clearErrors, control } = form;
  const { errors } = form.formState;
  const view = useConcentrated({ control, pool, address, poolPath });
  const { deposit, priceUnit, range } = view;
  const units = unitNames(pool.names);
  const unit = units[priceUnit === 'quote' ? 0 : 1];

  const turn = () => {
    const { price, lowPrice, highPrice } = getValues();
    setValue('price', turnedPrice(price, priceUnit), { shouldDirty: true });
    setValue('lowPrice', turnedPrice(highPrice, priceUnit));
    setValue('highPrice', turnedPrice(lowPrice, priceUnit));
    setValue('priceUnit', priceUnit === 'quote' ? 'base' : 'quote', { shouldDirty: true });
    clearErrors(['price', 'lowPrice', 'highPrice']);
  };
  const choose = (kind: RangeKind) => {
    const { lowPrice, highPrice } = getValues();
    if (kind === 'own' && lowPrice === '' && highPrice === '' && view.ends && range !== 'full') {
      setValue('lowPrice', writeTypedDecimal(view.ends[0]));
      setValue('highPrice', writeTypedDecimal(view.ends[1]));
    }
    setValue('range', kind, { shouldDirty: true });
    clearErrors(['lowPrice', 'highPrice', 'baseAmount', 'quoteAmount']);
    changed();
  };
  const [price, low, high] = useWatch({ control, name: ['price', 'lowPrice', 'highPrice'] }).map(typedNumber);
  const anew = { onChange: () => setValue('confirmation', '') };

  return (
    <>
      <FeeTierChoice
        tiers={view.tiers.common}
        more={view.tiers.more}
        choice={view.tiers.chosen?.configId ?? null}
        choose={(id) => {
          setValue('clmmTier', id, { shouldDirty: true });
          changed();
        }}
        problem={view.tiers.problem}
      />
      <Field
        label={`Initial price in ${unit}`} number="decimal" required readAs={price?.readAs} hint={view.held}
        error={errors.price?.message ?? price?.error ?? view.priceProblem}
        below={<div className="price-direction"><PriceDirection units={units} isTurned={priceUnit === 'base'} turn={turn} /></div>}
        {...register('price', anew)}
      />
      <PricePreview prices={pool.prices} hint="Shown both ways as soon as it is typed." />
      <RangeChoice kinds={RANGES} choice={range} choose={choose} words={view.rangeWords} isKnown={view.ends !== null} problem={range === 'own' ? undefined : view.rangeProblem}>
        {range === 'own' && (
          <div className="form__row">
            <Field
              label={`Lowest price in ${unit}`} number="decimal" required readAs={low?.readAs} error={errors.lowPrice?.message ?? low?.error}
              hint={view.ends ? `Counts as ${spacedDecimal(view.ends[0])}, the nearest step.` : undefined} {...register('lowPrice')}
            />
            <Field
              label={`Highest price in ${unit}`} number="decimal" required readAs={high?.readAs} error={errors.highPrice?.message ?? high?.error ?? view.rangeProblem}
              hint={view.ends ? `Counts as ${spacedDecimal(view.ends[1])}, the nearest step.` : undefined} {...register('highPrice')}
            />
          </div>
        )}
      </RangeChoice>
      {range !== 'none' && (
        <div className="form__row">
          {(['base', 'quote'] as const).map((side) => (
            <DepositField
              key={side} side={side} form={form} pool={pool} changed={changed} cost={view.cost?.cost ?? null}
              follows={deposit.side === side ? null : deposit.other} isTaken={deposit.taken[side]}
              problem={deposit.side === side && deposit.problem ? describeInLine(deposit.problem) : undefined}
            />
          ))}
        </div>
      )}
      {view.cost && <CostBreakdown {...view.cost} />}
      <p className="field__hint">
        A concentrated pool opens at once: its program takes no start time. SOL is taken from the wallet&apos;s own SOL, and
        none stays wrapped.
      </p>
    </>
  );
}

interface DepositFieldProps extends Pick<ConcentratedFieldsProps, 'form' | 'pool' | 'changed'> {
  readonly side: PairSide;
  /** The amount that follows from the other one; `null` where this one counts. */
  readonly follows: string | null;
  /** The range takes this token at all. */
  readonly isTaken: boolean;
  readonly problem: string | undefined;
  readonly cost: Parameters<typeof amountView>[0]['cost'];
}

/** One of the two amounts: whichever is typed counts, the other follows. */
function DepositField({ form, pool, changed, side, follows, isTaken, problem, cost }: DepositFieldProps) {
  const { setValue, clearErrors, control, formState: { errors } } = form;
  const name = side === 'base' ? 'baseAmount' : 'quoteAmount';
  const { field } = useController({ control, name });
  const { pair, names, costs } = pool;
  const token = pair[side];
  const view = token && amountView({
    token, name: names[side], ownerLamports: pair.ownerLamports, useSol: true, cost, rent: costs.rent,
  });
  const max = view?.max;
  const counts = follows === null && isTaken ? typedNumber(field.value) : null;
  const take = (text: string) => {
    setValue('typedSide', side, { shouldDirty: true });
    setValue(name, text, { shouldDirty: true });
    clearErrors(['baseAmount', 'quoteAmount']);
  };
  const fill = () => {
    take(max ?? '');
    changed();
  };
  return (
    <Field
      label={side === 'base' ? 'Base Amount' : 'Quote Amount'} number="decimal" readAs={counts?.readAs}
      required={follows === null} readOnly={!isTaken}
      hint={isTaken ? (follows === null ? undefined : 'Follows from the other amount.') : 'The range takes none of it at this price.'}
      error={errors[name]?.message ?? counts?.error ?? problem}
      below={view?.balance && <BalanceLine balance={view.balance} max={max && isTaken ? fill : undefined} maxHint={view.maxHint} />}
      {...field} value={isTaken ? follows ?? field.value : '0'} onChange={({ target }) => take(target.value)}
    />
  );
}
