import { Check, Circle, Image, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { colourOf } from '@/app/session/hueOf.ts';
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
  /** Fills its square; without one there are the first letters, as on its coin. */
  readonly picture: ReactNode;
  /** base58; `null` before it exists. */
  readonly mint: string | null;
  readonly name: string;
  readonly symbol: string;
  /** Price, supply and the like. */
  readonly figures: readonly FactRow[];
  readonly verdicts: readonly PreviewVerdict[];
  /** Its address. */
  readonly children?: ReactNode;
}

const ICONS = { good: Check, warning: TriangleAlert, later: Circle } as const;

interface TokenTileProps extends Pick<TokenPreviewProps, 'picture' | 'mint'> {
  readonly name: string;
}

/** The picture of a token, as large as its page has it. */
export function TokenTile({ picture, mint, name }: TokenTileProps) {
  return (
    <span className={styles.picture} style={name === '' ? undefined : colourOf(mint)}>
      {picture ?? (name === '' ? <Icon of={Image} size={20} /> : <span aria-hidden="true">{[...name].slice(0, 2).join('')}</span>)}
    </span>
  );
}

/** The page of a token that is being made, as far as it is. */
export function TokenPreview({ picture, mint, name, symbol, figures, verdicts, children }: TokenPreviewProps) {
  return (
    <section className={`card ${styles.preview}`} data-planned={mint === null || undefined} aria-label={m.action.previewTitle}>
      <div className={styles.head}>
        <TokenTile {...{ picture, mint }} name={symbol || name} />
        <div className={styles.names}>
          <p className="muted small">{m.action.previewTitle}</p>
          <p className={styles.name}><bdi>{name || symbol || m.action.yourToken}</bdi></p>
          {name !== '' && symbol !== '' && <p className="muted"><bdi>{symbol}</bdi></p>}
        </div>
      </div>
      <FactRows label={m.action.previewTitle} rows={figures} />
      <Verdicts verdicts={verdicts} />
      {children}
    </section>
  );
}

/** A rule above them separates them from figures. */
export function Verdicts({ verdicts }: Pick<TokenPreviewProps, 'verdicts'>) {
  return (
    <ul className={styles.verdicts}>
      {verdicts.map(({ text, tone }) => (
        <li key={text} className={styles[tone]}>
          <Icon of={ICONS[tone]} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
