import { lazyScreen } from './lazyScreen.ts';

/** The table of every screen but the landing screen, loaded with the first of them. */
export const screens = lazyScreen(() => import('./Screens.tsx'));
