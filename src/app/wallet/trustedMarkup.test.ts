import { expect, test } from 'vitest';
import { trustedMarkup } from './mobileWalletSeam.ts';

test("the mobile wallet's own markup passes, without fonts from elsewhere", () => {
  const dialog = '<div class="mobile-wallet-adapter-embedded-modal-title" style="color: red">Connect<br></div>';
  expect(trustedMarkup(dialog)).toBe(dialog);
  expect(trustedMarkup('<link rel="preconnect" href="https://fonts.example">\n')).toBe('\n');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<img src=x\nonerror = "alert(1)">',
  '<svg/onload=alert(1)>',
  '<script>alert(1)</script>',
  '< iframe src="//example.com">',
  '<iframe srcdoc="x">',
  '<a href="javascript:alert(1)">',
  '<base href="//example.com">',
  '<form action="//example.com">',
])('%s becomes text [10.42]', (markup) => {
  expect(trustedMarkup(`An unexpected error occurred: ${markup}`)).not.toContain('<');
});
