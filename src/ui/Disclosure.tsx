import { useState, type ReactNode } from 'react';

export interface DisclosureProps {
  readonly className: string | undefined;
  readonly summary: ReactNode;
  /** Opens it, because its content must be seen. */
  readonly opens: boolean;
  readonly children: ReactNode;
}

/** Details that can open automatically, but are closed only by the user, so that focus inside is never lost. */
export function Disclosure({ className, summary, opens, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(opens);
  return (
    <details className={className} open={isOpen || opens} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
