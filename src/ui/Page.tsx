import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** What leads back, above the title. */
  readonly back?: ReactNode;
  readonly wide?: boolean | 'medium';
  readonly children: ReactNode;
}

/** A screen: document title, heading, content. After a navigation to another path the heading takes focus, so that it is read out. */
export function Page({ title, intro, back, wide = false, children }: PageProps) {
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
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className="page__intro">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
