import { useId, type ReactNode } from 'react';
import { Amount } from './Amount.tsx';
import type { ShownNumber } from './format.ts';
import styles from './RowTable.module.css';

export interface RowTableProps {
  /** Of the name and of the three figures. */
  readonly heads: readonly [string, string, string, string];
  /** Announced instead of rows that are being read: placeholders of their height. */
  readonly loading?: string | false;
  readonly children?: ReactNode;
}

const PLACEHOLDERS = 3;

/** A list with columns. */
export function RowTable({ heads, loading = false, children }: RowTableProps) {
  return (
    <div className={styles.table}>
      <p className={styles.heads} aria-hidden="true">{heads.map((head) => <span key={head}>{head}</span>)}</p>
      {loading === false ? children : (
        <div role="status" aria-label={loading}>
          {Array.from({ length: PLACEHOLDERS }, (_, index) => <div key={index} className={styles.row}><span className={`skeleton ${styles.bone}`} /></div>)}
        </div>
      )}
    </div>
  );
}

export interface RowTableRowProps {
  readonly logo: ReactNode;
  /** With the link that the whole row is. */
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** Three, each with its head and one line per value; the last stays on top on a phone. */
  readonly cells: readonly { readonly label: string; readonly lines: readonly (string | ShownNumber)[] }[];
}

/** A row of the table; its one link covers it, so it shows the exact figures on hover itself. */
export function RowTableRow({ logo, title, note, cells }: RowTableRowProps) {
  const id = useId();
  return (
    <article className={styles.row} aria-labelledby={id} title={cells.flatMap(({ lines }) => lines.map(exactText)).join('\n')}>
      <span>{logo}</span>
      <div className={styles.name}>
        <h2 id={id}>{title}</h2>
        <div className={styles.note}>{note}</div>
      </div>
      {cells.map(({ label, lines }) => (
        <p key={label} className={styles.cell}>
          <span className={styles.label}>{label} </span>
          {lines.map((line, index) => <span key={index}><Amount value={line} /></span>)}
        </p>
      ))}
    </article>
  );
}

const exactText = (value: string | ShownNumber): string => (typeof value === 'string' ? value : [value.prefix, value.exact, value.unit].filter(Boolean).join(' '));
