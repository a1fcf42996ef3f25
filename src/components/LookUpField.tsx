import { useState } from 'react';
import { Field } from './Field.tsx';

export interface LookUpFieldProps {
  /** What is looked up now. */
  readonly query: string;
  /** Why that is nothing to look up, in words. */
  readonly error: string | undefined;
  /** '' = nothing any more. */
  lookUp(text: string): void;
}

/** Asks for a signature or an address. */
export function LookUpField({ query, error, lookUp }: LookUpFieldProps) {
  const [text, setText] = useState(query);
  return (
    <form
      className="look-up"
      onSubmit={(event) => {
        event.preventDefault();
        lookUp(text.trim());
      }}
    >
      <Field
        label="Signature or address"
        value={text}
        onChange={({ target }) => setText(target.value)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        error={error}
      />
      <div className="form__actions">
        <button type="submit" className="button button--primary">
          Look up
        </button>
        {query !== '' && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setText('');
              lookUp('');
            }}
          >
            Back to my transactions
          </button>
        )}
      </div>
    </form>
  );
}
