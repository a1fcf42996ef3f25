import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { old, unpackLedger } from '../before2026/old.ts';
import { connect, walkTo, withBrowser } from '../support/browser.ts';
import type { FileCluster } from '../support/clusterServer.ts';

const dir = mkdtempSync(join(tmpdir(), 'old-ledger-'));
let cluster: FileCluster;
beforeAll(async () => {
  unpackLedger(dir);
  const options = { ledger: dir, programsDir: null };
  cluster = (await (await fetch(inject('clustersUrl'), { method: 'POST', body: JSON.stringify(options) })).json()) as FileCluster;
});
afterAll(async () => {
  await fetch(inject('clustersUrl'), { method: 'DELETE', body: cluster.rpcUrl });
  rmSync(dir, { recursive: true });
});

const open = withBrowser(() => cluster.appUrl, () => [cluster.rpcUrl, cluster.wsUrl].map((url) => new URL(url).host));

test('the journal and the half filled forms of an older release open', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await page.goto(`${cluster.appUrl}/version.json`);
  // The fixture has no wallet's key, so its owner becomes the test's wallet.
  await page.evaluate(async ({ entries, drafts }) => {
    for (const [key, value] of Object.entries(drafts)) sessionStorage.setItem(key, value);
    await new Promise<void>((done) => {
      const opening = indexedDB.open('raydium-launchpad', 1);
      opening.onupgradeneeded = () => {
        const store = opening.result.createObjectStore('entries', { keyPath: 'id' });
        store.createIndex('newest', ['cluster', 'owner', 'createdAt', 'id']);
        store.createIndex('open', ['cluster', 'isOpen']);
        for (const entry of entries) store.put(entry);
      };
      opening.onsuccess = () => {
        opening.result.close();
        done();
      };
    });
  }, JSON.parse(JSON.stringify(old).replaceAll(old.owner, wallet.address)) as typeof old);
  await connect(visit);
  await walkTo(page, '/transaction-status');
  // Those that name no token: its symbol is read meanwhile, and takes the place of its address. What has landed is found by
  // either title.
  for (const { title } of old.entries.filter((entry) => !entry.title.includes('..'))) {
    const counted = (shown: string) => page.getByText(new RegExp(`^${shown} of \\d+ transactions$`)).waitFor();
    await page.getByLabel('Signature, address or text').fill('zzzz');
    await counted('0');
    await page.getByLabel('Signature, address or text').fill(title);
    await counted('[1-9]\\d*');
  }

  await walkTo(page, '/mint-tokens');
  await expect.poll(() => page.getByLabel('Token Name').inputValue()).toBe('Half Done');
  expect(await page.getByLabel('Initial Supply').inputValue()).toBe('12,345.678');
  await walkTo(page, `/create-pool?signer=wallet&kind=amm-v4&baseMint=${old.mint}`);
  await expect.poll(() => page.getByLabel('Base Amount').inputValue()).toBe('77');
  expect(await page.getByLabel('Quote Amount').inputValue()).toBe('0.5');
});
