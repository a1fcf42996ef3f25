import { useEffect, useLayoutEffect } from 'react';
import '@/app/boot/Boot.ts';
import { markFirstRender } from './later.tsx';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { savesData, whenIdle } from '@/app/session/whenIdle.ts';

interface ScreenIsThereProps {
  /** Loads the screen that most likely comes next, last; `null` for none. */
  readonly next: (() => Promise<void>) | null;
}

/** Of its files a browser fetches those whose letters the page has. Without them the page is set in the fallback (`ui/base.css`). */
const loadFont = () => void import('./font.ts').catch(() => undefined);

/**
 * Rendered after a screen, within its Suspense boundary, so that it signals that the screen is rendered. Then the wallet code
 * is loaded, and after it the likely next screen.
 */
export function FirstRenderSignal({ next }: ScreenIsThereProps) {
  const { ready, load } = useWalletUi();

  // Right after it is drawn, before anything else can be typed.
  useLayoutEffect(() => {
    if (!window.boot) return;
    window.boot.isAsBuilt = false;
    queueMicrotask(() => window.boot?.hand());
  }, []);
  useEffect(() => whenIdle(load), [load]);
  useEffect(markFirstRender, []);
  // Not on the landing, where nothing shifts: it comes with the next screen.
  useEffect(() => (next !== null || savesData() ? undefined : whenIdle(loadFont)), [next]);
  useEffect(() => {
    if (!ready || next === null || savesData()) return undefined;
    return whenIdle(() => void next());
  }, [ready, next]);
  return null;
}
