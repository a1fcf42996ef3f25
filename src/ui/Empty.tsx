import type { ReactNode } from 'react';
import styles from './Empty.module.css';

export interface EmptyProps {
  /** One sentence. */
  readonly title: ReactNode;
  /** A button for what can be done about it. */
  readonly children?: ReactNode;
}

/** Stands where a list would be that has nothing in it. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p>{title}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
