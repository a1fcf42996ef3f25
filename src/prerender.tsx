import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './App.tsx';

export interface RenderedScreen {
  readonly path: string;
  /** Of the document. */
  readonly title: string;
  readonly markup: string;
}

/** A screen as a visitor without a wallet sees it, which `main.tsx` hydrates. Called by the build, `scripts/vite/prerender.ts`. */
export async function renderScreen(path: string): Promise<RenderedScreen> {
  const failed: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <App Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />,
    // Nothing is moved into its place by a script.
    { progressiveChunkSize: Infinity, onError: (error) => void failed.push(error) },
  );
  const html = await text(prelude);
  if (failed.length > 0) throw new AggregateError(failed, `${path} could not be rendered: ${String(failed[0])}`);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { path, title, markup: html.replace(/<title>.*?<\/title>/, '') };
}
