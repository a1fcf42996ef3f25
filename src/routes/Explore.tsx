import { Link } from 'react-router-dom';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useUrlChoices } from '@/app/session/useUrlChoices.ts';
import { ExploreBar } from '@/features/pools/explore/ExploreBar.tsx';
import { exploreChoices } from '@/features/pools/explore/exploreChoices.ts';
import { ExploreList } from '@/features/pools/explore/ExploreList.tsx';
import { paths } from '@/paths.ts';
import { Page } from '@/ui/Page.tsx';
import * as m from '#messages';

/** What can be bought on the network: new, traded, large, watched. List, filters and search are kept in the URL. */
export default function Explore() {
  const { cluster } = useCluster();
  const [search, setSearch] = useUrlChoices();
  const query = search.get('q') ?? '';
  const choices = exploreChoices(search);

  function change(name: string, value: string, unsaid: string) {
    const next = new URLSearchParams(search);
    if (value === unsaid) next.delete(name);
    else next.set(name, value);
    setSearch(next);
  }
  const choose = (name: keyof typeof choices, value: string): void => change(name, value, name === 'list' ? 'new' : 'all');

  return (
    <Page title={m.ui.explore} beside={<Link className="button button--primary" to={paths.launch}>{m.launch.launchToken}</Link>} wide>
      <ExploreBar query={query} search={(text) => change('q', text, '')} {...{ choices, choose }} />
      <ExploreList
        key={cluster.name} {...{ choices, query, choose }}
        clearFilters={() => setSearch(new URLSearchParams([...search].filter(([name]) => name === 'list' || name === 'q')))}
      />
    </Page>
  );
}
