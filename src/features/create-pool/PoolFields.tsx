import { lazy, Suspense, useId, type ComponentType, type ReactNode } from 'react';
import { BalanceLine } from './BalanceLine.tsx';
import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { KindChoice } from '@/ui/KindChoice.tsx';
import { ChunkBoundary } from '@/ui/ChunkBoundary.tsx';
import { Field } from '@/ui/Field.tsx';
import { typedNumber } from '@/ui/typedNumber.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { divideFractions, multiplyFractions, type Fraction } from '@/services/amounts/fraction.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import type { PairToken } from '@/services/pools/readPairTokens.ts';
import { typedFraction } from './parseIfValid.ts';
import { implausiblePrice, priceDeviations } from '@/services/pools/prices.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { shortAddress } from '@/shortAddress.ts';
import { CONFIRMATION_WORD, type PoolFormFields } from './PoolForm.ts';
import type { PoolView } from './PoolView.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { Message } from '@/ui/Message.tsx';
import type { NewPoolKind } from '@/services/programs/pool/kinds.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import '@/ui/shortValue.css';
import styles from './create-pool.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import StartTime from './StartTime.tsx';
import PricePreview from './PricePreview.tsx';
import FeeTierChoice from './FeeTierChoice.tsx';
import MarketChoice from './MarketChoice.tsx';

// Loaded when needed: the fields of one kind, and the notice about a price.
const ConcentratedFields = lazy(() => import('./ConcentratedFields.tsx'));
const PriceDeviationNotice = lazy(() => import('./PriceDeviationNotice.tsx'));

const MINT_FIELDS = { base: 'baseMint', quote: 'quoteMint' } as const;
const AMOUNT_FIELDS = { base: 'baseAmount', quote: 'quoteAmount' } as const;

/** What the form of a pool of one's own token asks for. */
export interface OwnPoolFieldsProps extends Pick<PoolFieldsProps, 'form' | 'pool' | 'pickerAddress'> {
  readonly deposit: ReactNode;
  /** Kind, fee and start, of which most pools have the same. */
  readonly folded: ReactNode;
}

interface PoolFieldsProps {
  readonly form: PoolFormFields;
  readonly pool: PoolView;
  /** Whose tokens are offered, base58; `null` while no wallet is connected. */
  readonly pickerAddress: string | null;
  /** Shows the start in seconds. */
  readonly isPlain: boolean;
  /** Instead of the mints, where the base token is known. */
  readonly OwnFields: ComponentType<OwnPoolFieldsProps> | undefined;
  /** Shown below the mints, e.g. who must sign for them. */
  readonly belowMints: ReactNode;
  /** Folded at the end. */
  readonly folded?: ReactNode;
}

/** The fields of the pool form (rule 2.15): the pair, the kind and its fee, the deposit, computed values beside. */
export function PoolFields(props: PoolFieldsProps) {
  const { form, pool, pickerAddress, OwnFields, belowMints } = props;
  const [kind, deposit, opening] = [<KindFields key="kind" {...props} />, <Deposit key="deposit" {...props} />, <Opening key="opening" {...props} />];
  if (OwnFields) return <OwnFields {...{ form, pool, pickerAddress, deposit }} folded={[kind, opening]} />;
  return (
    <>
      <div className="form__row">
        <MintField side="base" label={m.createPool.baseMint} {...props} />
        <MintField side="quote" label={m.createPool.quoteMint} {...props} />
      </div>
      {belowMints}
      {kind}
      {deposit}
      {opening}
    </>
  );
}

/** The kind of the pool and its fee. */
function KindFields({ form: { text: { kind }, change }, pool: { kinds, tiers } }: PoolFieldsProps) {
  return (
    <>
      <div className={styles.kinds}>
        <KindChoice legend={m.createPool.poolKind} kinds={kinds} choice={kind} choose={(next: NewPoolKind) => change({ kind: next, confirmation: '' })} />
      </div>
      {tiers && (
        <FeeTierChoice
          tiers={tiers.common}
          more={tiers.more}
          choice={tiers.chosen?.configId ?? null}
          choose={(feeTier) => change({ feeTier })}
          problem={tiers.problem}
        />
      )}
    </>
  );
}

/** What is deposited, at which price. */
function Deposit({ form, pool, folded }: PoolFieldsProps) {
  const { fields: { register }, text, errors, change } = form;
  const { kind } = text;
  const { base, quote } = pool.pair;
  const [baseAmount, quoteAmount] = [typedFraction(text.baseAmount), typedFraction(text.quoteAmount)];
  /** Fills in the amount that makes this price with the other one. */
  const takePrice = (price: Fraction) => {
    const fill = (name: 'baseAmount' | 'quoteAmount', token: PairToken | null, amount: Fraction | null) => token && amount && change({
      [name]: typedAmount(amount.numerator * 10n ** BigInt(token.mint.decimals) / amount.denominator, token.mint.decimals), confirmation: '',
    });
    if (baseAmount) fill('quoteAmount', quote, multiplyFractions(baseAmount, price));
    else fill('baseAmount', base, quoteAmount && divideFractions(quoteAmount, price));
  };
  return (
    <>
      {POOL_KINDS[kind].isConcentrated ? (
        <ChunkBoundary screen={kind}>
          <Suspense fallback={<Skeleton label={m.ui.loading} />}><ConcentratedFields form={form} pool={pool} folded={folded} /></Suspense>
        </ChunkBoundary>
      ) : (
        <>
          <div className="form__row">
            <PoolAmountField side="base" label={m.createPool.baseAmount} form={form} pool={pool} />
            <PoolAmountField side="quote" label={m.createPool.quoteAmount} form={form} pool={pool} />
          </div>
          <PricePreview pool={pool} takePrice={base && quote && (baseAmount || quoteAmount) ? takePrice : undefined} />
        </>
      )}
      {pool.price && isPriceDoubtful(pool.price, pool) && (
        <ChunkBoundary screen={m.createPool.startingPrice}>
          <Suspense>
            <PriceDeviationNotice pool={pool} price={pool.price}>
              <Field
                label={formatMessage(m.createPool.confirmationLabel, { word: CONFIRMATION_WORD })} spellCheck={false} autoCapitalize="none"
                error={errors.confirmation} {...register('confirmation')}
              />
            </PriceDeviationNotice>
          </Suspense>
        </ChunkBoundary>
      )}
      {pool.pricesProblem && <p className="field__warning"><Message text={m.createPool.otherPoolsUnread} parts={{ problem: pool.pricesProblem }} /></p>}
    </>
  );
}

