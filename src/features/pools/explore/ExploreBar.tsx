import { Filters } from '../PoolFilters.tsx';
import { PoolSearchField } from '../PoolSearchField.tsx';
import { AGES, KINDS, LISTS, SAFETIES, type ExploreChoices } from './exploreChoices.ts';
import styles from './explore.module.css';
import * as m from '#messages';

export interface ExploreBarProps {
  readonly query: string;
  search(text: string): void;
  readonly choices: ExploreChoices;
  choose(name: keyof ExploreChoices, value: string): void;
}

/** Which list, what is searched for, and the filters. */
export function ExploreBar({ query, search, choices, choose }: ExploreBarProps) {
  return (
    <>
      <div className={`segments ${styles.lists}`} role="group" aria-label={m.pools.lists}>
        {LISTS.map(({ value, label }) => (
          <button key={value} type="button" className="button button--small" aria-pressed={choices.list === value} onClick={() => choose('list', value)}>{label}</button>
        ))}
      </div>
      <PoolSearchField query={query} error={null} search={search}>
        <Filters
          selects={[
            { name: 'kind', label: m.pools.kind, options: KINDS },
            { name: 'age', label: m.pools.opened, options: AGES },
            { name: 'safety', label: m.ui.glance, options: SAFETIES },
          ]}
          {...{ choices, choose }}
        />
      </PoolSearchField>
    </>
  );
}
