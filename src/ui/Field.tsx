import { useId, type ComponentProps, type ReactNode } from 'react';
import { NumberInput } from './NumberInput.tsx';

export interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** It takes a number, or one without a fraction. */
  readonly number?: 'decimal' | 'whole';
  /** How a number was understood, where that is not what was typed letter for letter. */
  readonly readAs?: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with the value. */
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** Beside the input: a button that fills it. */
  readonly beside?: ReactNode;
  /** Below the input, before what is said about it. */
  readonly below?: ReactNode;
}

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, number, readAs, hint, error, optional = false, beside, below, ...input }: FieldProps) {
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
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      {beside ? <div className="field__row">{control}{beside}</div> : control}
      {readAs && <p id={`${id}-read`} className="field__hint">= {readAs}</p>}
      {below}
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
