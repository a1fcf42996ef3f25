import { lazy, Suspense, useId, type ReactNode } from 'react';
import { BalanceLine } from './BalanceLine.tsx';
import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import { KindChoice } from '@/ui/KindChoice.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Field } from '@/ui/Field.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { CONFIRMATION_WORD, type PoolFormFields } from './PoolForm.ts';
import type { PoolView, SideView } from './PoolView.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { Message } from '@/ui/Message.tsx';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import styles from './create-pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

// Loaded when needed: the fields of one kind, and the notice about a price.
const StartTime = lazy(() => import('./StartTime.tsx'));
const PricePreview = lazy(() => import('./PricePreview.tsx'));
const PriceDeviationNotice = lazy(() => import('./PriceDeviationNotice.tsx'));
const FeeTierChoice = lazy(() => import('./FeeTierChoice.tsx'));
const MarketChoice = lazy(() => import('./MarketChoice.tsx'));
const ConcentratedFields = lazy(() => import('./ConcentratedFields.tsx'));

const MINT_FIELDS = { base: 'baseMint', quote: 'quoteMint' } as const;
const AMOUNT_FIELDS = { base: 'baseAmount', quote: 'quoteAmount' } as const;

interface PoolFieldsProps {
  readonly form: PoolFormFields;
  readonly pool: PoolView;
  /** Whose tokens are offered, base58; `null` while no wallet is connected. */
  readonly pickerAddress: string | null;
  /** Shown below the mints, e.g. who must sign for them. */
  readonly belowMints: ReactNode;
}

/** The fields of the pool form (rule 2.15): kind first, computed values beside. */
export function PoolFields({ form, pool, pickerAddress, belowMints }: PoolFieldsProps) {
  const { fields: { register, setValue }, text, errors, change } = form;
  const { kind } = text;
  const { tiers, pair } = pool;
  const id = useId();
  const hasSol = [text.baseMint, text.quoteMint].some((mint) => mint.trim() === NATIVE_TOKEN.mint);

  // A confirmation holds only for the price it was typed for.
  const dropConfirmation = { onChange: () => setValue('confirmation', '') };

  /** SOL becomes the quote token once a base token is typed, unless a quote token is already set. */
  const isQuotedInSol = (name: 'baseMint' | 'quoteMint', mint: string) =>
    name === 'baseMint' && text.quoteMint.trim() === '' && isAddress(mint) && mint.trim() !== NATIVE_TOKEN.mint;
  /** Selects the value that the form filled in, so that typing or pasting replaces it. */
  const selectSol = ({ currentTarget: field }: { readonly currentTarget: HTMLInputElement }) => {
    if (field.value === NATIVE_TOKEN.mint) field.select();
  };

  const mintField = (side: 'base' | 'quote', label: string, { refusal, warnings }: SideView) => {
    const name = MINT_FIELDS[side];
    const token = pair[side];
    return (
      <Field
        label={label} required spellCheck={false} autoComplete="off"
        beside={(
          <TokenButton
            label={label} ownerAddress={pickerAddress} chosen={token && { mint: token.mint.address, name: pool.names[side] }}
            choose={(mint) => change({ [name]: mint, ...(isQuotedInSol(name, mint) && { quoteMint: NATIVE_TOKEN.mint }), confirmation: '' })}
          />
        )}
        error={errors[name] ?? refusal}
        below={warnings.map((warning) => <p key={warning} className="field__warning">{warning}</p>)}
        {...register(name, {
          onChange: ({ target }: { readonly target: HTMLInputElement }) => {
            setValue('confirmation', '');
            if (isQuotedInSol(name, target.value)) setValue('quoteMint', NATIVE_TOKEN.mint);
          },
        })}
        onFocus={selectSol} onClick={selectSol}
      />
    );
  };

  const amountField = (side: 'base' | 'quote', label: string) => {
    const name = AMOUNT_FIELDS[side];
    const { readAs, error } = typedNumber(text[name]);
    return (
      <Field
        label={label} number="decimal" required readAs={readAs} error={errors[name] ?? error}
        below={isAddress(text[MINT_FIELDS[side]]) && (
          <BalanceLine amount={pool[side].amount} unit={pool.names[side]} fill={(typed) => change({ [name]: typed, confirmation: '' })} />
        )}
        {...register(name, dropConfirmation)} value={text[name]}
      />
    );
  };

  return (
    <>
      <KindChoice legend={m.createPool.poolKind} kinds={pool.kinds} choice={kind} choose={(next: NewPoolKind) => change({ kind: next, confirmation: '' })} />
      {kind === 'cpmm' && (
        <KindPart kind={kind}>
          <FeeTierChoice
            tiers={tiers.common}
            more={tiers.more}
            choice={tiers.chosen?.configId ?? null}
            choose={(feeTier) => change({ feeTier })}
            problem={tiers.problem}
          />
        </KindPart>
      )}
      {mintField('base', m.createPool.baseMintAddress, pool.base)}
      {mintField('quote', m.createPool.quoteMintAddress, pool.quote)}
      {belowMints}
      {POOL_KINDS[kind].isConcentrated ? (
        <KindPart kind={kind}>
          <ConcentratedFields form={form} pool={pool} />
        </KindPart>
      ) : (
        <>
          <div className="form__row">
            {amountField('base', m.createPool.baseAmount)}
            {amountField('quote', m.createPool.quoteAmount)}
          </div>
          <ChunkBoundary screen="price">
            <Suspense fallback={<div className={styles.pricePreview} />}><PricePreview prices={pool.prices} marketCap={pool.marketCap} /></Suspense>
          </ChunkBoundary>
        </>
      )}
      {pool.price && (
        <ChunkBoundary screen="price">
          <Suspense>
            <PriceDeviationNotice pool={pool} price={pool.price}>
              <Field
                label={formatMessage(m.createPool.typeWordToContinue, { word: CONFIRMATION_WORD })} spellCheck={false} autoComplete="off" autoCapitalize="none"
                error={errors.confirmation} {...register('confirmation')}
              />
            </PriceDeviationNotice>
          </Suspense>
        </ChunkBoundary>
      )}
      {pool.pricesProblem && <p className="field__warning"><Message text={m.createPool.otherPoolsNotRead} parts={{ problem: pool.pricesProblem }} /></p>}
      {!POOL_KINDS[kind].isConcentrated && (
        <>
          <KindPart kind={kind}><StartTime form={form} /></KindPart>
          <div>
            <label className="choice">
              <input type="checkbox" aria-describedby={hasSol ? `${id}-sol` : undefined} {...register('useSolBalance')} />
              {m.createPool.useSolBalance}
            </label>
            {hasSol && <p id={`${id}-sol`} className="field__hint">{m.createPool.poolsSolComesFromYour}</p>}
          </div>
        </>
      )}
      {kind === 'amm-v4' && <KindPart kind={kind}><MarketChoice form={form} pool={pool} /></KindPart>}
    </>
  );
}

/** Fields that load when their kind is chosen. */
function KindPart({ kind, children }: { readonly kind: NewPoolKind; readonly children: ReactNode }) {
  return (
    <ChunkBoundary screen={kind}>
      <Suspense fallback={<Skeleton label={m.createPool.loading} className={styles.kindPart} />}>{children}</Suspense>
    </ChunkBoundary>
  );
}
