import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import '@/app/boot/Boot.ts';
import '@/app/boot/holdPresses.ts';
import { paths } from '@/paths.ts';
import { loadScreen } from '@/routes/screens.ts';

/** After this the frame works, whatever keeps the screen. */
const LONGEST_WAIT_MS = 5_000;

const root = document.getElementById('root');
// Not awaited, because modules that import this one can only run once it has finished.
// A page that leaves for another language starts nothing.
if (root && !document.documentElement.hidden) void start(root);

/**
 * Takes over the page as it was built, once the screen's code is there. Where this visitor's screen is another from the start, by a
 * query in the address or by what this browser remembers, it replaces the page.
 */
async function start(element: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  await Promise.race([loadScreen(pathname), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  if (element.dataset['path'] === pathname && search === '' && hash === '' && (pathname === paths.landing || !remembers())) {
    const hydrate = (): void => void hydrateRoot(element, <App />);
    // As a transition, React hydrates in slices and stays responsive to input. If something was already pressed, hydrate at once.
    if (window.boot?.pressed) hydrate();
    else startTransition(hydrate);
    return;
  }
  createRoot(element).render(<App />);
}

/** Whether screens have something of this visitor from the start: a draft, a wallet, a network, a pair. */
function remembers(): boolean {
  try {
    return window.sessionStorage.length > 0 || Object.keys(window.localStorage).some((key) => key !== 'theme');
  } catch {
    return false; // storage is forbidden
  }
}
