import { useState } from 'react';
import { Field } from '../Field.tsx';

export interface PoolSearchFieldProps {
  /** What is looked for now. */
  readonly query: string;
  /** Why that is nothing to look for, in words. */
  readonly error: string | undefined;
  /** '' = all pools. */
  search(text: string): void;
}

/** Asks for a mint, a pair or a pool. */
export function PoolSearchField({ query, error, search }: PoolSearchFieldProps) {
  const [text, setText] = useState(query);
  return (
    <form
      className="pool-search"
      role="search"
      aria-label="Search pools"
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <Field
        label="Token, pair or pool"
        hint="An address, or two tokens with a space or / between them; SOL stands for itself."
        value={text}
        onChange={({ target }) => setText(target.value)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        error={error}
      />
      <div className="form__actions">
        <button type="submit" className="button button--primary">
          Search
        </button>
        {query !== '' && (
          <button
            type="button"
            className="button"
            onClick={() => {
              setText('');
              search('');
            }}
          >
            Show all pools
          </button>
        )}
      </div>
    </form>
  );
}
