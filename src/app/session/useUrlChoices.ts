import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * What the query of the URL says, and what replaces it. The router changes the URL in a transition: what is chosen counts
 * at once all the same, so that a box is checked when it is pressed and the next choice does not undo this one.
 */
export function useUrlChoices(): readonly [URLSearchParams, (next: URLSearchParams) => void] {
  const [search, setSearch] = useSearchParams();
  const [chosen, choose] = useOptimistic(search);
  return [chosen, (next) => startTransition(() => {
    choose(next);
    setSearch(next, { replace: true });
  })];
}
