import { Search } from 'lucide';
import { lazy, startTransition, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/ui/Icon.tsx';
import styles from './search.module.css';
import * as m from '#messages';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

/** Opens the search of everything: by its button, or ⌘K and Ctrl+K on any screen. */
export default function CommandKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault(); // browsers search the web with it
      // A dialog is answered first, such as a review.
      if (!document.querySelector('[role="dialog"]')) startTransition(() => setOpen(true));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  // After the places, which do not move. They may be drawn in the same pass, and are looked for again once that has ended.
  const places = useSyncExternalStore(() => () => undefined, () => document.querySelector('header nav'));
  return (
    <>
      {places && createPortal(
        <button
          type="button" className={`button button--plain ${styles.open}`} aria-label={m.search.search} title={m.search.searchKeys}
          aria-keyshortcuts="Control+K Meta+K" onClick={() => startTransition(() => setOpen(true))}
        >
          <Icon of={Search} size={20} />
        </button>, places)}
      <Suspense>{isOpen && <CommandPalette onClosed={() => setOpen(false)} />}</Suspense>
    </>
  );
}
