import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { paths } from './routes/paths.ts';

const root = document.getElementById('root');
if (root) {
  const isPrerendered = root.hasChildNodes() && window.location.pathname === paths.landing;
  // As a transition, React hydrates in slices, and whoever presses something in between is not kept waiting.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, <App />));
  else {
    // What hid the landing markup of the page has done its work: whoever goes there now is to see it.
    delete document.documentElement.dataset['screen'];
    createRoot(root).render(<App />);
  }
}
