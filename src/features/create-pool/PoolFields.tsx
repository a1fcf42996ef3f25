import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { BalanceLine } from './BalanceLine.tsx';
import { FarPriceNotice } from './FarPriceNotice.tsx';
import { KindChoice } from '@/ui/KindChoice.tsx';
import { PricePreview } from './PricePreview.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Field } from '@/ui/Field.tsx';
import type { NewPoolKind } from '@/services/programs/pool/pool.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { useChainSeconds } from '@/app/session/useChainSeconds.ts';
import type { AmountView } from './amountView.ts';
import { CONFIRMATION_WORD, type PoolForm } from './PoolForm.ts';
import type { PoolView, SideView } from './PoolView.ts';
import { startTimeWords, typedStartTime } from './startTimeWords.ts';

// Most pools are of the first kind: what only another one needs arrives when it is chosen.
const FeeTierChoice = lazy(async () => ({ default: (await import('./FeeTierChoice.tsx')).FeeTierChoice }));
const ConcentratedFields = lazy(() => import('./ConcentratedFields.tsx'));

const LOADING = <p className="field__hint" role="status">Loading the fields of this kind ...</p>;

interface PoolFieldsProps {
  readonly form: UseFormReturn<PoolForm>;
  readonly pool: PoolView;
  /** Who would sign, base58; `null` where nobody is connected. */
  readonly address: string | null;
  poolPath(poolId: string): string;
  /** Something was chosen by a button: what the form said before is no longer about it. */
  changed(): void;
}

/** The fields of SPEC section 2, with the kind of pool before them and what follows from them beside. */
export function PoolFields({ form, pool, address, poolPath, changed }: PoolFieldsProps) {
  const { register, setValue, clearErrors, control } = form;
  const { errors } = form.formState;
  const [kind, startTime, baseAmount, quoteAmount] = useWatch({ control, name: ['kind', 'startTime', 'baseAmount', 'quoteAmount'] });
  const startSeconds = typedStartTime(startTime);
  const now = useChainSeconds(startSeconds);
  const { tiers, far, impossible } = pool;

  const choose = (next: NewPoolKind) => {
    setValue('kind', next, { shouldDirty: true });
    setValue('confirmation', ''); // the price of this kind is typed elsewhere
    clearErrors();
    changed();
  };
  // A confirmation is for the price it was typed for.
  const anew = { onChange: () => setValue('confirmation', '') };

  const mintField = (name: 'baseMint' | 'quoteMint', label: string, side: SideView) => (
    <Field
      label={label} required spellCheck={false} autoComplete="off"
      error={errors[name]?.message ?? side.refusal}
      below={side.warnings.map((text) => <p key={text} className="field__note">{text}</p>)}
      {...register(name, anew)}
    />
  );

  const amountField = (name: 'baseAmount' | 'quoteAmount', label: string, amount: AmountView | null) => {
    const max = amount?.max;
    const { readAs, error } = typedNumber(name === 'baseAmount' ? baseAmount : quoteAmount);
    const fill = () => {
      setValue(name, max ?? '', { shouldDirty: true });
      setValue('confirmation', '');
      clearErrors(name);
      changed();
    };
    return (
      <Field
        label={label} number="decimal" required readAs={readAs} error={errors[name]?.message ?? error}
        below={amount?.balance && <BalanceLine balance={amount.balance} max={max ? fill : undefined} maxHint={amount.maxHint} />}
        {...register(name, anew)}
      />
    );
  };

  return (
    <>
      <KindChoice legend="Pool kind" kinds={pool.kinds} choice={kind} choose={choose} />
      {kind === 'cpmm' && (
        <ChunkBoundary screen={kind}>
          <Suspense fallback={LOADING}>
            <FeeTierChoice
              tiers={tiers.views}
              choice={tiers.chosen?.configId ?? null}
              choose={(id) => {
                setValue('feeTier', id, { shouldDirty: true });
                changed();
              }}
              problem={tiers.problem}
            />
          </Suspense>
        </ChunkBoundary>
      )}
      {mintField('baseMint', 'Base Mint Address', pool.base)}
      {mintField('quoteMint', 'Quote Mint Address', pool.quote)}
      {kind === 'clmm' ? (
        <ChunkBoundary screen={kind}>
          <Suspense fallback={LOADING}>
            <ConcentratedFields form={form} pool={pool} address={address} poolPath={poolPath} changed={changed} />
          </Suspense>
        </ChunkBoundary>
      ) : (
        <>
          <div className="form__row">
            {amountField('baseAmount', 'Base Amount', pool.base.amount)}
            {amountField('quoteAmount', 'Quote Amount', pool.quote.amount)}
          </div>
          <PricePreview prices={pool.prices} />
        </>
      )}
      {(far.length > 0 || impossible !== null) && (
        <FarPriceNotice ownPrice={pool.prices[0] ?? ''} pools={far} impossible={impossible}>
          <Field
            label={`Type "${CONFIRMATION_WORD}" to go on`} spellCheck={false} autoComplete="off" autoCapitalize="none"
            error={errors.confirmation?.message} {...register('confirmation')}
          />
        </FarPriceNotice>
      )}
      {pool.pricesProblem && <p className="field__note">Other pools of this pair could not be read: {pool.pricesProblem}</p>}
      {kind !== 'clmm' && (
        <>
          <Field
            label="Start Time in seconds" number="whole" optional hint={startTimeWords(startSeconds, now)}
            error={errors.startTime?.message} {...register('startTime')}
          />
          <label className="choice">
            <input type="checkbox" {...register('useSolBalance')} />
            Use SOL Balance for Fees
          </label>
        </>
      )}
    </>
  );
}
