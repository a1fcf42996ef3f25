import { useState, type DragEvent, type ReactNode } from 'react';
import type { IconNode } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  /** Of the file input. */
  readonly accept: string;
  readonly icon: IconNode;
  /** Names the input. */
  readonly label: ReactNode;
  /** Id of its description. */
  readonly describedBy?: string | undefined;
  /** Its size. */
  readonly className?: string | undefined;
  take(file: File): void;
  /** Replaces the label once there is a file; contains the input. */
  chosen?: ((input: ReactNode) => ReactNode) | undefined;
}

/** Takes a file that is dropped on it, or chosen by a press. */
export function FileDrop({ accept, icon, label, describedBy, className = '', take, chosen }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setOver(next);
  };
  const takeFirst = (files: FileList | null) => files?.[0] && take(files[0]);
  const input = (
    <input
      type="file" className="visually-hidden" accept={accept} aria-describedby={describedBy}
      onChange={({ target }) => {
        takeFirst(target.files);
        // So that the same file can be chosen again.
        target.value = '';
      }}
    />
  );
  return (
    <div
      onDragOver={(event) => over(event, true)} onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        takeFirst(event.dataTransfer.files);
      }}
    >
      {chosen?.(input) ?? (
        <label className={`${styles.drop} ${isOver ? styles.over : ''} ${className}`}>
          <Icon of={icon} size={20} />
          {label}
          {input}
        </label>
      )}
    </div>
  );
}
