import type { ReactNode } from 'react';
import { OctagonX } from 'lucide';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Icon } from './Icon.tsx';
import styles from './PageError.module.css';

export interface PageErrorProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  ask(): void;
  /** Links for an error that asking again cannot change. */
  readonly ways?: ReactNode;
}

/** Why a page has nothing to show, with what can be done. */
export function PageError({ error, isFetching, ask, ways }: PageErrorProps) {
  return (
    <div className={styles.card}>
      <Icon of={OctagonX} className={styles.icon} />
      <div>
        <ErrorNotice error={error} offers={ways ? {} : { retry: { run: ask, isBusy: isFetching } }} />
        {ways && <div className="line">{ways}</div>}
      </div>
    </div>
  );
}
