import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** A message in the page. Errors are announced assertively, everything else politely. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <p className="notice__title">{title}</p>
      {children}
    </div>
  );
}
