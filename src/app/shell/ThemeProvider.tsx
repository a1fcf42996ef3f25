import { useEffect, type ReactNode } from 'react';
import { useIsHydrated } from '@/app/session/useIsHydrated.ts';
import { useSettings } from '@/app/session/SettingsProvider.tsx';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The system's choice until the visitor makes one. */
export function useTheme(): ThemeChoice {
  const { settings: { theme } } = useSettings();
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function apply(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Shows the page in light or dark, and follows the system where nothing is chosen. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const choice = useTheme();

  useEffect(() => {
    if (!isHydrated) return undefined; // until then the page itself has set it (`app/boot/early.ts`)
    apply(choice);
    const media = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => apply(choice);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [choice, isHydrated]);

  return children;
}
