import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import '@/app/boot/Boot.ts';
import { paths } from '@/routes/paths.ts';
import { screens } from '@/routes/screens.ts';

/** Where a screen takes longer than that, the app is drawn around it. */
const LONGEST_WAIT_MS = 300;

const root = document.getElementById('root');
// Not awaited: this module must be done before those that import it can run.
if (root) void start(root, window.location.pathname);

async function start(element: HTMLElement, pathname: string): Promise<void> {
  const isPrerendered = element.hasChildNodes() && pathname === paths.landing;
  if (isPrerendered) {
    const hydrate = (): void => void hydrateRoot(element, <App />);
    // As a transition, React hydrates in slices, and a press in between is not kept waiting. Who has
    // pressed already waits for nothing else.
    if (window.boot?.pressed) hydrate();
    else startTransition(hydrate);
    return;
  }
  // The page has the app's frame already, and the files of its screen are on their way or here: drawn together, the
  // screen does not wait for the end of what would stand in for it.
  await Promise.race([load(pathname), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  // What hid the landing markup of the page has done its work: from now on it is to be seen.
  delete document.documentElement.dataset['screen'];
  createRoot(element).render(<App />);
}

async function load(pathname: string): Promise<void> {
  if (pathname === paths.landing) return;
  try {
    const [{ loadScreen }] = await Promise.all([import('@/routes/Screens.tsx'), screens.load()]);
    await loadScreen(pathname);
  } catch {
    // The app asks again, and says what is missing.
  }
}
