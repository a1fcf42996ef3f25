import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { paths } from '@/routes/paths.ts';

/** The landing screen as the page carries it; `main.tsx` hydrates it. Run by the build, `scripts/prerender.ts`. */
export function renderLanding(): string {
  const markup = renderToString(<App Router={({ children }) => <StaticRouter location={paths.landing}>{children}</StaticRouter>} />);
  return markup.replace(/^<title>.*?<\/title>/, ''); // the page has it in its head
}
