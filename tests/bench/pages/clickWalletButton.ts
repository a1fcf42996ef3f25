import type { Browser } from 'playwright-core';
import { inTime } from './inTime.ts';
import type { PageWatch } from './watchPage.ts';
import { openPage, type Profile } from './openPage.ts';

/** Time until the wallet button works, in ms since the navigation began. */
export interface WalletClick {
  /** The click that opened the dialog. */
  readonly usableMs: number;
  /** The dialog appeared. */
  readonly dialogMs: number;
  /** Bytes received by that click. */
  readonly bytes: number;
}

const WAIT_MS = 15_000;
const AGAIN_MS = 50;

/** Runs in the page: returns the wallet button's position in the first frame in which it can be clicked. */
function announceButton(): void {
  const page = window as unknown as { benchButton(x: number, y: number): void };
  const frame = () => {
    for (const button of document.querySelectorAll('button')) {
      if (!/^\s*select wallet\s*$/i.test(button.textContent)) continue;
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && button.contains(document.elementFromPoint(x, y))) return page.benchButton(x, y);
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function visit(browser: Browser, url: string, profile: Profile, clicks: 'once' | 'again'): Promise<WalletClick | null> {
  const opened = await openPage(browser, profile);
  const { page } = opened;
  try {
    const seen = inTime(`${url} shows no wallet button`, (resolve: (place: readonly [x: number, y: number]) => void) =>
      page.exposeFunction('benchButton', (x: number, y: number) => resolve([x, y])));
    await page.addInitScript(`{ const __name = (value) => value; (${announceButton.toString()})(); }`);
    void page.goto(url).catch(() => undefined); // the dialog may appear before the page is complete
    const [x, y] = await seen;
    const dialog = page.locator('[role=dialog]').first();
    let shown = false;
    const waiting = dialog.waitFor({ timeout: WAIT_MS }).then(() => (shown = true), () => false);
    const bytesBefore: number[] = [];
    const click = async (): Promise<void> => {
      bytesBefore.push(opened.bytes());
      const button = { x, y, button: 'left', clickCount: 1 } as const;
      // Neither waits for the other: a busy page handles both when it can.
      await Promise.all([
        opened.devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
        opened.devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
      ]);
    };
    await click();
    while (clicks === 'again' && !shown) {
      await page.waitForTimeout(AGAIN_MS);
      if (!shown) await click();
    }
    if (!(await waiting)) return null;
    return await page.evaluate((bytes) => {
      const { clicks, dialogAt } = (window as unknown as PageWatch).benchWatch;
      const before = clicks.filter((at) => dialogAt === null || at < dialogAt);
      return { usableMs: before.at(-1) ?? NaN, dialogMs: dialogAt ?? NaN, bytes: bytes[before.length - 1] ?? NaN };
    }, bytesBefore);
  } finally {
    await opened.close();
  }
}

/**
 * Clicks the wallet button with a real mouse in the first frame in which it can be clicked, and waits for the dialog. If
 * nothing happens, it was too early: the page is opened again and clicked every 50 ms.
 *
 * @throws Error if no click opens a dialog
 */
export async function clickWalletButton(browser: Browser, url: string, profile: Profile): Promise<WalletClick> {
  const click = (await visit(browser, url, profile, 'once')) ?? (await visit(browser, url, profile, 'again'));
  if (!click) throw new Error(`the wallet button of ${url} leads to no dialog`);
  return click;
}
