import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawRequests, sendRaw } from '../localnet/tests/support/rawRequests.ts';
import { serveApp } from './serveApp.ts';

test('the app server survives malformed requests', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'launchpad-app-'));
  await writeFile(join(dir, 'index.html'), '<title>The app</title>');
  const app = await serveApp(dir, 0);
  for (const bytes of fc.sample(rawRequests, { numRuns: 300, seed: 14 })) await sendRaw(app.url, bytes);
  expect(await (await fetch(`${app.url}/`)).text()).toContain('The app');
  await app.stop();
  await rm(dir, { recursive: true });
});
