import { useId, type ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import type { ShownNumber } from './format.ts';
import { NumberInput } from './NumberInput.tsx';
import styles from './AmountField.module.css';
import { SpendButtons, type Spendable } from './SpendButtons.tsx';
import * as m from '#messages';

export interface AmountFieldProps {
  /** What the amount is: 'You pay'. */
  readonly label: string;
  /** Short name of the token. */
  readonly unit: string;
  /** Chooses another token; replaces the unit. */
  readonly tokenButton?: ReactNode;
  readonly value: string;
  /** The parsed value, if it differs from the text. */
  readonly readAs?: string | undefined;
  /** Its value. The line keeps its height while empty. */
  readonly worth?: ReactNode;
  change(text: string): void;
  /** The signer's balance, with the prefix 'Balance' by default. `null` while unknown. */
  readonly balance: ShownNumber | null;
  /** Offers half and all of it; absent if nothing can be spent. */
  readonly spendable?: Spendable | null;
  readonly error?: ReactNode;
  /** Why the field is disabled. */
  readonly disabledReason?: string | undefined;
}

/** From this length an amount uses a smaller font, to fit on a phone. */
const LONG = 9;

/** An amount of one token: typed or computed, with the balance it comes from. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit, tokenButton, value, readAs, worth, change, balance, spendable, error, disabledReason } = props;
  const id = useId();
  const described = [
    balance === null ? '' : `${id}-balance`, readAs ? `${id}-read` : '', error ? `${id}-error` : '', disabledReason ? `${id}-reason` : '',
  ].filter(Boolean).join(' ');
  return (
    <div className={error ? 'figure-box figure-box--wrong' : 'figure-box'}>
      <div className={`line line--apart ${spendable === undefined ? '' : styles.spends}`}>
        <label className="field__label small" htmlFor={id}>
          {label}
          <span className="visually-hidden"> ({unit})</span>
        </label>
        {balance !== null && (
          <span className="line muted small">
            <span id={`${id}-balance`}><Amount value={{ prefix: m.ui.balance, ...balance }} /></span>
            {spendable && spendable.amount > 0n && <SpendButtons spendable={spendable} unit={unit} fill={change} />}
          </span>
        )}
      </div>
      <div className={styles.row}>
        <NumberInput
          id={id}
          className={value.length > LONG ? `${styles.input} ${styles.inputLong}` : styles.input}
          placeholder="0"
          value={value}
          disabled={disabledReason !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => change(target.value)}
        />
        {tokenButton ?? (
          <span className={styles.unit} aria-hidden="true" title={unit}>
            {unit}
          </span>
        )}
      </div>
      {worth !== undefined && <p className={`muted small ${styles.worth}`}>{worth}</p>}
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
