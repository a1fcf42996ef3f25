import { useEffect, type RefObject } from 'react';
import '@/app/boot/Boot.ts';

/**
 * Repeats a press that was recorded before the app was ready (`app/boot/early.ts`), once the button works, and stops
 * recording.
 *
 * @param button one with `data-early`
 */
export function useEarlyPress(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const { boot } = window;
    if (!boot) return;
    boot.isReady = true;
    if (!button.current || button.current.dataset['early'] !== boot.pressed) return;
    boot.pressed = undefined;
    button.current.removeAttribute('aria-busy');
    button.current.click();
  }, [button]);
}
