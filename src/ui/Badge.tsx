import type { ReactNode } from 'react';

export interface BadgeProps {
  /** Severity; none for a plain fact. */
  readonly tone?: 'good' | 'waiting' | 'bad' | undefined;
  readonly children: ReactNode;
}

/** A fact in one or two words, beside a title. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `badge badge--${tone}` : 'badge'}>{children}</span>;
}
