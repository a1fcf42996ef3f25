import { expect, test } from 'vitest';
import { app, withBrowser } from '../support/browser.ts';

const open = withBrowser(); // a page that asks another host fails its test

/** Addresses of the app's host whose text, read as a URL, is of another host, and where the page stays. */
const ADDRESSES = [
  ['/es//evil.example/phish?lang=es', '/evil.example/phish?lang=es'],
  ['/es/%5Cevil.example/?lang=es', '/%5Cevil.example?lang=es'],
  ['/es/.//evil.example/?lang=es', '/evil.example?lang=es'],
  ['/es/https://evil.example/?lang=es', '/https://evil.example?lang=es'],
  ['/es/@evil.example/?lang=es', '/@evil.example?lang=es'],
  ['/es/:80@evil.example/?lang=es', '/:80@evil.example?lang=es'],
  ['/es/javascript:document.title=1?lang=es', '/javascript:document.title=1?lang=es'],
  ['/es/es/pt-BR//evil.example?lang=es', '/es/pt-BR//evil.example?lang=es'],
  ['/es/', '/?lang=es'],
  ['/es/swap/?in=100%25', '/swap?in=100%25&lang=es'],
  ['//evil.example/?lang=es', '/evil.example?lang=es'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
  ['///evil.example/..//other.example/?lang=zh', '/other.example?lang=zh'],
  ['/.//evil.example/?lang=es', '/evil.example?lang=es'],
] as const;

test('an address that reads like another host stays with the app and shows a screen', async () => {
  const visit = await open();
  const { page } = visit;
  visit.allowConsole(/status of 404/);
  for (const [address, shown] of ADDRESSES) {
    await page.goto(app.url + address);
    await page.locator('main h1').waitFor();
    await page.waitForURL((url) => url.origin === app.url && url.pathname + url.search === shown);
    await page.waitForFunction(() => window.boot?.isReady); // the landing screen is there before its script
  }
});

/** What a visitor's browser asks for, and the language that it gets. */
const READERS = [
  [['zh-TW', 'es'], 'es'],
  [['zh-HK', 'zh', 'pt-PT', 'en'], 'pt-BR'],
  [['zh-Hant-TW', 'zh', 'en-US', 'en'], 'en'],
  [['zh-MO', 'de'], 'en'],
  [['zh-TW', 'zh-CN', 'es'], 'zh-CN'],
  [['zh', 'en'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['zh-Hans-HK', 'es'], 'zh-CN'],
  [['de', 'zh-CN', 'zh-TW'], 'zh-CN'],
] as const;

test.each(READERS)('a reader of %s gets %s', async (languages, locale) => {
  const { page } = await open();
  await page.addInitScript((list) => Object.defineProperty(navigator, 'languages', { get: () => list }), languages);
  await page.goto(`${app.url}/pools`);
  await page.locator('main h1').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(locale);
  expect(page.url()).toBe(`${app.url}/pools`);
});
