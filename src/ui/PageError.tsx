import { lazy, Suspense } from 'react';
import type { PageErrorProps } from './PageErrorCard.tsx';
import { PartMissing } from './PartMissing.tsx';

// Loaded on demand: most pages have something to show.
const PageErrorCard = lazy(() => import('./PageErrorCard.tsx').catch(() => ({ default: () => <PartMissing /> })));

/** Why a page has nothing to show, with what can be done. */
export function PageError(props: PageErrorProps) {
  return <Suspense><PageErrorCard {...props} /></Suspense>;
}
