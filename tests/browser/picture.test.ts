import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { auditScreen } from '../support/audit.ts';
import { app, connect, fund, heading, signPlan, withBrowser, type Visit } from '../support/browser.ts';
import { pageCluster } from '../support/pagePools.ts';
import { METAPLEX } from '../support/tokens.ts';
import { startTurbo } from '../support/turboServer.ts';

const open = withBrowser();
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A visitor with 10 SOL at the mint form. */
async function openForm(): Promise<Visit> {
  const visit = await open();
  await fund(visit.wallet.address);
  await connect(visit);
  await visit.page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await heading(visit.page, 'Mint a New Token').waitFor();
  return visit;
}

/** Drops an image drawn by the page, larger than the stored one and so detailed that no lossless file fits in 100 KiB. */
async function dropPicture(page: Page): Promise<void> {
  const transfer = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(1200, 800);
    const context = canvas.getContext('2d');
    const pixels = new ImageData(1200, 800);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761 >>> 13) & 255;
    context?.putImageData(pixels, 0, 0);
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'noise.png', { type: 'image/png' }));
    return data;
  });
  await page.locator('label', { hasText: /^Drop or choose$/ }).dispatchEvent('drop', { dataTransfer: transfer });
}

describe('a token image', needsPrograms(METAPLEX), () => {
  test('is dropped, cropped and uploaded to the cluster, recovers from a failure, and is on the token\'s page', async () => {
    const visit = await openForm();
    const { page } = visit;
    const uploads: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/uploads') && uploads.push(request.headers()['content-type'] ?? ''));

    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'moon.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
    await page.getByText('SVG pictures are not accepted').waitFor();
    await dropPicture(page);
    await page.getByRole('img', { name: 'The picture as it will be stored' }).waitFor();
    await page.getByText('SVG pictures are not accepted').waitFor({ state: 'detached' });
    await page.getByText(/^Storage: .+ · free$/).click();
    const store = page.getByRole('button', { name: 'Upload picture' });
    await page.getByText('Enter the token name first').waitFor();
    expect(await store.isDisabled()).toBe(true);
    await page.getByLabel('Token Name').fill('Moon Harbour');
    await page.getByLabel('Token Symbol').fill('MOOR');
    await page.getByLabel('Initial Supply').fill('1000');
    // The square is moved by keyboard alone.
    await page.getByLabel('Zoom').focus();
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('Position', { exact: true }).click();
    await page.getByLabel('Horizontal').press('Home');
    await page.getByText(/^512 × 512 pixels, \d+ KiB, (WEBP|JPEG)$/).waitFor();
    await auditScreen(page, 'picture');

    // A reload keeps it with its crop, and nothing is uploaded yet.
    const said = await page.getByText(/^512 × 512 pixels/).textContent();
    await page.reload();
    await page.getByRole('img', { name: 'The picture as it will be stored' }).waitFor();
    await page.getByText(said ?? '', { exact: true }).waitFor();

    // Create stores it first. The image is uploaded, the document is not.
    await page.route('**/uploads', (route) => (
      route.request().headers()['content-type'] === 'application/json' ? route.abort() : route.continue()));
    visit.allowConsole(/ERR_FAILED|picture\/storage-unreachable/);
    await page.getByText(/^Storage: /).click();
    await expect.poll(() => store.isEnabled()).toBe(true);
    await page.getByText('"Create Token" uploads the picture and its details first.').waitFor();
    expect(uploads).toEqual([]);
    const create = page.getByRole('button', { name: 'Create Token' });
    await create.click();
    await page.locator('.notice__reason', { hasText: 'The storage service does not answer' }).waitFor();
    expect([visit.alerts.length, visit.wallet.signRequests]).toEqual([1, 0]);
    const ofPicture = expect.stringMatching(/^image\/(webp|jpeg)$/) as unknown;
    expect(uploads).toEqual([ofPicture, 'application/json']);
    await expect.poll(() => page.getByLabel('Image URL').inputValue()).not.toBe('');
    const imageUrl = await page.getByLabel('Image URL').inputValue();
    expect(imageUrl).toMatch(new RegExp(`^${app.rpcUrl}/uploads/[0-9a-f]{64}$`));
    await page.getByText('Advanced', { exact: true }).click();
    expect(await page.getByLabel('Metadata Link').inputValue()).toBe('');

    // A reload keeps the input and the uploaded image.
    await page.unroute('**/uploads');
    await page.reload();
    await create.click();
    const review = page.getByRole('dialog', { name: 'Review' });
    const reviewed = review.locator('dt img');
    await expect.poll(() => reviewed.getAttribute('src')).toBe(imageUrl);
    expect(uploads).toEqual([ofPicture, 'application/json', 'application/json']);
    // Nothing is stored twice.
    await review.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Uploaded and verified').waitFor();
    await create.click();
    await review.waitFor();
    await auditScreen(page, 'review');
    await review.getByRole('button', { name: 'Back' }).click();
    expect(uploads).toHaveLength(3);
    await page.getByText('Advanced', { exact: true }).click();
    const uri = await page.getByLabel('Metadata Link').inputValue();
    expect(await (await fetch(uri)).json()).toEqual({ name: 'Moon Harbour', symbol: 'MOOR', image: imageUrl });
    const picture = new Uint8Array(await (await fetch(imageUrl)).arrayBuffer());
    expect(picture.length).toBeLessThanOrEqual(100 * 1024);
    await page.getByRole('img', { name: 'The picture of the token' }).waitFor();
    await page.getByLabel('Token Symbol').fill('MOON');
    await page.getByText('The stored document no longer matches the form').waitFor();
    await page.getByRole('button', { name: 'Upload document' }).click();
    await page.getByText('Uploaded and verified').waitFor();
    await auditScreen(page, 'stored');

    await create.click();
    await page.getByRole('dialog').getByText('Details', { exact: true }).click();
    await page.getByText('Picture and details verified').waitFor();
    await signPlan(visit);
    await heading(page, 'Token Minted Successfully!').waitFor();
    const mint = new URL(page.url()).searchParams.get('mint') ?? '';
    expect((await readManagedToken(pageCluster(), mint)).metadata).toMatchObject({ name: 'Moon Harbour', symbol: 'MOON' });
    // The lists of this browser show it, too.
    await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
    await page.getByRole('region', { name: 'Tokens' }).locator(`li:has-text("MOON") img[src="${imageUrl}"]`).waitFor();
    await visit.goto(`/token/${mint}?cluster=localnet`);
    const shown = page.getByRole('img', { name: /^The token's picture/ });
    await shown.waitFor();
    await expect.poll(() => shown.getAttribute('src')).toBe(imageUrl);
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  });

  test('chosen in a launch is in the token; Edit metadata stores another one, and what else the document says stays', async () => {
    const visit = await openForm();
    const { page } = visit;
    await visit.goto('/launch');
    await page.getByLabel('Token Name').fill('Moon');
    await page.getByLabel('Token Symbol').fill('MOON');
    await page.getByLabel('Initial Supply').fill('1000');
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel('Description').fill('Far away');
    await page.locator('input[type=file]').setInputFiles({ name: 'a', mimeType: '', buffer: PIXEL });
    await page.getByRole('img', { name: 'The picture as it will be stored' }).waitFor();
    await page.getByRole('button', { name: 'Create Token' }).click(); // waits until the picture is compressed
    await signPlan(visit);
    await page.waitForURL(/mint=/);
    const mint = new URL(page.url()).searchParams.get('mint') ?? '';
    const documentOf = async (): Promise<Readonly<Record<string, string>>> => {
      const { metadata } = await readManagedToken(pageCluster(), mint);
      return await (await fetch(metadata?.uri ?? '')).json() as Readonly<Record<string, string>>;
    };
    const before = await documentOf();
    expect(before).toMatchObject({ name: 'Moon', symbol: 'MOON', description: 'Far away' });

    await visit.goto(`/token/${mint}?cluster=localnet`);
    await page.getByRole('button', { name: 'Edit metadata' }).click();
    await page.getByText('Change the picture').click();
    await dropPicture(page);
    await page.getByText(/^512 × 512 pixels/).waitFor();
    await auditScreen(page, 'edit');
    // A reload keeps the picture until it is stored.
    await page.reload();
    await page.getByRole('button', { name: 'Edit metadata' }).click();
    await page.getByText(/^512 × 512 pixels/).waitFor();
    await page.getByRole('button', { name: 'Change metadata' }).click();
    await page.getByRole('dialog', { name: 'Review' }).getByRole('img', { name: 'The picture that wallets will show' }).waitFor();
    await signPlan(visit);
    await page.getByText('Metadata changed').waitFor();
    const after = await documentOf();
    expect(after).toEqual({ ...before, image: after['image'] });
    expect(after['image']).not.toBe(before['image']);
    await expect.poll(() => page.getByRole('img', { name: /^The token's picture/ }).getAttribute('src')).toBe(after['image']);
  });
});

test('on devnet the wallet signs for Arweave as a step of Create: a refused signature and an unavailable service are retried, and nothing is stored twice', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  const turbo = await startTurbo();
  try {
    await fund(wallet.address);
    await connect(visit);
    await page.evaluate((rpcUrl) => {
      localStorage.setItem('cluster', 'devnet');
      localStorage.setItem('rpc-devnet', rpcUrl);
    }, app.rpcUrl);
    // Turbo's development hosts and its gateway are on this machine.
    await page.context().route(/^https:\/\/((upload|payment)\.ardrive\.dev|turbo\.example)\//, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(turbo.hosts.upload + pathname + search, {
        method: route.request().method(), body: route.request().postDataBuffer() as Uint8Array<ArrayBuffer> | null,
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const gateway = new URL(turbo.hosts.upload).host;
      const headers = { 'access-control-allow-origin': '*', 'content-type': answer.headers.get('content-type') ?? '' };
      await route.fulfill({ status: answer.status, headers, body: pathname === '/v1/info' ? body.toString().replace(gateway, 'turbo.example') : body });
    });
    visit.allowConsole(/^asked another host/);
    visit.allowConsole(/^WalletSignMessageError: User rejected|wallet\/user-rejected|status of 404|status of 503/);
    await visit.goto('/mint-tokens');
    await page.getByLabel('Initial Supply').fill('5');
    await page.locator('input[type=file]').setInputFiles({ name: 'a', mimeType: '', buffer: PIXEL });
    await page.getByText(/^Storage: /).click();
    await page.getByText('Enter the token name first').waitFor();
    const create = page.getByRole('button', { name: 'Create Token' });
    await create.click();
    await page.getByText('The token has no name').waitFor();
    await page.getByLabel('Token Name').fill('Moon');
    await page.getByText(/^Storage: .+ · free$/).waitFor();
    expect(visit.alerts.splice(0)).toHaveLength(1);
    wallet.behaviour = 'rejects';
    await create.click();
    await page.getByRole('status').getByText('Cancelled in your wallet', { exact: true }).waitFor();
    expect([turbo.items.size, visit.alerts]).toEqual([0, []]);
    wallet.behaviour = 'approves';
    turbo.rules.takesNothing = true;
    await page.getByRole('button', { name: 'Upload picture' }).click();
    await page.locator('.notice__reason', { hasText: 'The storage service refused the upload (upload.ardrive.dev)' }).waitFor();
    turbo.rules.takesNothing = false;
    await create.click();
    const review = page.getByRole('dialog', { name: 'Review' });
    await review.getByText('Details', { exact: true }).last().click();
    await review.getByText('Picture and details verified').waitFor();
    await review.getByRole('button', { name: 'Back' }).click();
    await create.click(); // everything is stored by now
    await review.getByText('Details', { exact: true }).last().click();
    await review.getByText('Picture and details verified').waitFor();
    await review.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Uploaded and verified').waitFor();
    await page.getByText('Advanced', { exact: true }).click();
    const [imageUrl, uri] = [await page.getByLabel('Image URL').inputValue(), await page.getByLabel('Metadata Link').inputValue()];
    const types = [imageUrl, uri].map((link) => turbo.items.get(link.replace('https://turbo.example/', ''))?.tags[0]?.[1]);
    expect([turbo.items.size, ...types]).toEqual([2, 'image/png', 'application/json']);
    await page.getByRole('img', { name: 'The picture of the token' }).waitFor(); // read again once the form has not changed for a while
    await visit.settled();
  } finally {
    await page.context().close(); // before the hosts of its routes are gone
    await turbo.stop();
  }
});
