import { Link } from 'react-router-dom';
import { Page } from '@/ui/Page.tsx';
import { paths } from './paths.ts';

/** Shown for an unknown path. */
export default function NotFound() {
  return (
    <Page title="Page not found" intro="There is nothing at this address.">
      <p>
        <Link to={paths.landing}>Go to the start page</Link>
      </p>
    </Page>
  );
}
