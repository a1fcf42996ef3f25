import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: ReactNode;
  /** It says what has just happened, so it is announced; what a screen opens with is read in its place. */
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

/** A message in the page. Errors are announced assertively. */
export function Notice({ tone, title, isLive = false, children }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : isLive ? 'status' : undefined}>
      <p className="notice__title">{title}</p>
      {children}
    </div>
  );
}
