import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

export interface PageProps {
  readonly title: string;
  /** Beside the title. */
  readonly logo?: ReactNode;
  readonly intro?: ReactNode;
  /** What leads back, above the title: a `BackLink` to the list that has this page. */
  readonly back?: ReactNode;
  readonly wide?: boolean | 'medium';
  readonly children: ReactNode;
}

/** A screen: document title, heading, content. After a navigation to another path the heading takes focus, so that it is read out. */
export function Page({ title, logo, intro, back, wide = false, children }: PageProps) {
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
      <title>{`${title} · Raydium Launchpad`}</title>
      <div className="page__head">
        {back}
        <div className="page__title">
          {logo}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {intro && <p className="page__intro">{intro}</p>}
      </div>
      {children}
    </div>
  );
}

/** Leads from a page to the list it belongs to. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return <Link className="page__back" to={to}>{children}</Link>;
}
