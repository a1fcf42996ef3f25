import { expect, test } from 'vitest';
import { app, withBrowser } from '../support/browser.ts';

const open = withBrowser(); // a page that asks another host fails its test

/** Addresses of the app's host whose text, read as a URL, is of another host, and where the page stays. */
const ADDRESSES = [
  ['/es/?to=%2Fes%2F..%2F%2Fevil.example%2Fphish%3Flang%3Den', '/evil.example/phish?lang=en'],
  ['/es/?to=//evil.example/', '/evil.example/'],
  ['/es/?to=/%5Cevil.example/?lang=en', '/evil.example/?lang=en'],
  ['/es/?to=%5C%5Cevil.example/?lang=pt', '/evil.example/?lang=pt'],
  ['/es/?to=/%09/evil.example/%3Flang=en', '/evil.example/?lang=en'],
  ['/es/?to=/.//evil.example/?lang=en', '/evil.example/?lang=en'],
  ['/es/?to=https://evil.example/?lang=en', '/https://evil.example/?lang=en'],
  ['/es/?to=@evil.example/?lang=en', '/@evil.example/?lang=en'],
  ['/es/?to=:80@evil.example/?lang=en', '/:80@evil.example/?lang=en'],
  ['/es/?to=javascript:document.title=1', '/javascript:document.title=1'],
  ['/es/?to=http://[', '/http://['],
  ['/es/?to=', '/'],
  ['/es/?to=%2Fswap%25zz', '/'],
  ['/es/?to=%2F%25E0%25?lang=en', '/'],
  ['/es/?to=%2Fswap%3Fin%3D100%25', '/swap?in=100%'],
  ['//evil.example/?lang=es', '/evil.example/?lang=es'],
  ['//evil.example/', '/evil.example/'],
  ['//', '/'],
  ['///evil.example/..//other.example/?lang=zh', '/other.example/?lang=zh'],
  ['/.//evil.example/?lang=es', '/evil.example/?lang=es'],
] as const;

test.each(ADDRESSES)('%s stays with the app and shows a screen', async (address, shown) => {
  const { page } = await open();
  await page.goto(app.url + address);
  await page.locator('main h1').waitFor();
  await page.waitForURL((url) => url.origin === app.url && url.pathname + url.search === shown);
  await page.waitForFunction(() => window.boot?.isReady); // the landing screen is there before its script
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
