import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ThemeChoice } from './Header.tsx';
import { readChoice, writeChoice } from '@/app/session/browserStorage.ts';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';

interface ThemeContextValue {
  readonly choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
}

const STORAGE_KEY = 'theme';
const ThemeContext = createContext<ThemeContextValue>({ choice: 'system', choose: () => undefined });

function remembered(): ThemeChoice {
  const value = readChoice(STORAGE_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Light and dark: the system's choice until the visitor makes one, which is remembered. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<ThemeChoice | null>(null);
  const choice = chosen ?? (isHydrated ? remembered() : 'system');

  useEffect(() => {
    if (!isHydrated) return undefined; // until then the page itself has set it (`app/boot/early.ts`)
    apply(choice);
    const media = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => apply(choice);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [choice, isHydrated]);

  const value = useMemo<ThemeContextValue>(
    () => ({
      choice,
      choose(next) {
        writeChoice(STORAGE_KEY, next === 'system' ? null : next);
        setChosen(next);
      },
    }),
    [choice],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

export function useTheme(): ThemeContextValue {
  return useContext(ThemeContext);
}
