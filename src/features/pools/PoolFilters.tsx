import type { ReactNode } from 'react';
import styles from './pools.module.css';

/** The pool type filter (rule 4.10). */
export const POOL_TYPES = [
  { value: 'all', label: 'All pools' },
  { value: 'standard', label: 'Standard' },
  { value: 'concentrated', label: 'Concentrated' },
  { value: 'allFarm', label: 'All with a farm' },
  { value: 'standardFarm', label: 'Standard with a farm' },
  { value: 'concentratedFarm', label: 'Concentrated with a farm' },
] as const;

/** The token filter (rule 4.11). */
export const TOKEN_FILTERS = [
  { value: 'all', label: 'All tokens' },
  { value: 'strict', label: 'Strict: known tokens only' },
] as const;

export const ORDERS = [
  { value: 'mine', label: 'Mine first' },
  { value: 'liquidity', label: 'Largest first' },
  { value: 'newest', label: 'Latest open time first' },
  { value: 'oldest', label: 'Earliest open time first' },
  { value: 'kind', label: 'By kind' },
] as const;

/** The chosen filters and order. */
export interface PoolChoices {
  readonly type: (typeof POOL_TYPES)[number]['value'];
  readonly tokens: (typeof TOKEN_FILTERS)[number]['value'];
  readonly sort: (typeof ORDERS)[number]['value'];
}

export interface PoolFiltersProps {
  readonly choices: PoolChoices;
  choose(name: keyof PoolChoices, value: string): void;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** The filters and the order of the list. */
export function PoolFilters({ choices, choose, children }: PoolFiltersProps) {
  const selects = [
    { name: 'type', label: 'Pools', options: POOL_TYPES },
    { name: 'tokens', label: 'Tokens', options: TOKEN_FILTERS },
    { name: 'sort', label: 'Order', options: ORDERS },
  ] as const;
  return (
    <div className={styles.filters} role="group" aria-label="Filter and sort">
      {selects.map(({ name, label, options }) => (
        <label key={name} className="select">
          <span className="visually-hidden">{label}</span>
          <select value={choices[name]} onChange={({ target }) => choose(name, target.value)}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {children}
    </div>
  );
}
