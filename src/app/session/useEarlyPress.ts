import { useEffect, type RefObject } from 'react';
import '@/app/boot/Boot.ts';

/**
 * Presses a button once more that someone pressed before the app could hear it (`app/boot/early.ts`), as soon as it answers;
 * from then on presses are no longer kept.
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
