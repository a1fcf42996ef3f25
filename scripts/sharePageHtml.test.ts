// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { escapeHtml, sharePageHtml } from './sharePageHtml.ts';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;</title>`;

function parse(title: string, picture = true): Document {
  return new DOMParser().parseFromString(sharePageHtml({
    title, description: title, appUrl: 'https://launchpad.example/token/Mint?cluster=devnet',
    picture: picture ? { url: 'https://launchpad.example/share/Mint/card.png', alt: title, width: 1200, height: 630 } : null,
  }), 'text/html');
}
const tag = (page: Document, name: string) => page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

test('a token name cannot inject markup into the share page', () => {
  expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']/);
  const page = parse(HOSTILE);
  expect(page.querySelectorAll('script, img')).toHaveLength(0);
  expect(page.title).toBe(HOSTILE);
  for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:title', 'description']) expect(tag(page, name)).toBe(HOSTILE);
  expect(page.body.textContent?.trim()).toBe(HOSTILE);
});

test('crawlers get text and picture, people are redirected to the token page', () => {
  const page = parse('Moon');
  expect(tag(page, 'og:image')).toBe('https://launchpad.example/share/Mint/card.png');
  expect([tag(page, 'og:image:width'), tag(page, 'og:image:height')]).toEqual(['1200', '630']);
  expect(tag(page, 'twitter:card')).toBe('summary_large_image');
  const target = 'https://launchpad.example/token/Mint?cluster=devnet';
  expect(tag(page, 'og:url')).toBe(target);
  expect(page.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content')).toBe(`0; url=${target}`);
  expect(page.querySelector('a')?.getAttribute('href')).toBe(target);
  expect(tag(parse('Moon', false), 'twitter:card')).toBe('summary');
});
