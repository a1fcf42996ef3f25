import { useEffect } from 'react';
import '@/app/boot/Boot.ts';
import { screenIsThere } from './afterScreen.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { whenIdle } from '@/app/session/whenIdle.ts';

interface ScreenIsThereProps {
  /** Path of the screen that most likely comes next, fetched ahead when nothing else is left to fetch; `null` for none. */
  readonly next: string | null;
}

/**
 * Stands behind a screen, within its Suspense boundary: what may only begin once the screen's own code has come and is
 * drawn begins here. First the wallet code, then what comes next.
 */
export function ScreenIsThere({ next }: ScreenIsThereProps) {
  const { ready, load } = useWalletUi();

  useEffect(() => whenIdle(load), [load]);
  useEffect(screenIsThere, []);
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    if (!ready || next === null || connection?.saveData) return undefined;
    return whenIdle(() => window.boot?.fetchPath(next));
  }, [ready, next]);
  return null;
}
