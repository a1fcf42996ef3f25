import { Search, X } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { nameFrom, useTokenLabels } from '@/app/session/useTokenNames.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { addressOf } from '@/services/pools/list/parsePoolSearch.ts';
import { Icon } from '@/ui/Icon.tsx';
import styles from './pools.module.css';
import * as m from '#messages';

const LABEL = m.pools.searchPlaceholder;
const NONE: readonly string[] = [];

/** The tokens or the pool that a search names by address, and by nothing else: their names stand for it, what is typed next replaces it. */
function addressesIn(query: string): readonly string[] {
  const words = query.split(/[\s/,]+/);
  const addresses = words.flatMap((word) => addressOf(word) ?? []);
  return words.some(isAddress) && addresses.length === words.length ? addresses : NONE;
}

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
  // Letter by letter: the beginning of an address may be one, too.
  const [isTyped, setIsTyped] = useState(false);
  const type = (typed: string) => {
    setIsTyped(Math.abs(typed.length - text.length) === 1);
    setText(typed);
    search(typed.trim());
  };
  const named = !isTyped && query === text.trim() ? addressesIn(query) : NONE;
  const labels = useTokenLabels(named);
  const nameOf = nameFrom(labels);
  return (
    <div className={styles.bar}>
      <form className={styles.search} autoComplete="off" role="search" aria-label={m.pools.searchPools} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.searchBox}>
          <Icon of={Search} size={16} />
          {named.length > 0 && (
            <ul id={`${id}-named`} className={styles.named}>
              {named.map((mint) => (
                <li key={mint} title={mint}>
                  {labels?.get(mint)?.name && <TokenLogo mint={mint} name={nameOf(mint)} />}
                  <span className="ellipsis">{nameOf(mint)}</span>
                </li>
              ))}
            </ul>
          )}
          <label className="visually-hidden" htmlFor={id}>{LABEL}</label>
          <input
            id={id} className="field__input" placeholder={named.length > 0 ? '' : LABEL}
            value={named.length > 0 ? '' : text} onChange={({ target }) => type(named.length > 0 && /^[\s/,]/.test(target.value) ? text + target.value : target.value)}
            onBlur={() => setIsTyped(false)} onKeyDown={({ key }) => named.length > 0 && key === 'Backspace' && type('')}
            enterKeyHint="search" spellCheck={false} autoCapitalize="off"
            aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : named.length > 0 ? `${id}-named` : undefined}
          />
          <div className={styles.searchEnd}>
            {text !== '' && (
              <button type="button" className="button" aria-label={m.pools.showAllPools} onClick={() => type('')}>
                <Icon of={X} size={16} />
              </button>
            )}
            <TokenButton label={LABEL} ownerAddress={address} chosen={null} choose={type} />
          </div>
        </div>
        {error && <p id={`${id}-error`} className="field__error" role="alert">{error}</p>}
      </form>
      {children}
    </div>
  );
}
