import { formatMessage } from '@/messages/format.ts';
import { formatInteger } from '@/ui/format.ts';
import styles from './market.module.css';
import * as m from '#messages';

/** Rows of a table at first, and added per click. */
export const MORE_ROWS = 25;

/** Adds rows to a long table. */
export function MoreRows({ shown, all, show }: { readonly shown: number; readonly all: number; show(most: number): void }) {
  if (shown >= all) return null;
  return (
    <div className={styles.reading}>
      <span className="field__hint">{formatMessage(m.pool.rowsShown, { shown: formatInteger(shown), all: formatInteger(all) })}</span>
      <button type="button" className="button button--small" onClick={() => show(shown + MORE_ROWS)}>{m.pool.showMore}</button>
    </div>
  );
}
