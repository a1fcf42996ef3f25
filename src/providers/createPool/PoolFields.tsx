import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { BalanceLine } from '../../components/createPool/BalanceLine.tsx';
import { FarPriceNotice } from '../../components/createPool/FarPriceNotice.tsx';
import { FeeTierChoice } from '../../components/createPool/FeeTierChoice.tsx';
import { KindChoice } from '../../components/KindChoice.tsx';
import { PricePreview } from '../../components/createPool/PricePreview.tsx';
import { ChunkBoundary } from '../../components/ChunkBoundary.tsx';
import { Field } from '../../components/Field.tsx';
import type { NewPoolKind } from '../../services/pools/NewPoolKind.ts';
import { mintAcceptance } from '../../services/pools/mintAcceptance.ts';
import type { PairToken } from '../../services/pools/readPairTokens.ts';
import { useChainSeconds } from '../pool/useChainSeconds.ts';
import { amountView } from './amountView.ts';
import { CONFIRMATION_WORD, type PoolForm } from './PoolForm.ts';
import { kindViews } from './poolWords.ts';
import { startTimeWords, typedStartTime } from './startTimeWords.ts';
import type { NewPool } from './useNewPool.ts';

// Most pools are of the other kinds: what only this one needs arrives when it is chosen.
const ConcentratedFields = lazy(() => import('./concentrated/ConcentratedFields.tsx'));

interface PoolFieldsProps {
  readonly form: UseFormReturn<PoolForm>;
  readonly pool: NewPool;
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
  const [startTime, useSol] = useWatch({ control, name: ['startTime', 'useSolBalance'] });
  const startSeconds = typedStartTime(startTime);
  const now = useChainSeconds(startSeconds);
  const { kind, tiers, costs, pair, names, far, impossible } = pool;

  const choose = (next: NewPoolKind) => {
    setValue('kind', next, { shouldDirty: true });
    setValue('confirmation', ''); // the price of this kind is typed elsewhere
    clearErrors();
    changed();
  };
  // A confirmation is for the price it was typed for.
  const anew = { onChange: () => setValue('confirmation', '') };

  const mintField = (field: 'baseMint' | 'quoteMint', label: string, token: PairToken | null) => {
    const said = token ? mintAcceptance(token.mint, kind) : { reasons: [], warnings: [] };
    const refusal = said.reasons.map(({ text }) => text).join(' ') || undefined;
    return (
      <Field
        label={label} required spellCheck={false} autoComplete="off"
        error={errors[field]?.message ?? refusal}
        below={said.warnings.map(({ text }) => <p key={text} className="field__note">{text}</p>)}
        {...register(field, anew)}
      />
    );
  };

  const amountField = (field: 'baseAmount' | 'quoteAmount', label: string, token: PairToken | null, name: string) => {
    const { cost } = costs.costs[kind];
    const view = token && amountView({ token, name, ownerLamports: pair.ownerLamports, useSol, cost, rent: costs.rent });
    const max = view?.max;
    const fill = () => {
      setValue(field, max ?? '', { shouldDirty: true });
      setValue('confirmation', '');
      clearErrors(field);
      changed();
    };
    return (
      <Field
        label={label} type="number" step="any" required error={errors[field]?.message}
        below={view?.balance && <BalanceLine balance={view.balance} max={max ? fill : undefined} maxHint={view.maxHint} />}
        {...register(field, anew)}
      />
    );
  };

  return (
    <>
      <KindChoice legend="Pool kind" kinds={kindViews(pair, costs)} choice={kind} choose={choose} />
      {kind === 'cpmm' && (
        <FeeTierChoice
          tiers={tiers.views}
          choice={tiers.chosen?.configId ?? null}
          choose={(id) => {
            setValue('feeTier', id, { shouldDirty: true });
            changed();
          }}
          problem={tiers.problem}
        />
      )}
      {mintField('baseMint', 'Base Mint Address', pair.base)}
      {mintField('quoteMint', 'Quote Mint Address', pair.quote)}
      {kind === 'clmm' ? (
        <ChunkBoundary screen={kind}>
          <Suspense fallback={<p className="field__hint" role="status">Loading the fields of this kind ...</p>}>
            <ConcentratedFields form={form} pool={pool} address={address} poolPath={poolPath} changed={changed} />
          </Suspense>
        </ChunkBoundary>
      ) : (
        <>
          <div className="form__row">
            {amountField('baseAmount', 'Base Amount', pair.base, names.base)}
            {amountField('quoteAmount', 'Quote Amount', pair.quote, names.quote)}
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
            label="Start Time in seconds" type="number" step="1" optional hint={startTimeWords(startSeconds, now)}
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
