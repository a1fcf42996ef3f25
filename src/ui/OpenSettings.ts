import { createContext } from 'react';

/** Opens the settings; `null` without them. */
export const OpenSettings = createContext<(() => void) | null>(null);
