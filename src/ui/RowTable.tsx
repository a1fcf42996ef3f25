import { useId, type ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import { exactText, type ShownNumber } from './format.ts';
import styles from './RowTable.module.css';

export interface RowTableProps {
  /** Of the name, or what stands in its place, and of the three figures. */
  readonly heads: readonly [ReactNode, string, string, string];
  /** Announced instead of rows that are being read: placeholders of their height. */
  readonly loading?: string | false;
  /** Lays it out on a phone. */
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

const PLACEHOLDERS = 3;

/** A list with columns. */
export function RowTable({ heads: [name, ...heads], loading = false, className = '', children }: RowTableProps) {
  return (
    <div className={`${styles.table} ${className}`}>
      <div className={styles.heads}>
        {typeof name === 'string' ? <span aria-hidden="true">{name}</span> : name}
        {heads.map((head) => <span key={head} aria-hidden="true">{head}</span>)}
      </div>
      {loading === false ? children : (
        <div role="status" aria-label={loading}>
          {Array.from({ length: PLACEHOLDERS }, (_, index) => <div key={index} className={styles.row}><span className={`skeleton ${styles.bone}`} /></div>)}
        </div>
      )}
    </div>
  );
}

export interface RowTableCell {
  /** Its head. */
  readonly label: string;
  /** One per value; words after it are its unit. */
  readonly lines: readonly (string | ShownNumber)[];
  /** Of the second line. */
  readonly tone?: 'good' | 'bad' | undefined;
  /** Shown on hover instead of the lines. */
  readonly exact?: readonly (string | ShownNumber)[];
}

export interface RowTableRowProps {
  readonly logo: ReactNode;
  /** With the link that the whole row is. */
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** Three; the last stays on top on a phone. */
  readonly cells: readonly RowTableCell[];
}

/** A row of the table; its one link covers it, so it shows the exact figures on hover itself. */
export function RowTableRow({ logo, title, note, cells }: RowTableRowProps) {
  const id = useId();
  return (
    <article className={styles.row} aria-labelledby={id} title={cells.flatMap(({ lines, exact = lines }) => exact.map(exactText)).join('\n')}>
      <span>{logo}</span>
      <div className={styles.name}>
        <h2 id={id}>{title}</h2>
        <div className={styles.note}>{note}</div>
      </div>
      {cells.map(({ label, lines, tone }) => (
        <p key={label} className={styles.cell} data-tone={tone} data-none={lines[0] === '–' || undefined}>
          <span className={styles.label}>{label} </span>
          {lines.map((line, index) => <span key={index} className={index > 0 && typeof line === 'string' ? styles.note : undefined}><Amount value={line} /></span>)}
        </p>
      ))}
    </article>
  );
}
