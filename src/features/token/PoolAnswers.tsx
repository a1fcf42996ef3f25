import { Check, X } from 'lucide';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/Icon.tsx';
import { Info } from '@/ui/Info.tsx';
import styles from './token.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Whether a kind of pool accepts a mint. */
export interface PoolAnswer {
  /** e.g. 'Constant product'. */
  readonly pool: string;
  readonly accepted: boolean;
  /** Why not, or warnings for traders. */
  readonly reasons: readonly string[];
  /** Path of the form that creates such a pool; `null` if there is one. */
  readonly createPath: string | null;
}

/** Whether a mint can enter a Raydium pool, per kind and with reasons. */
export function PoolAnswers({ answers }: { readonly answers: readonly PoolAnswer[] }) {
  return (
    <ul className={styles.answers}>
      {answers.map(({ pool, accepted, reasons, createPath }) => (
        <li key={pool}>
          <span>{pool}</span>
          <span className={styles.answer} data-tone={accepted ? 'good' : 'bad'}>
            <Icon of={accepted ? Check : X} size={16} />{accepted ? m.ui.yes : m.ui.no}
            {reasons.length > 0 && <Info about={pool}>{reasons.join(' ')}</Info>}
          </span>
          {accepted && createPath !== null && (
            <Link className="button button--small" to={createPath} aria-label={formatMessage(m.token.createPoolLabel, { pool })}>{m.token.createPoolLink}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
