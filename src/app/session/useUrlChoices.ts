import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The URL's query, and a setter. The router updates the URL in a transition, so the new value is returned at once: a checkbox
 * reacts when pressed, and the next choice does not undo it.
 */
export function useUrlChoices(): readonly [URLSearchParams, (next: URLSearchParams) => void] {
  const [search, setSearch] = useSearchParams();
  const [chosen, choose] = useOptimistic(search);
  return [chosen, (next) => startTransition(() => {
    choose(next);
    setSearch(next, { replace: true });
  })];
}