/** When the pool opens, and what it needs besides its tokens. */
function Opening({ form, pool, isPlain, folded }: PoolFieldsProps) {
  const { fields: { register }, text } = form;
  const id = useId();
  const hasSol = [text.baseMint, text.quoteMint].some((mint) => mint.trim() === NATIVE_TOKEN.mint);
  if (POOL_KINDS[text.kind].isConcentrated) return null;
  return (
    <div className={styles.folds}>
      <StartTime form={form} isPlain={isPlain}>
        <div>
          <label className="choice">
            <input type="checkbox" aria-describedby={hasSol ? `${id}-sol` : undefined} defaultChecked={text.useSolBalance} {...register('useSolBalance')} />
            {m.createPool.useSolBalance}
          </label>
          {hasSol && <p id={`${id}-sol`} className="field__hint">{m.createPool.solBalanceHint}</p>}
        </div>
      </StartTime>
      {text.kind === 'amm-v4' && <MarketChoice form={form} pool={pool} />}
      {folded}
    </div>
  );
}

/** Whether a price is impossible or far from that of other pools. */
const isPriceDoubtful = (price: Fraction, { pair: { base, quote }, pairPrices }: PoolView): boolean =>
  priceDeviations(price, pairPrices).length > 0 || Boolean(base && quote && implausiblePrice(price, base, quote));

interface SideFieldProps extends Pick<PoolFieldsProps, 'form' | 'pool'> {
  readonly side: 'base' | 'quote';
  readonly label: string;
}

/** The address of one mint, typed or picked. */
function MintField({ side, label, form, pool, pickerAddress }: SideFieldProps & Pick<PoolFieldsProps, 'pickerAddress'>) {
  const { fields: { register, setValue }, text, errors, change } = form;
  const name = MINT_FIELDS[side];
  const token = pool.pair[side];
  const { refusal, warnings, isUnverified } = pool[side];

  /** SOL becomes the quote token once a base token is typed, unless a quote token is already set. */
  const isQuotedInSol = (mint: string) =>
    side === 'base' && text.quoteMint.trim() === '' && isAddress(mint) && mint.trim() !== NATIVE_TOKEN.mint;
  /** Selects the value that the form filled in, so that typing or pasting replaces it. */
  const selectSol = ({ currentTarget: field }: { readonly currentTarget: HTMLInputElement }) => {
    if (field.value === NATIVE_TOKEN.mint) field.select();
  };

  return (
    <div className={styles.mint}>
      <Field
        label={label} required spellCheck={false} placeholder={m.createPool.orAddress} short={isAddress(text[name]) ? shortAddress(text[name].trim()) : undefined}
        beside={(
          <TokenButton
            label={label} ownerAddress={pickerAddress} chosen={token && { mint: token.mint.address, name: pool.names[side] }}
            choose={(mint) => change({ [name]: mint, ...(isQuotedInSol(mint) && { quoteMint: NATIVE_TOKEN.mint }), confirmation: '' })}
          />
        )}
        error={errors[name] ?? refusal}
        below={warnings.map((warning) => <p key={warning} className="field__warning">{warning}</p>)}
        {...register(name, {
          onChange: ({ target }: { readonly target: HTMLInputElement }) => {
            setValue('confirmation', '');
            if (isQuotedInSol(target.value)) setValue('quoteMint', NATIVE_TOKEN.mint);
          },
        })}
        onFocus={selectSol} onClick={selectSol}
      />
      {isUnverified && <Badge tone="waiting">{m.ui.unverified}</Badge>}
    </div>
  );
}

/** The amount of one token of a constant product pool. */
function PoolAmountField({ side, label, form, pool }: SideFieldProps) {
  const { fields: { register, setValue }, text, errors, change } = form;
  const name = AMOUNT_FIELDS[side];
  const { readAs, error } = typedNumber(text[name]);
  return (
    <div className={styles.amount}>
      <Field
        label={label} number="decimal" required readAs={readAs} error={errors[name] ?? error}
        below={isAddress(text[MINT_FIELDS[side]]) && (
          <BalanceLine amount={pool[side].amount} unit={pool.names[side]} fill={(typed) => change({ [name]: typed, confirmation: '' })} />
        )}
        // A confirmation holds only for the price it was typed for.
        {...register(name, { onChange: () => setValue('confirmation', '') })} value={text[name]}
      />
    </div>
  );
}
