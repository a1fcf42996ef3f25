import { lazyScreen } from './lazyScreen.ts';

/** The table of every screen but the landing one: it arrives when one of them is asked for. */
export const screens = lazyScreen(() => import('./Screens.tsx'));
