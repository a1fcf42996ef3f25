import type { ReactNode } from 'react';
import styles from './RowCard.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface RowCardProps {
  readonly title: string;
  /** `null` while loading: placeholders keep the height. */
  readonly rows: readonly RowView[] | null;
  /** Maximum number of rows. */
  readonly limit: number;
  /** Shown if there are none, with a next step. */
  readonly empty: ReactNode;
  /** Link to the full list, beside the title. */
  readonly more: ReactNode;
  /** Why they could not be read. */
  readonly problem?: ReactNode;
  /** What can be done, below the rows. */
  readonly foot?: ReactNode;
  /** Rows of one line each. */
  readonly isCompact?: boolean;
}

export interface RowView {
  readonly key: string;
  readonly icon?: ReactNode;
  /** Usually a link. */
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** On the right. */
  readonly value: ReactNode;
}

/** A short list in a card, with a link to the full list. */
export function RowCard({ title, rows, limit, empty, more, problem, foot, isCompact }: RowCardProps) {
  return (
    <section className={`card ${styles.card}`} data-compact={isCompact} aria-label={title} aria-busy={rows === null && !problem}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {more}
      </header>
      {problem}
      {rows === null && !problem && (
        <div role="status" aria-label={formatMessage(m.ui.loadingList, { title })}>
          {Array.from({ length: limit }, (_, index) => <div key={index} className={styles.row}><span className={styles.bone} /></div>)}
        </div>
      )}
      {rows?.length === 0 && <div className={styles.empty}>{empty}</div>}
      {rows !== null && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ key, icon, title, note, value }) => (
            <li key={key} className={styles.row}>
              {icon}
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                {note && <span className={styles.note}>{note}</span>}
              </span>
              <span className={styles.value}>{value}</span>
            </li>
          ))}
        </ul>
      )}
      {foot && rows?.length !== 0 && <div className={`line ${styles.foot}`}>{foot}</div>}
    </section>
  );
}
