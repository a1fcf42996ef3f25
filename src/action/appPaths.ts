import { createContext } from 'react';

/** The screens that a result leads to, as patterns; `null` where a form stands outside of the app. */
export const AppPaths = createContext<Readonly<Record<'portfolio' | 'farms' | 'token', string>> | null>(null);
