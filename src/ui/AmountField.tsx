import { useId } from 'react';
import { NumberInput } from './NumberInput.tsx';

export interface AmountFieldProps {
  /** What the amount is: 'You pay'. */
  readonly label: string;
  /** Name of the token, short. */
  readonly unit: string;
  readonly value: string;
  /** How it was understood, where that is not what was typed letter for letter. */
  readonly readAs?: string | undefined;
  change(text: string): void;
  /** What the signer holds, with its unit; `null` while unknown. */
  readonly balance: string | null;
  /** Fills in the most that can be spent; absent where there is nothing to spend. */
  readonly max?: (() => void) | undefined;
  /** Why the most is less than the balance. */
  readonly maxHint?: string | undefined;
  readonly error?: string | undefined;
  /** Why nothing can be typed here. */
  readonly disabledReason?: string | undefined;
}

/** Characters from which on an amount is written smaller, to be seen whole on a phone. */
const LONG = 9;

/** An amount of one token: typed or computed, with the balance it comes from. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit, value, readAs, change, balance, max, maxHint, error, disabledReason } = props;
  const id = useId();
  const described = [
    balance === null ? '' : `${id}-balance`, readAs ? `${id}-read` : '', error ? `${id}-error` : '', disabledReason ? `${id}-reason` : '',
  ].filter(Boolean).join(' ');
  return (
    <div className={error ? 'amount amount--wrong' : 'amount'}>
      <div className="amount__row">
        <label className="amount__label" htmlFor={id}>
          {label}
          <span className="visually-hidden"> ({unit})</span>
        </label>
        {balance !== null && (
          <span className="amount__balance">
            <span id={`${id}-balance`}>Balance {balance}</span>
            {max && (
              <button type="button" className="button amount__max" aria-label={`Max: all ${unit} there is to spend`} title={maxHint} onClick={max}>
                Max
              </button>
            )}
          </span>
        )}
      </div>
      <div className="amount__row">
        <NumberInput
          id={id}
          className={value.length > LONG ? 'amount__input amount__input--long' : 'amount__input'}
          placeholder="0"
          value={value}
          disabled={disabledReason !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => change(target.value)}
        />
        <span className="amount__unit" aria-hidden="true" title={unit}>
          {unit}
        </span>
      </div>
      {readAs && <p id={`${id}-read`} className="field__hint">= {readAs}</p>}
      {disabledReason && <p id={`${id}-reason`} className="field__hint">{disabledReason}</p>}
      {error && (
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
