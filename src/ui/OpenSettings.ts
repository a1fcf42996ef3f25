import { createContext } from 'react';

/** Opens the settings; `null` where there are none. */
export const OpenSettings = createContext<(() => void) | null>(null);
