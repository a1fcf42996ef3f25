import { useId, type ComponentProps, type ReactNode } from 'react';
import { NumberInput } from './NumberInput.tsx';
import * as m from '#messages';

export interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Takes a number, with or without a fraction. */
  readonly number?: 'decimal' | 'whole';
  /** The parsed value, if it differs from the text. */
  readonly readAs?: string | undefined;
  readonly hint?: string | undefined;
  /** Why the value is invalid. */
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** Shown instead of a long value while it is not typed; '' for none. Needs `shortValue.css`. */
  readonly short?: string | undefined;
  /** Beside the input: a button that fills it. */
  readonly beside?: ReactNode;
  /** Shown below the input and what is wrong with it. */
  readonly below?: ReactNode;
}

/** A labelled input; its hint and error are announced with it. */
export function Field({ label, number, readAs, hint, error, optional = false, short, beside, below, ...input }: FieldProps) {
  const id = useId();
  const described = [readAs ? `${id}-read` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const common = {
    ...input, id, className: 'field__input', 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined,
  };
  const control = number ? <NumberInput {...common} whole={number === 'whole'} /> : <input {...common} />;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> {m.ui.optional}</span>}
      </label>
      {beside || short !== undefined ? <div className="field__row" data-short={short || undefined}>{control}{beside}</div> : control}
      {readAs && <p id={`${id}-read`} className="field__hint">= {readAs}</p>}
      {error && (
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      )}
      {below}
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}
