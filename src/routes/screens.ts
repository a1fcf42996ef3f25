import { paths } from '@/paths.ts';
import { savesData } from '@/app/session/whenIdle.ts';
import { lazyScreen } from './lazyScreen.ts';

const loadTable = () => import('./Screens.tsx');

/** The table of every screen but the landing screen, loaded with the first of them. */
export const screens = lazyScreen(loadTable);

/** Loads the screen of a path before it is rendered; whoever renders it reports what is missing. */
export async function loadScreen(pathname: string): Promise<void> {
  if (pathname === paths.landing) return;
  try {
    const [table] = await Promise.all([loadTable(), screens.load()]);
    await table.loadScreen(pathname);
  } catch {
    // tried again by the next
  }
}

/** Loads the screens of links that are about to be followed. Returns what ends that. */
export function loadReachedScreens(): () => void {
  // A touch starts with a pointer event; voice control and screen readers only focus.
  const reach = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    // A path with an extension is a file's.
    if (link && link.origin === window.location.origin && !/\.\w+$/.test(link.pathname) && !savesData()) void loadScreen(link.pathname);
  };
  const events = ['pointerover', 'focusin'];
  for (const event of events) document.addEventListener(event, reach);
  return () => events.forEach((event) => document.removeEventListener(event, reach));
}
