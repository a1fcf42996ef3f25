import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import '@/app/boot/Boot.ts';
import '@/app/boot/holdPresses.ts';
import { loadScreen } from '@/routes/screens.ts';

/** After this the frame works, whatever keeps the screen. */
const LONGEST_WAIT_MS = 5_000;

const root = document.getElementById('root');
// Not awaited, because modules that import this one can only run once it has finished.
// A page that leaves for another language starts nothing.
if (root && !document.documentElement.hidden) void start(root);

/**
 * Takes over the page as it was built, once the screen's code is there; what the address asks for and this browser remembers follows.
 * Only what has no page of its own is drawn anew.
 */
async function start(element: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const { path } = element.dataset;
  await Promise.race([loadScreen(pathname), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  if (path && new RegExp(`^${path.replace('/_', '/[^/]+')}$`).test(pathname)) {
    const { boot } = window;
    if (boot) boot.isAsBuilt = true;
    const hydrate = (): void => void hydrateRoot(element, <App builtPath={path} />);
    // As a transition, React hydrates in slices and stays responsive to input. If something was already pressed, hydrate at once.
    if (boot?.pressed) hydrate();
    else startTransition(hydrate);
    return;
  }
  createRoot(element).render(<App />);
}
