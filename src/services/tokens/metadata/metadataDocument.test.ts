import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkImageUrl, checkMetadataUri } from './links.ts';
import { metadataJson } from './metadataJson.ts';
import { utf8Length } from './metadataFields.ts';
import { codeOf, errorOf } from '@tests/support/services.ts';

const FIELDS = {
  name: 'Moon', symbol: 'MOON', image: 'https://example.org/moon.png', description: 'To the moon 🚀',
  website: 'https://example.org', twitter: '', telegram: 'https://t.me/moon',
};

let server: Server;
let host: string;
beforeAll(async () => {
  const answers: Readonly<Record<string, string>> = {
    '/moon.json': metadataJson(FIELDS), '/page': '<html></html>', '/list': '[1]', '/long': 'x'.repeat(600_000),
  };
  server = createServer((request, response) => {
    const body = answers[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the metadata document', () => {
  test('contains what was filled in, and leaves out what was not', () => {
    expect(JSON.parse(metadataJson(FIELDS))).toEqual({
      name: 'Moon', symbol: 'MOON', description: 'To the moon 🚀', image: 'https://example.org/moon.png',
      external_url: 'https://example.org',
      extensions: { website: 'https://example.org', telegram: 'https://t.me/moon' },
    });
    const blank = { ...FIELDS, image: ' ', description: '', website: '', telegram: '' };
    expect(JSON.parse(metadataJson(blank))).toEqual({ name: 'Moon', symbol: 'MOON' });
  });

  test('created here passes the check of its URI, on the web and as a data URI', async () => {
    await checkMetadataUri(`${host}/moon.json`, FIELDS);
    await checkMetadataUri(`${host}/moon.json`, { ...FIELDS, image: '' });
    await checkMetadataUri(`data:application/json,${encodeURIComponent(metadataJson(FIELDS))}`, FIELDS);
  });

  test('of a token without a symbol passes the check, too, with empty fields left out', async () => {
    const nameless = { ...FIELDS, symbol: '' };
    await checkMetadataUri(`data:application/json,${encodeURIComponent(metadataJson(nameless))}`, nameless);
  });

  test('of another token is refused, naming each difference [10.4]', async () => {
    const expected = { ...FIELDS, symbol: 'SUN', image: 'https://example.org/sun.png' };
    const error = await errorOf(checkMetadataUri(`${host}/moon.json`, expected));
    expect(error.code).toBe('tokens/uri-mismatch');
    expect(error.details['differences']).toEqual([
      { field: 'symbol', expected: 'SUN', found: 'MOON' },
      { field: 'image', expected: 'https://example.org/sun.png', found: 'https://example.org/moon.png' },
    ]);
  });

  test.each([
    ['no link', 'moon.json', 'tokens/uri-scheme'],
    ['a link no browser opens', 'ftp://example.org/moon.json', 'tokens/uri-scheme'],
    ['http, which the page does not load,', 'http://example.org/moon.json', 'tokens/uri-scheme'],
    ['a host in a private network', 'https://router/moon.json', 'tokens/uri-scheme'],
    ['no file of IPFS', 'ipfs://', 'tokens/uri-scheme'],
    ['a script', 'javascript:alert(1)', 'tokens/uri-scheme'],
    ['nothing at the address', '/none', 'tokens/uri-unreachable'],
    ['no one at the address', 'http://127.0.0.1:9/moon.json', 'tokens/uri-unreachable'],
    ['a page instead of a document', '/page', 'tokens/uri-not-json'],
    ['JSON that is no document', '/list', 'tokens/uri-not-json'],
    ['far too much', '/long', 'tokens/uri-not-json'],
  ])('with %s is refused', async (_, path, code) => {
    expect(await codeOf(checkMetadataUri(path.startsWith('/') ? host + path : path, FIELDS))).toBe(code);
  });
});

test('the link of an image is one that a browser loads, or a data URI', async () => {
  for (const link of ['https://example.org/a.png', '', 'data:image/png;base64,AA', 'ipfs://bafy/a #1.png', 'ar://Abc-_9']) {
    expect(checkImageUrl(` ${link} `)).toBe(link);
  }
  for (const text of ['moon.png', 'data:text/html,x', 'javascript:1', 'ftp://a/b.png', 'http://example.org/b.png', 'ipfs://']) {
    expect(await codeOf(() => checkImageUrl(text))).toBe('tokens/image-link');
  }
});

test('lengths are counted in bytes of UTF-8 [10.1]', () => {
  expect([utf8Length(''), utf8Length('Zoë 🚀'), utf8Length('日本')]).toEqual([0, 9, 6]);
});
