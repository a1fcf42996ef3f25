import type { ReactNode } from 'react';
import { Search } from 'lucide';
import { Icon } from '@/ui/Icon.tsx';
import styles from './history.module.css';
import * as m from '#messages';

const STATUSES = [
  { value: 'all', label: m.history.allTransactions },
  { value: 'pending', label: m.history.pendingFilter },
  { value: 'succeeded', label: m.history.succeededFilter },
  { value: 'failed', label: m.ui.failed },
] as const;

export type FilterStatus = (typeof STATUSES)[number]['value'];

/** The status named by a link; all if the name is unknown. */
export const filterStatusOf = (name: string | null): FilterStatus => STATUSES.find(({ value }) => value === name)?.value ?? 'all';

export interface HistoryFiltersProps {
  readonly status: FilterStatus;
  chooseStatus(status: FilterStatus): void;
  readonly text: string;
  /** Also a signature or an address, which is looked up. */
  changeText(text: string): void;
  /** With nothing in the list there is nothing to choose. */
  readonly isEmpty: boolean;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Which transactions the list shows. */
export function HistoryFilters({ status, chooseStatus, text, changeText, isEmpty, children }: HistoryFiltersProps) {
  return (
    <div className={styles.filters} role="search" aria-label={m.history.filterTransactions}>
      <label className={styles.filtersText}>
        <Icon of={Search} size={16} />
        <span className="visually-hidden">{m.history.filterText}</span>
        <input
          type="search"
          className="field__input"
          placeholder={m.history.filterText}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => changeText(target.value)}
        />
      </label>
      <label className="select" hidden={isEmpty}>
        <span className="visually-hidden">{m.ui.show}</span>
        <select value={status} onChange={({ target }) => chooseStatus(target.value as FilterStatus)}>
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}
