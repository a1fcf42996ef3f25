import { useId, type ComponentProps, type ReactNode } from 'react';

export interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value, in words. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** Below the input, before what is said about it. */
  readonly below?: ReactNode;
}

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, hint, error, optional = false, below, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (optional)</span>}
      </label>
      <input
        {...input}
        id={id}
        className="field__input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        // A wheel turn over a number field must scroll the page, never change an amount.
        onWheel={input.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
      />
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
