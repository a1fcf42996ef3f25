import { Link } from 'react-router-dom';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { Empty } from '@/ui/Empty.tsx';
import { Page } from '@/ui/Page.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { paths } from '@/paths.ts';
import * as m from '#messages';

/** Shown for an unknown path. Its page is also what some hosts send for an address with a parameter, so it says nothing yet. */
export default function NotFound() {
  if (!useIsHydrated()) return <><title>{m.ui.appName}</title><Skeleton className="page" label={m.ui.loading} /></>;
  return (
    <Page title={m.screens.notFoundTitle}>
      <Empty title={m.screens.notFoundHint}>
        <Link className="button button--primary" to={paths.landing}>{m.screens.goToStart}</Link>
        <Link className="button" to={paths.pools}>{m.ui.pools}</Link>
      </Empty>
    </Page>
  );
}
