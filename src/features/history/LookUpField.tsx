import type { ReactNode } from 'react';
import { SearchForm } from '@/ui/SearchForm.tsx';
import * as m from '#messages';

export interface LookUpFieldProps {
  /** The current search. */
  readonly query: string;
  /** Why it is neither a signature nor an address. */
  readonly error: ReactNode;
  /** '' clears the search. */
  lookUp(text: string): void;
}

/** Looks up a signature or an address. */
export function LookUpField({ query, error, lookUp }: LookUpFieldProps) {
  return (
    <SearchForm
      className="form"
      label={m.history.lookUpLabel}
      submitLabel={m.history.lookUp}
      clearLabel={m.history.backToMine}
      query={query}
      error={error}
      search={lookUp}
    />
  );
}
