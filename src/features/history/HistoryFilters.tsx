import type { ReactNode } from 'react';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
] as const;

export type FilterStatus = (typeof STATUSES)[number]['value'];

export interface HistoryFiltersProps {
  readonly status: FilterStatus;
  chooseStatus(status: FilterStatus): void;
  readonly text: string;
  changeText(text: string): void;
  /** What else can be done with the list. */
  readonly children: ReactNode;
}

/** Which transactions the list shows. */
export function HistoryFilters({ status, chooseStatus, text, changeText, children }: HistoryFiltersProps) {
  return (
    <div className="history-filters" role="search" aria-label="Filter transactions">
      <label className="select">
        <span className="visually-hidden">Show</span>
        <select value={status} onChange={({ target }) => chooseStatus(target.value as FilterStatus)}>
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="history-filters__text">
        <span className="visually-hidden">Filter by words</span>
        <input
          type="search"
          className="field__input"
          placeholder="Filter by words"
          value={text}
          onChange={({ target }) => changeText(target.value)}
        />
      </label>
      {children}
    </div>
  );
}
