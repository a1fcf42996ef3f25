import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalnet } from '../../src/startLocalnet.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const DOCUMENT = Buffer.from('{"name":"Moon"}');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const upload = (rpcUrl: string, body: Uint8Array | string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${rpcUrl}/uploads`, { method: 'POST', headers, body: Buffer.from(body) });

describe('uploaded files', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster({ programsDir: null });
  });
  afterAll(() => cluster.stop());

  it('are kept by their hash, and served with the type of their content', async () => {
    const { rpcUrl } = cluster.localnet;
    const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
    const kinds = [[PNG, 'image/png'], [GIF, 'image/gif'], [Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'], [webp, 'image/webp'], [DOCUMENT, 'application/json']] as const;
    for (const [bytes, type] of kinds) {
      // The sender's content type is ignored.
      const stored = await upload(rpcUrl, bytes, { 'content-type': 'text/html' });
      expect(stored.status).toBe(201);
      expect(await stored.json()).toEqual({ path: `/uploads/${sha256(bytes)}`, sha256: sha256(bytes), bytes: bytes.length });
      expect((await upload(rpcUrl, bytes)).status).toBe(201);
      const served = await fetch(`${rpcUrl}/uploads/${sha256(bytes)}`);
      expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': type, 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*',
        'content-security-policy': 'default-src \'none\'; sandbox',
      });
    }
  });

  it.each([
    ['SVG, which may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
    ['JSON that is no document', '[1]', 415],
    ['nothing', '', 415],
    ['more than 256 KiB', Buffer.concat([PNG, Buffer.alloc(256 * 1024)]), 413],
  ])('are refused if they are %s', async (_what, body, status) => {
    const { rpcUrl } = cluster.localnet;
    expect((await upload(rpcUrl, body)).status).toBe(status);
    expect((await fetch(`${rpcUrl}/uploads/${sha256(Buffer.from(body))}`)).status).toBe(404);
  });

  it('are accepted from pages of this machine only, and served to any', async () => {
    const { rpcUrl } = cluster.localnet;
    for (const origin of ['https://example.com', 'http://localhost.example.com', 'null']) {
      expect((await upload(rpcUrl, '{"a":1}', { origin })).status).toBe(403);
    }
    expect((await upload(rpcUrl, '{"a":1}', { origin: 'http://localhost:5173' })).status).toBe(201);
    expect((await fetch(`${rpcUrl}/uploads/${sha256(Buffer.from('{"a":1}'))}`, { headers: { origin: 'https://example.com' } })).status).toBe(200);
  });

  it('are found by their hash alone', async () => {
    for (const path of ['/uploads/', '/uploads/../ledger.log', '/uploads/%2e%2e/ledger.log', `/uploads/${'0'.repeat(64)}`, '/uploads/toString']) {
      expect((await fetch(cluster.localnet.rpcUrl + path)).status).toBe(404);
    }
  });
});

it('uploaded files outlast a restart but not a reset, and a damaged one is dropped', async () => {
  const ledger = await mkdtemp(join(tmpdir(), 'uploads-'));
  const statuses = async (reset: boolean): Promise<readonly number[]> => {
    const localnet = await startLocalnet({ ledger, reset, programsDir: null });
    const answers = await Promise.all([PNG, GIF].map(async (bytes) => (await fetch(`${localnet.rpcUrl}/uploads/${sha256(bytes)}`)).status));
    for (const bytes of reset ? [] : [PNG, GIF]) await upload(localnet.rpcUrl, bytes);
    await localnet.stop();
    return answers;
  };
  expect(await statuses(false)).toEqual([404, 404]);
  await writeFile(join(ledger, 'uploads', sha256(GIF)), 'not what it was');
  expect(await statuses(false)).toEqual([200, 404]);
  expect(await statuses(true)).toEqual([404, 404]);
  await rm(ledger, { recursive: true });
});
