import { createContext } from 'react';

/** Path patterns of the screens that a result links to; `null` if a form is rendered outside the app. */
export const AppPaths = createContext<Readonly<Record<'portfolio' | 'farms' | 'token', string>> | null>(null);
