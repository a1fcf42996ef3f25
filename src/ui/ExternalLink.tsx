import type { ReactNode } from 'react';
import * as m from '#messages';

export interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another site: opens in a new tab, which gets neither our window nor our address. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      <span>
        {children}
        <span aria-hidden="true"> ↗</span>
        <span className="visually-hidden"> {m.ui.opensNewTab}</span>
      </span>
    </a>
  );
}
