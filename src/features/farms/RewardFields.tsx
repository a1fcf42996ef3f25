import { useId, type ReactNode } from 'react';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { Field } from '@/ui/Field.tsx';
import { PeriodFields, type PeriodFieldsProps } from './PeriodFields.tsx';

type RewardType = keyof typeof FARM_REWARD_TYPES;
type Basis = 'total' | 'per-day';

export interface RewardFieldsProps {
  readonly legend: string;
  /** Where the token can be chosen; a reward that is there already has its own. */
  readonly token?: {
    readonly mint: string;
    readonly type: RewardType;
    readonly error: string | undefined;
    readonly typeError: string | undefined;
    /** Tokens at hand, one click each. */
    readonly offers: readonly { readonly name: string; readonly mint: string }[];
    change(part: { readonly mint?: string; readonly type?: RewardType }): void;
  };
  /** Name of the token, short. */
  readonly unit: string;
  readonly amount: string;
  /** How the amount was understood, where that is not what was typed letter for letter. */
  readonly readAs: string | undefined;
  readonly basis: Basis;
  readonly start: string;
  readonly end: string;
  readonly startWords: string;
  readonly endWords: string;
  readonly balance: string | null;
  /** Types all there is; absent where that cannot be told. */
  readonly max?: (() => void) | undefined;
  readonly errors: PeriodFieldsProps['errors'] & { readonly amount?: string | undefined };
  readonly rows: readonly FactRow[];
  change(part: {
    readonly amount?: string; readonly basis?: Basis; readonly start?: string; readonly end?: string;
  }): void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

const BASES: readonly (readonly [Basis, string])[] = [['total', 'In all'], ['per-day', 'A day']];

/** One reward of a farm: token, kind, amount, period. */
export function RewardFields(props: RewardFieldsProps) {
  const { legend, token, unit, amount, readAs, basis, balance, max, rows, change, children } = props;
  const { start, end, startWords, endWords, errors } = props;
  const id = useId();
  return (
    <fieldset className="reward-fields">
      <legend>{legend}</legend>
      {token && (
        <>
          <Field
            label="Reward token"
            hint="Mint address of what is paid."
            value={token.mint}
            error={token.error}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => token.change({ mint: target.value })}
            below={token.offers.length > 0 && (
              <div className="reward-fields__tokens">
                {token.offers.map(({ name, mint }) => (
                  <button
                    key={mint}
                    type="button"
                    className="button button--small"
                    aria-pressed={token.mint === mint}
                    onClick={() => token.change({ mint })}
                  >
                    {name}
                  </button>
                ))}
              </div>
            )}
          />
          <div className="field">
            <label className="field__label" htmlFor={`${id}-type`}>Reward type</label>
            <select
              id={`${id}-type`}
              className="field__input"
              value={token.type}
              aria-invalid={token.typeError ? true : undefined}
              onChange={({ target }) => token.change({ type: target.value as RewardType })}
            >
              {Object.keys(FARM_REWARD_TYPES).map((type) => <option key={type}>{type}</option>)}
            </select>
            {token.typeError && <p className="field__error" role="alert">{token.typeError}</p>}
          </div>
        </>
      )}
      <fieldset className="choices">
        <legend className="visually-hidden">What the amount is</legend>
        <div className="reward-fields__tokens">
          {BASES.map(([value, label]) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name={`${id}-basis`}
                checked={basis === value}
                onChange={() => change({ basis: value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <AmountField
        label={basis === 'total' ? 'Given in all' : 'Given each day'}
        unit={unit}
        value={amount}
        readAs={readAs}
        change={(text) => change({ amount: text })}
        balance={balance}
        max={max}
        error={errors.amount}
      />
      <PeriodFields
        start={start}
        end={end}
        startWords={startWords}
        endWords={endWords}
        errors={errors}
        change={change}
      />
      <FactRows label={`What ${legend} gives`} rows={rows} />
      {children}
    </fieldset>
  );
}
