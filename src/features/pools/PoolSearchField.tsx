import type { ReactNode } from 'react';
import { TokenButton } from '@/action/tokens/TokenButton.tsx';
import { useWalletSession } from '@/app/session/walletSession.ts';
import { SearchForm } from '@/ui/SearchForm.tsx';
import styles from './pools.module.css';
import * as m from '#messages';

const LABEL = m.pools.searchPlaceholder;

export interface PoolSearchFieldProps {
  /** The current search. */
  readonly query: string;
  /** Why the text is not a valid search. */
  readonly error: ReactNode;
  /** '' = all pools. */
  search(text: string): void;
}

/** Searches for a mint, a pair or a pool. */
export function PoolSearchField({ query, error, search }: PoolSearchFieldProps) {
  const { address } = useWalletSession();
  return (
    <SearchForm
      className={styles.search}
      landmark={m.pools.searchPools}
      label={LABEL}
      hint={m.pools.searchHint}
      submitLabel={m.pools.search}
      clearLabel={m.pools.showAllPools}
      query={query}
      error={error}
      search={search}
      beside={<TokenButton label={LABEL} ownerAddress={address} chosen={null} choose={search} />}
    />
  );
}
