import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawRequests, sendRaw } from '../localnet/tests/support/rawRequests.ts';
import { serveApp } from './serveApp.ts';

test('malformed requests to the server of the app leave it answering', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'launchpad-app-'));
  await writeFile(join(dir, 'index.html'), '<title>The app</title>');
  const app = await serveApp(dir, 0);
  for (const bytes of fc.sample(rawRequests, { numRuns: 300, seed: 14 })) await sendRaw(app.url, bytes);
  expect(await (await fetch(`${app.url}/home`)).text()).toContain('The app');
  await app.stop();
  await rm(dir, { recursive: true });
});
