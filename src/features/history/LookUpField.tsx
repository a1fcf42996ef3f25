import { SearchForm } from '@/ui/SearchForm.tsx';

export interface LookUpFieldProps {
  /** What is looked up now. */
  readonly query: string;
  /** Why that is nothing to look up, in words. */
  readonly error: string | undefined;
  /** '' = nothing any more. */
  lookUp(text: string): void;
}

/** Asks for a signature or an address. */
export function LookUpField({ query, error, lookUp }: LookUpFieldProps) {
  return (
    <SearchForm
      className="look-up"
      label="Signature or address"
      submitLabel="Look up"
      clearLabel="Back to my transactions"
      query={query}
      error={error}
      search={lookUp}
    />
  );
}
