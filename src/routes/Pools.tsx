import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useUrlChoices } from '@/app/session/useUrlChoices.ts';
import { Page } from '@/ui/Page.tsx';
import { choiceOf, ORDERS, POOL_TYPES, PoolFilters, TOKEN_FILTERS, type PoolChoices } from '@/features/pools/PoolFilters.tsx';
import { PoolSearchField } from '@/features/pools/PoolSearchField.tsx';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { fieldError } from '@/ui/fieldError.ts';
import { SearchedPools } from '@/features/pools/SearchedPools.tsx';
import { parsePoolSearch } from '@/services/pools/list/parsePoolSearch.ts';
import { createPoolPath, paths } from '@/paths.ts';
import * as m from '#messages';

const check = fieldError(parsePoolSearch);

/** All pools, or those of a token, a pair or an address; the search is kept in the URL, so that it can be shared. */
export default function Pools() {
  const { cluster } = useCluster();
  const [search, setSearch] = useUrlChoices();
  const query = search.get('q') ?? '';
  // The list follows the typed letters as fast as it can be drawn.
  const shown = useDeferredValue(query);
  const verdict = query === '' ? true : check(query);
  const choices: PoolChoices = {
    type: choiceOf(POOL_TYPES, search.get('type')),
    tokens: choiceOf(TOKEN_FILTERS, search.get('tokens')),
    sort: choiceOf(ORDERS, search.get('sort')),
  };

  function change(name: string, value: string, unsaid: string) {
    const next = new URLSearchParams(search);
    if (value === unsaid) next.delete(name);
    else next.set(name, value);
    setSearch(next);
  }

  return (
    <Page
      title={m.ui.pools}
      beside={(
        <nav className="line" aria-label={m.screens.more}>
          <Link className="button" to={`${paths.farms}?tab=all`}>{m.ui.allFarms}</Link>
          <Link className="button button--primary" to={createPoolPath({ signer: 'wallet', kind: 'cpmm' })}>{m.ui.createPool}</Link>
        </nav>
      )}
      wide
    >
      <PoolSearchField query={query} error={verdict === true ? undefined : verdict} search={(text) => change('q', text, '')}>
        <PoolFilters choices={choices} choose={(name, value) => change(name, value, DEFAULTS[name])} />
      </PoolSearchField>
      {verdict === true && (
        <SearchedPools
          key={cluster.name}
          cluster={cluster}
          query={shown}
          choices={choices}
          clearFilters={() => setSearch(new URLSearchParams([...search].filter(([name]) => name !== 'type' && name !== 'tokens')))}
          search={(text) => change('q', text, '')}
          whenEmpty={<Link className="button" to={createPoolPath({ signer: 'wallet', kind: 'cpmm' })}>{m.screens.createFirstPool}</Link>}
        />
      )}
    </Page>
  );
}

const DEFAULTS = { type: 'all', tokens: 'all', sort: 'mine' } as const satisfies PoolChoices;
