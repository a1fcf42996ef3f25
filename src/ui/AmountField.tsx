import { useId, type ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import type { ShownNumber } from './format.ts';
import { NumberInput } from './NumberInput.tsx';
import frame from './FigureBox.module.css';
import styles from './AmountField.module.css';
import { SpendButtons, type Spendable } from './SpendButtons.tsx';
import * as m from '#messages';

export interface AmountFieldProps {
  /** What the amount is: 'You pay'. */
  readonly label: string;
  /** The field before it has the same label. */
  readonly hidesLabel?: boolean;
  /** Short name of the token. */
  readonly unit: string;
  /** The picture of the token. */
  readonly logo?: ReactNode;
  /** Chooses another token; replaces the unit and its picture. */
  readonly tokenButton?: ReactNode;
  readonly value: string;
  /** Shown instead while it is not focused: fewer digits of what was computed. */
  readonly short?: string | undefined;
  /** On the label's line; the last at its end. */
  readonly beside?: ReactNode;
  /** The parsed value, if it differs from the text. */
  readonly readAs?: string | undefined;
  /** Its value. */
  readonly worth?: ReactNode;
  /** In place of it: buttons for parts of the balance. */
  readonly parts?: ReactNode;
  change(text: string): void;
  /** The signer's balance, with the prefix 'Balance' by default, without its unit, which stands above it. `null` while unknown, absent if there is no signer. */
  readonly balance: ShownNumber | null | undefined;
  /** The balance does not suffice: it is marked, and an error is only read out. */
  readonly isShort?: boolean;
  /** Offers half and all of it; absent if nothing can be spent. */
  readonly spendable?: Spendable | null;
  readonly error?: ReactNode;
  /** Why the field is disabled. */
  readonly disabledReason?: string | undefined;
}

/** From these lengths an amount uses a smaller font, to fit on a phone, and anywhere. */
const [LONG, TOO_LONG] = [9, 14];

/** An amount of one token: typed or computed, with the balance it comes from. */
export function AmountField(props: AmountFieldProps) {
  const { label, hidesLabel = false, unit, logo, tokenButton, value, short = value, beside, readAs, worth, parts, change, balance, isShort = false, spendable, error, disabledReason } = props;
  const id = useId();
  const described = [
    balance ? `${id}-balance` : '', readAs ? `${id}-read` : '', error ? `${id}-error` : '', disabledReason ? `${id}-reason` : '',
  ].filter(Boolean).join(' ');
  const name = (
    <label className={hidesLabel ? 'visually-hidden' : 'field__label small'} htmlFor={id}>
      {label}
      <span className="visually-hidden"> ({unit})</span>
    </label>
  );
  return (
    <div className={`${frame.box} ${styles.box} ${error || isShort ? frame.wrong : ''}`}>
      {hidesLabel ? name : <div className={styles.head}>{name}{beside}</div>}
      <NumberInput
        id={id}
        className={`${styles.input} ${short.length > LONG ? styles.long : ''} ${short.length > TOO_LONG ? styles.tooLong : ''}`}
        placeholder="0"
        value={value}
        short={short}
        title={short === value ? undefined : value}
        disabled={disabledReason !== undefined}
        aria-invalid={error || isShort ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => change(target.value)}
      />
      {tokenButton ? <div className={styles.token}>{tokenButton}</div> : (
        <span className={`${styles.token} ${styles.unit}`} aria-hidden="true" title={unit}>
          {logo}
          <span>{unit}</span>
        </span>
      )}
      {(worth || parts || balance !== undefined) && <div className={`muted small ${parts ? styles.parts : styles.foot}`}>
        {parts ?? <span className="ellipsis">{worth}</span>}
        {balance && (
          <span className={styles.balance}>
            <span id={`${id}-balance`} className={isShort ? 'ellipsis field__error' : 'ellipsis'}><Amount value={{ prefix: m.ui.balance, ...balance, unit: '' }} /></span>
            {spendable && spendable.amount > 0n && <SpendButtons spendable={spendable} unit={unit} fill={change} />}
          </span>
        )}
      </div>}
      {readAs && <p id={`${id}-read`} className="field__hint">= {readAs}</p>}
      {disabledReason && <p id={`${id}-reason`} className="field__hint">{disabledReason}</p>}
      {error && (
        <p id={`${id}-error`} className={isShort ? 'visually-hidden' : 'field__error'} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
