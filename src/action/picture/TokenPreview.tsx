import { Check, Circle, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { Icon } from '@/ui/Icon.tsx';
import styles from './TokenPreview.module.css';
import * as m from '#messages';

/** What holders will read about the token. */
export interface PreviewVerdict {
  readonly text: string;
  readonly tone: 'good' | 'warning' | 'later';
}

export interface TokenPreviewProps {
  /** Fills its square; without one there is the first letter. */
  readonly picture: ReactNode;
  readonly name: string;
  readonly symbol: string;
  /** Price, supply and the like. */
  readonly figures: readonly FactRow[];
  readonly verdicts: readonly PreviewVerdict[];
  /** What is missing. */
  readonly children?: ReactNode;
}

const ICONS = { good: Check, warning: TriangleAlert, later: Circle } as const;

/** The page of a token that is being made, as far as it is. */
export function TokenPreview({ picture, name, symbol, figures, verdicts, children }: TokenPreviewProps) {
  return (
    <section className={`card ${styles.preview}`} aria-label={m.action.previewTitle}>
      <div className={styles.head}>
        <span className={styles.picture}>{picture ?? <span aria-hidden="true">{[...(symbol || name || '?')][0]}</span>}</span>
        <div className={styles.names}>
          <p className="muted small">{m.action.previewTitle}</p>
          <p className={styles.name}><bdi>{name || symbol || m.action.yourToken}</bdi></p>
          {name !== '' && symbol !== '' && <p className="muted"><bdi>{symbol}</bdi></p>}
        </div>
      </div>
      <FactRows label={m.action.previewTitle} rows={figures} />
      <ul className={styles.verdicts}>
        {verdicts.map(({ text, tone }) => (
          <li key={text} className={styles[tone]}>
            <Icon of={ICONS[tone]} size={16} />
            {text}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
