import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import '@/app/boot/Boot.ts';
import { paths } from '@/paths.ts';
import { screens } from '@/routes/screens.ts';

/** If a screen takes longer to load, the app is drawn around it. */
const LONGEST_WAIT_MS = 300;

const root = document.getElementById('root');
// Not awaited, because modules that import this one can only run once it has finished.
// A page that leaves for another language starts nothing.
if (root && !document.documentElement.hidden) void start(root, window.location.pathname);

async function start(element: HTMLElement, pathname: string): Promise<void> {
  const isPrerendered = element.hasChildNodes() && pathname === paths.landing;
  if (isPrerendered) {
    const hydrate = (): void => void hydrateRoot(element, <App />);
    // As a transition, React hydrates in slices and stays responsive to input. If something was already pressed,
    // hydrate at once.
    if (window.boot?.pressed) hydrate();
    else startTransition(hydrate);
    return;
  }
  // The page already shows the app's frame and loads the screen's files. Waiting for them briefly draws both together,
  // without a placeholder.
  await Promise.race([load(pathname), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  // Reveals the page, whose landing markup was hidden on other screens.
  delete document.documentElement.dataset['screen'];
  createRoot(element).render(<App />);
}

async function load(pathname: string): Promise<void> {
  if (pathname === paths.landing) return;
  try {
    const [{ loadScreen }] = await Promise.all([import('@/routes/Screens.tsx'), screens.load()]);
    await loadScreen(pathname);
  } catch {
    // The app retries and reports what is missing.
  }
}
