import { lazy, Suspense, type ReactNode } from 'react';
import { PartMissing } from './PartMissing.tsx';

// Loaded on demand: most pages have something to show.
const PageErrorCard = lazy(() => import('./PageErrorCard.tsx').catch(() => ({ default: () => <PartMissing /> })));

export interface PageErrorProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  ask(): void;
  /** Of what the page is about, to be compared with the one that was meant. */
  readonly address: string;
  /** Links for an error that asking again cannot change. */
  readonly ways?: ReactNode;
}

/** Why a page has nothing to show, with what can be done. */
export function PageError(props: PageErrorProps) {
  return <Suspense><PageErrorCard {...props} /></Suspense>;
}
