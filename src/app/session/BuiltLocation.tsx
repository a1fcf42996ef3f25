import { use, useMemo, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';
import { useIsHydrated } from './useIsHydrated.ts';

interface BuiltLocationProps {
  /** Of the built page; absent if there is none. */
  readonly path: string | undefined;
  readonly children: ReactNode;
}

/**
 * While a built page is taken over its address is the one it was built for, without a query. `<Routes location>` would do the same,
 * but hide from screens how the visitor got there (`useNavigationType`).
 */
export function BuiltLocation({ path, children }: BuiltLocationProps) {
  const current = use(LocationContext);
  const isHydrated = useIsHydrated();
  const shown = useMemo(
    () => (isHydrated || path === undefined ? current : { ...current, location: { ...current.location, pathname: path, search: '', hash: '', state: null as unknown } }),
    [isHydrated, path, current],
  );
  return <LocationContext value={shown}>{children}</LocationContext>;
}
