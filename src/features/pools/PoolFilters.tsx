import styles from './pools.module.css';
import * as m from '#messages';

/** The pool type filter (rule 4.10). */
export const POOL_TYPES = [
  { value: 'all', label: m.pools.allPools },
  { value: 'standard', label: m.pools.standard },
  { value: 'concentrated', label: m.pools.concentrated },
  { value: 'allFarm', label: m.pools.allWithFarm },
  { value: 'standardFarm', label: m.pools.standardWithFarm },
  { value: 'concentratedFarm', label: m.pools.concentratedWithFarm },
] as const;

/** The token filter (rule 4.11). */
export const TOKEN_FILTERS = [
  { value: 'all', label: m.ui.allTokens },
  { value: 'strict', label: m.pools.strictFilter },
] as const;

export const ORDERS = [
  { value: 'mine', label: m.pools.mineFirst },
  { value: 'liquidity', label: m.ui.largestFirst },
  { value: 'newest', label: m.pools.newestFirst },
  { value: 'oldest', label: m.pools.oldestFirst },
  { value: 'kind', label: m.pools.byKind },
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
}

/** The filters and the order of the list. */
export function PoolFilters({ choices, choose }: PoolFiltersProps) {
  return (
    <Filters
      selects={[
        { name: 'type', label: m.ui.pools, options: POOL_TYPES },
        { name: 'tokens', label: m.ui.tokens, options: TOKEN_FILTERS },
        { name: 'sort', label: m.ui.sortOrder, options: ORDERS },
      ]}
      {...{ choices, choose }}
    />
  );
}

interface FiltersProps<Name extends string> {
  readonly selects: readonly { readonly name: Name; readonly label: string; readonly options: readonly { readonly value: string; readonly label: string }[] }[];
  readonly choices: Readonly<Record<Name, string>>;
  choose(name: Name, value: string): void;
}

/** A row of choices. */
export function Filters<Name extends string>({ selects, choices, choose }: FiltersProps<Name>) {
  return (
    <div className={styles.filters} role="group" aria-label={m.ui.filterSort}>
      {selects.map(({ name, label, options }) => (
        <label key={name} className="select">
          <span className="visually-hidden">{label}</span>
          <select autoComplete="off" value={choices[name]} onChange={({ target }) => choose(name, target.value)}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** The option named by a link; the first if the name is unknown. */
export function choiceOf<T extends string>(options: readonly [{ readonly value: T }, ...{ readonly value: T }[]], name: string | null): T {
  return (options.find(({ value }) => value === name) ?? options[0]).value;
}
