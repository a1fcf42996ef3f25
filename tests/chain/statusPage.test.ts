import { Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/launchChromium.ts';
import { MEMO_V2_PROGRAM } from '../../localnet/src/encoding/addresses.ts';
import { toyProgram } from '../../localnet/tests/support/toyProgram.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';

let cluster: TestCluster;
let browser: Browser;
let payer: Keypair;
beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null, embedded: [toyProgram] });
  browser = await launchChromium();
  payer = await cluster.fundedKeypair();
});
afterAll(async () => {
  await browser.close();
  await cluster.stop();
});

async function open(colorScheme: 'light' | 'dark', width = 1280): Promise<Page> {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 844 } });
  await page.goto(cluster.localnet.rpcUrl);
  return page;
}

const send = (instruction: TransactionInstruction): Promise<string> =>
  cluster.connection().sendTransaction(new Transaction().add(instruction), [payer], { skipPreflight: true });
const memo = (text: string): TransactionInstruction =>
  new TransactionInstruction({ programId: new PublicKey(MEMO_V2_PROGRAM), keys: [], data: Buffer.from(text) });

test('shows slot, how to connect, programs, and transactions with their logs', async () => {
  const page = await open('light');
  expect(await page.getByText('No transactions yet.').isVisible()).toBe(true);
  const { rpcUrl, wsUrl } = cluster.localnet;
  for (const text of [rpcUrl, wsUrl]) expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
  expect(await page.locator('li', { hasText: 'Toy' }).first().innerText()).toContain('embedded');
  expect(await page.locator('li', { hasText: 'Raydium CPMM' }).innerText()).toContain('missing');

  const landed = await send(memo('hello'));
  const failed = await send(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 10n ** 15n }));
  await page.getByRole('link', { name: 'Reload' }).click();
  const slot = Number(/Slot\s+([\d,]+)/.exec(await page.locator('dl').first().innerText())?.[1]?.replaceAll(',', ''));
  expect(slot).toBeGreaterThan(447_552_000);
  const [newest, older] = [page.locator('li', { hasText: failed }), page.locator('li', { hasText: landed })];
  expect(await newest.innerText()).toMatch(/^Failed/);
  expect(await older.innerText()).toMatch(/^Success/);
  expect(await newest.locator('.bad').last().innerText()).toContain('custom program error: 0x1');
  await older.getByText(/^Logs/).click();
  expect(await older.locator('pre').innerText()).toContain('Program log: Memo (len 5): "hello"');

  expect(await page.getByText('ahead of').count()).toBe(0);
  await cluster.call('localnet_setClock', { offsetSeconds: 604_800 });
  await page.getByRole('link', { name: 'Reload' }).click();
  expect(await page.locator('dl').first().innerText()).toContain("(7 days ahead of this machine's clock)");
  await cluster.call('localnet_setClock', { offsetSeconds: -90 });
  await page.getByRole('link', { name: 'Reload' }).click();
  expect(await page.locator('dl').first().innerText()).toContain("(1.5 minutes behind this machine's clock)");
  await cluster.call('localnet_setClock', { offsetSeconds: 0 });
  await page.close();
});

test.each(['light', 'dark'] as const)('fits 390 pixels and is readable when %s', async (scheme) => {
  const page = await open(scheme, 390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Contrast of WCAG AA for text, against the page.
  const ratios = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const luminance = (color: string): number => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const back = luminance(getComputedStyle(document.body).backgroundColor);
    return [...document.querySelectorAll('body, dt, a, .muted, .good, .bad')].map((element) => {
      const front = luminance(getComputedStyle(element).color);
      return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    });
  });
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  await page.close();
});

test('shows text of transactions as text, and allows no script', async () => {
  await send(memo('<img src=x onerror="document.title=1"></pre><script>document.title=2</script>'));
  const answer = await fetch(cluster.localnet.rpcUrl);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).not.toMatch(/<img|<script/);
  const page = await open('light');
  await page.getByText(/^Logs/).first().click();
  expect(await page.locator('pre', { hasText: 'onerror' }).innerText()).toContain('<script>document.title=2</script>');
  expect(await page.title()).toMatch(/^Localnet/);
  await page.close();
});
