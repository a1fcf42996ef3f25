import { useState, type ReactNode } from 'react';
import { Field } from './Field.tsx';

export interface SearchFormProps {
  readonly className: string | undefined;
  /** Makes it a landmark with this name. */
  readonly landmark?: string | undefined;
  /** Label of the field. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly submitLabel: string;
  /** Label of the button that clears the search. */
  readonly clearLabel: string;
  /** The current search. */
  readonly query: string;
  /** Why the text is not a valid search. */
  readonly error: ReactNode;
  /** Beside the field: a button that fills it. */
  readonly beside?: ReactNode;
  /** '' clears the search. */
  search(text: string): void;
}

/** A search field that is submitted, with a button to clear it. */
export function SearchForm(props: SearchFormProps) {
  const { className, landmark, label, hint, submitLabel, clearLabel, query, error, beside, search } = props;
  const [text, setText] = useState(query);
  // A search set by a link or by browser history replaces the typed text.
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    setText(query);
  }
  return (
    <form
      className={className}
      autoComplete="off"
      role={landmark === undefined ? undefined : 'search'}
      aria-label={landmark}
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <Field
        label={label}
        hint={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        spellCheck={false}
        autoCapitalize="off"
        error={error}
        beside={(
          <>
            {beside}
            <button type="submit" className="button">{submitLabel}</button>
            {query !== '' && (
              <button
                type="button"
                className="button"
                onClick={() => {
                  setText('');
                  search('');
                }}
              >
                {clearLabel}
              </button>
            )}
          </>
        )}
      />
    </form>
  );
}
