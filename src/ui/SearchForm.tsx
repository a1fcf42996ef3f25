import { useState, type ReactNode } from 'react';
import { Field } from './Field.tsx';

export interface SearchFormProps {
  readonly className: string | undefined;
  /** Makes it a place to go to, under this name; left out where it is not one. */
  readonly landmark?: string | undefined;
  /** What the field asks for. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly submitLabel: string;
  /** Words for asking nothing any more. */
  readonly clearLabel: string;
  /** What is asked now. */
  readonly query: string;
  /** Why that is nothing to ask, in words. */
  readonly error: ReactNode;
  /** Beside the field: a button that fills it. */
  readonly beside?: ReactNode;
  /** '' = nothing any more. */
  search(text: string): void;
}

/** One field, what is typed in it asked when it is submitted, and a way back. */
export function SearchForm(props: SearchFormProps) {
  const { className, landmark, label, hint, submitLabel, clearLabel, query, error, beside, search } = props;
  const [text, setText] = useState(query);
  // Another search, by a link or the browser's buttons, replaces what is typed.
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    setText(query);
  }
  return (
    <form
      className={className}
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
        autoComplete="off"
        autoCapitalize="off"
        error={error}
        beside={beside}
      />
      <div className="form__actions">
        <button type="submit" className="button button--primary">
          {submitLabel}
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
            {clearLabel}
          </button>
        )}
      </div>
    </form>
  );
}
