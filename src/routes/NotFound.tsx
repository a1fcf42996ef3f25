import { Link } from 'react-router-dom';
import { Page } from '@/ui/Page.tsx';
import { paths } from '@/paths.ts';
import * as m from '#messages';

/** Shown for an unknown path. */
export default function NotFound() {
  return (
    <Page title={m.screens.notFoundTitle} intro={m.screens.notFoundHint}>
      <p>
        <Link to={paths.landing}>{m.screens.goToStart}</Link>
      </p>
    </Page>
  );
}
