import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { paths } from '@/paths.ts';

/** The prerendered landing screen, which `main.tsx` hydrates. Called by the build, `scripts/prerender.ts`. */
export function renderLanding(): string {
  const markup = renderToString(<App Router={({ children }) => <StaticRouter location={paths.landing}>{children}</StaticRouter>} />);
  return markup.replace(/^<title>.*?<\/title>/, ''); // The page's head already has it.
}
