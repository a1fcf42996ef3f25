import type { ReactNode } from 'react';

export interface BadgeProps {
  /** What it means: all is well, something to look at, something wrong; `accent` for the kind of a thing. None for a plain fact. */
  readonly tone?: 'good' | 'waiting' | 'bad' | 'accent' | undefined;
  readonly children: ReactNode;
}

/** A fact in a word or two, beside a title. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `badge badge--${tone}` : 'badge'}>{children}</span>;
}
