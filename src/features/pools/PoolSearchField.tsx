import { SearchForm } from '@/ui/SearchForm.tsx';

export interface PoolSearchFieldProps {
  /** What is looked for now. */
  readonly query: string;
  /** Why that is nothing to look for, in words. */
  readonly error: string | undefined;
  /** '' = all pools. */
  search(text: string): void;
}

/** Asks for a mint, a pair or a pool. */
export function PoolSearchField({ query, error, search }: PoolSearchFieldProps) {
  return (
    <SearchForm
      className="pool-search"
      landmark="Search pools"
      label="Token, pair or pool"
      hint="An address, or two tokens with a space or / between them; SOL stands for itself."
      submitLabel="Search"
      clearLabel="Show all pools"
      query={query}
      error={error}
      search={search}
    />
  );
}
