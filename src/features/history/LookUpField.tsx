import type { ReactNode } from 'react';
import { SearchForm } from '@/ui/SearchForm.tsx';

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
      label="Signature or address"
      submitLabel="Look up"
      clearLabel="Back to my transactions"
      query={query}
      error={error}
      search={lookUp}
    />
  );
}
