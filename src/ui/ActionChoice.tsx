import { useId, useState, type ReactNode } from 'react';
import styles from './ActionChoice.module.css';

/** An action with its form. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** Whether it is available; true by default. Once opened it stays, to show its result. */
  readonly isOffered?: boolean;
  /** It stands out until one is open. */
  readonly isMain?: boolean;
}

export interface ActionChoiceProps {
  /** What it is about, announced with each button. */
  readonly about: string;
  readonly choices: readonly Choice[];
  /** Once one is open, all stand in one box, as tabs do. */
  readonly isSegmented?: boolean;
  /** Links behind the buttons. */
  readonly children?: ReactNode;
}

/** Buttons that each expand a form; one at a time, none at first. An opened form keeps what was typed. */
export function ActionChoice({ about, choices, isSegmented = false, children }: ActionChoiceProps) {
  const base = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string) {
    setOpen(open === id ? null : id);
    setOpened((before) => new Set([...before, id]));
  }

  const shown = choices.filter(({ id, isOffered = true }) => isOffered || opened.has(id));
  if (shown.length === 0) return null;
  return (
    <div className={isSegmented ? `${styles.choice} ${styles.segmented}` : styles.choice}>
      <div className={!isSegmented ? 'form__actions' : open === null ? styles.row : `segments ${styles.row}`} role="group" aria-label={about}>
        {shown.map(({ id, label, isMain }) => (
          <button
            key={id}
            type="button"
            className={isMain && open === null ? 'button button--primary' : 'button'}
            aria-expanded={open === id}
            aria-controls={opened.has(id) ? `${base}-${id}` : undefined}
            onClick={() => toggle(id)}
          >
            {label}
          </button>
        ))}
        {children}
      </div>
      {shown.map(({ id, label, content }) => (
        opened.has(id) && (
          <div key={id} id={`${base}-${id}`} role="region" aria-label={`${label}: ${about}`} hidden={open !== id}>
            {content}
          </div>
        )
      ))}
    </div>
  );
}
