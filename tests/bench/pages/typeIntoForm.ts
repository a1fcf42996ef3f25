import type { Browser } from 'playwright-core';
import { inTime } from './inTime.ts';
import type { PageWatch } from './watchPage.ts';
import { openPage, type Profile } from './openPage.ts';

/** Time until a form accepts input, in ms since the navigation began. */
export interface FormTyping {
  /** The first letter that is still there when the page is idle. */
  readonly usableMs: number;
  /** Bytes received by then, and when the page was idle. */
  readonly bytes: number;
  readonly bytesInAll: number;
}

const LETTERS = 'abcdefghijkmnopqrstuvwxyz';
const BETWEEN_MS = 50;

/** Runs in the page: scrolls to the first text field and focuses it in the first frame in which it can be clicked. */
function focusField(): void {
  const page = window as unknown as { benchFocused(): void };
  const frame = () => {
    const field = document.querySelector<HTMLInputElement>('main input:not([type]):enabled, main input[type=text]:enabled');
    field?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = field?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 };
    if (field && width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === field) {
      field.focus();
      return page.benchFocused();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Types the alphabet into a form's first field, from the first frame in which it can be clicked, one letter every 50 ms. Code
 * that loads later and replaces the form would lose some of it.
 *
 * @throws Error if nothing typed stays
 */
export async function typeIntoForm(browser: Browser, url: string, profile: Profile): Promise<FormTyping> {
  const opened = await openPage(browser, profile);
  const { page } = opened;
  try {
    const focused = inTime<void>(`${url} shows no field`, (resolve) =>
      page.exposeFunction('benchFocused', () => resolve()));
    await page.addInitScript(`{ const __name = (value) => value; (${focusField.toString()})(); }`);
    void page.goto(url).catch(() => undefined);
    await focused;
    const bytes: number[] = [];
    for (const letter of LETTERS) {
      bytes.push(opened.bytes());
      await page.keyboard.press(letter);
      await page.waitForTimeout(BETWEEN_MS);
    }
    await opened.quiet();
    const kept = await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('main input:not([type]), main input[type=text]');
      return { value: field?.value ?? '', letters: (window as unknown as PageWatch).benchWatch.letters };
    });
    const first = kept.letters.find(({ letter }) => letter === kept.value[0]);
    if (!first) throw new Error(`${url} kept nothing of what was typed, but '${kept.value}'`);
    return { usableMs: first.at, bytes: bytes[LETTERS.indexOf(first.letter)] ?? NaN, bytesInAll: opened.bytes() };
  } finally {
    await opened.close();
  }
}
