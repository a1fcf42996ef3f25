import { createContext, type ReactNode } from 'react';

/** Who signs the forms of a page: a line above the button of each. */
export const SignerLine = createContext<ReactNode>(null);
