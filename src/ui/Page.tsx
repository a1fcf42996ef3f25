import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export interface PageProps {
  readonly title: string;
  /** Beside the title. */
  readonly logo?: ReactNode;
  /** After the title, below it where there is no room. */
  readonly beside?: ReactNode;
  readonly intro?: ReactNode;
  /** A `BackLink` above the title, to the list that contains this page. */
  readonly back?: ReactNode;
  readonly wide?: boolean | 'medium';
  readonly children: ReactNode;
}

/**
 * A screen: document title, heading, content. After a navigation to another path the heading is focused, so that it is
 * announced.
 */
export function Page({ title, logo, beside, intro, back, wide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const begin = useEffectEvent(() => {
    if (key === 'default') return; // first load: leave focus where the browser put it
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
  useEffect(() => begin(), [pathname]);

  return (
    <div className={wide ? `page page--${wide === true ? 'wide' : wide}` : 'page'}>
      <title>{formatMessage(m.ui.pageTitle, { title })}</title>
      <div className="page__head">
        {back}
        <div className="page__title">
          {logo}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {intro && <p className="page__intro">{intro}</p>}
      </div>
      {children}
    </div>
  );
}

/** A link from a page to its list. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return <Link className="page__back" to={to}>{children}</Link>;
}
