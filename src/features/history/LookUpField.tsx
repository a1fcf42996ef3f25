import { Search } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import styles from './history.module.css';
import * as m from '#messages';

export interface LookUpFieldProps {
  /** The current search. */
  readonly query: string;
  /** Why it is neither a signature nor an address. */
  readonly error: ReactNode;
  /** '' clears the search. */
  lookUp(text: string): void;
}

/** Looks up a signature or an address, in a field like that of a list. */
export function LookUpField({ query, error, lookUp }: LookUpFieldProps) {
  const [text, setText] = useState(query);
  const id = useId();
  return (
    <form
      className={styles.filters} autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        lookUp(text.trim());
      }}
    >
      <label className={styles.filtersText}>
        <Icon of={Search} size={16} />
        <span className="visually-hidden">{m.history.lookUpLabel}</span>
        <input
          className="field__input" placeholder={m.history.lookUpLabel} autoCapitalize="off" spellCheck={false}
          value={text} onChange={({ target }) => setText(target.value)}
          aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined}
        />
      </label>
      <button type="submit" className="button">{m.history.lookUp}</button>
      {query !== '' && <button type="button" className="button" onClick={() => lookUp('')}>{m.history.backToMine}</button>}
      {error && <p id={id} className="field__error" role="alert">{error}</p>}
    </form>
  );
}
