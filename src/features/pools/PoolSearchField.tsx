import { Search, X } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { Icon } from '@/ui/Icon.tsx';
import styles from './pools.module.css';
import * as m from '#messages';

const LABEL = m.pools.searchPlaceholder;

export interface PoolSearchFieldProps {
  /** The current search. */
  readonly query: string;
  /** Why the text is not a valid search. */
  readonly error: ReactNode;
  /** '' = all pools. */
  search(text: string): void;
  /** At the other end of the line. */
  readonly children: ReactNode;
}

/** Searches for a mint, a pair or a pool while it is typed. */
export function PoolSearchField({ query, error, search, children }: PoolSearchFieldProps) {
  const { address } = useWalletSession();
  const id = useId();
  const [text, setText] = useState(query);
  // A search set by a link or by browser history replaces the typed text.
  const [shownQuery, setShownQuery] = useState(query);
  if (query !== shownQuery) {
    setShownQuery(query);
    if (query !== text.trim()) setText(query);
  }
  const type = (typed: string) => {
    setText(typed);
    search(typed.trim());
  };
  return (
    <div className={styles.bar}>
      <form className={styles.search} autoComplete="off" role="search" aria-label={m.pools.searchPools} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.searchBox}>
          <Icon of={Search} size={16} />
          <label className="visually-hidden" htmlFor={id}>{LABEL}</label>
          <input
            id={id} className="field__input" placeholder={LABEL} value={text} onChange={({ target }) => type(target.value)}
            enterKeyHint="search" spellCheck={false} autoCapitalize="off"
            aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}
          />
          {text !== '' && (
            <button type="button" className={styles.clear} aria-label={m.pools.showAllPools} onClick={() => type('')}>
              <Icon of={X} size={16} />
            </button>
          )}
        </div>
        <TokenButton label={LABEL} ownerAddress={address} chosen={null} choose={type} />
        {error && <p id={`${id}-error`} className="field__error" role="alert">{error}</p>}
      </form>
      {children}
    </div>
  );
}
