import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import '@/app/boot/Boot.ts';
import { loadScreen } from '@/routes/screens.ts';

const root = document.getElementById('root');
// Not awaited, because modules that import this one can only run once it has finished.
// A page that leaves for another language starts nothing.
if (root && !document.documentElement.hidden) void start(root);

/**
 * Takes over the page as it was built. Where this visitor's screen is another from the start, by a query in the address or by what
 * this tab remembers, it replaces the page once it has loaded.
 */
async function start(element: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const isAsBuilt = element.dataset['path'] === pathname && search === '' && hash === '' && !remembers();
  if (isAsBuilt) {
    const hydrate = (): void => void hydrateRoot(element, <App />);
    // As a transition, React hydrates in slices and stays responsive to input. If something was already pressed, hydrate at once.
    if (window.boot?.pressed) hydrate();
    else startTransition(hydrate);
    return;
  }
  await loadScreen(pathname);
  createRoot(element).render(<App />);
}

/** Whether this tab has drafts. */
function remembers(): boolean {
  try {
    return window.sessionStorage.length > 0;
  } catch {
    return false; // storage is forbidden
  }
}
