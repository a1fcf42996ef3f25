import { useState, type ReactNode } from 'react';

export interface DisclosureProps {
  readonly className: string | undefined;
  readonly summary: ReactNode;
  /** Something inside has to be seen: opens it. */
  readonly opens: boolean;
  readonly children: ReactNode;
}

/** Details that open by themselves when they must, and close only when the person closes them: never under a keyboard. */
export function Disclosure({ className, summary, opens, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(opens);
  return (
    <details className={className} open={isOpen || opens} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
