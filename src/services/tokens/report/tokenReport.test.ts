import { describe, expect, test, vi } from 'vitest';
import { plainText } from '@/services/tokens/metadata/plainText.ts';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';

describe('untrusted text', () => {
  test.each([
    ['plain ones stay', 'Moon Coin', 'Moon Coin', false],
    ['spaces are one space', '  Moon \n\t Coin ', 'Moon Coin', false],
    ['a character without width goes', 'SO\u200BL', 'SOL', true],
    ['a turn of direction goes', 'abc\u202Egnp.exe', 'abcgnp.exe', true],
    ['a filler that looks like a space goes', 'US\u3164DC', 'USDC', true],
    ['heaps of accents are cut to three', `a${'\u0301'.repeat(9)}`, 'a\u0301\u0301\u0301', true],
    ['joined emoji stay together', '\u{1F469}\u200D\u{1F680}', '\u{1F469}\u200D\u{1F680}', false],
    ['a joiner between letters goes', 'SO\u200DL', 'SOL', true],
    ['zeros within go', 'SO\u0000L', 'SOL', true],
    ['accents of a language stay', 'Vi\u1EC7t e\u0301', 'Vi\u1EC7t e\u0301', false],
    ['nothing is nothing', '', '', false],
  ])('%s', (_, words, text, isDoctored) => {
    expect(plainText(words, 48)).toEqual({ text, isDoctored });
  });

  test('that is too long is truncated between characters, not within one', () => {
    expect(plainText('\u{1F680}'.repeat(9), 4).text).toBe(`${'\u{1F680}'.repeat(3)}…`);
    expect(plainText('1234', 4).text).toBe('1234');
  });
});

test.each([
  ['https://example.org/a.json', 'https://example.org/a.json'],
  [' https://example.org/a b.json ', 'https://example.org/a%20b.json'],
  ['ipfs://bafyKeepsCase/1.json', 'https://ipfs.io/ipfs/bafyKeepsCase/1.json'],
  ['ipfs://ipfs/bafy', 'https://ipfs.io/ipfs/bafy'],
  ['ipfs://bafy/meta #1.json', 'https://ipfs.io/ipfs/bafy/meta%20%231.json'],
  ['ipfs://bafy/meta%20%231.json', 'https://ipfs.io/ipfs/bafy/meta%20%231.json'],
  ['ipfs://bafy/what?.png', 'https://ipfs.io/ipfs/bafy/what%3F.png'],
  ['ar://Abc-_9/a #b.png', 'https://arweave.net/Abc-_9/a%20%23b.png'],
  ['ar://Abc-_9', 'https://arweave.net/Abc-_9'],
  ['http://localhost:3000/a.json', 'http://localhost:3000/a.json'],
  ['http://127.0.0.1/a.json', 'http://127.0.0.1/a.json'],
  ['http://example.org/a.json', null],
  ['https://10.0.0.1/a.json', null],
  ['https://192.168.1.1:8443/a.json', null],
  ['https://172.20.0.1/a.json', null],
  ['https://169.254.169.254/latest', null],
  ['https://100.64.0.1/', null],
  ['https://3232235777/', null],
  ['https://0xa.1/', null],
  ['https://[fe80::1]/', null],
  ['https://[fd00::1]/', null],
  ['https://[::ffff:10.0.0.1]/', null],
  ['https://router/', null],
  ['https://nas.local/', null],
  ['https://printer.home.arpa/', null],
  ['https://172.32.0.1/a.json', 'https://172.32.0.1/a.json'],
  ['https://8.8.8.8/a.json', 'https://8.8.8.8/a.json'],
  ['https://[2606:4700::1]/', 'https://[2606:4700::1]/'],
  ['http://localhost.example.org/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['file:///etc/passwd', null],
  ['ipfs://', null],
  ['not a link', null],
  ['', null],
])('the link %j is loaded from %j [10.38]', (link, address) => {
  expect(webAddress(link)).toBe(address);
});

test('a page on a public site sends no request to the visitor\'s machine, whatever a token links to', () => {
  expect(webAddress('http://localhost:8080/moon.png')).toBe('http://localhost:8080/moon.png');
  vi.stubGlobal('location', { hostname: 'launchpad.example' });
  try {
    expect(webAddress('http://localhost:8080/moon.png')).toBeNull();
    expect(webAddress('http://127.0.0.1/moon.png')).toBeNull();
    expect(webAddress('https://localhost/moon.png')).toBeNull();
    expect(webAddress('https://127.0.0.1/moon.png')).toBeNull();
    expect(webAddress('https://example.org/moon.png')).toBe('https://example.org/moon.png');
  } finally {
    vi.unstubAllGlobals();
  }
});
