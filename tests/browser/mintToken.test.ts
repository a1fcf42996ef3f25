import { getTransferFeeConfig, unpackMint } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { readMint } from '@/services/programs/token/readMint.ts';
import { auditScreen } from '../support/audit.ts';
import { connect, connection, fund, heading, signPlan, tabTo, textOf, withBrowser, type Visit } from '../support/browser.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { pageCluster } from '../support/pagePools.ts';
import { METAPLEX } from '../support/tokens.ts';

const open = withBrowser();
const HOST = 'https://tokens.example';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC', 'base64',
);
const FUNDED = 10_000_000_000n;

/** The creator's web host: files by path, readable by every site; missing ones are 404. */
async function serveFiles(visit: Visit): Promise<Map<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>();
  await visit.page.context().route(`${HOST}/**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill(body === undefined ? { headers, status: 404 } : { headers, body });
  });
  visit.allowConsole(new RegExp(`^asked another host: ${HOST}`));
  visit.allowConsole(/status of 404/);
  return files;
}

/** A visitor with 10 SOL at the mint form. */
async function openForm(): Promise<Visit> {
  const visit = await open();
  await fund(visit.wallet.address);
  await connect(visit);
  await visit.page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await heading(visit.page, 'Mint a New Token').waitFor();
  return visit;
}

/** Types into a field reached by Tab. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');

const planned = (page: Page, label: string) =>
  page.getByRole('dialog', { name: 'Review' }).locator('dt', { hasText: new RegExp(`^${label}`) }).locator('+ dd').innerText();

const mintedAddress = (page: Page): string => new URL(page.url()).searchParams.get('mint') ?? '';

describe('a token with Metaplex metadata', needsPrograms(METAPLEX), () => {
  test('is minted by keyboard alone with the generated document, once its host serves it', async () => {
    const visit = await openForm();
    const { page, wallet, alerts } = visit;
    const files = await serveFiles(visit);
    files.set('/moon.png', PICTURE);
    await typeInto(page, 'Token Name', 'Zoë 🚀');
    await typeInto(page, 'Token Symbol', 'ZOË');
    await typeInto(page, 'Image URL', `${HOST}/gone.png`);
    await page.getByText('No picture can be loaded from this address').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(`${HOST}/moon.png`);
    await page.getByRole('img', { name: 'The picture at the Image URL' }).waitFor();
    expect(await page.getByRole('img', { name: 'The picture of the token' }).count()).toBe(0);
    await typeInto(page, 'Initial Supply', '1000000.5');
    await tabTo(page, 'Advanced');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Decimals', '6');
    await page.getByText('0 to 9. Supply of up to 18,446,744,073,709.551615.').waitFor();
    await page.getByText('1,000,000.5 ZOË').waitFor();
    await typeInto(page, 'Metadata Link', `${HOST}/zoe.json`);
    await typeInto(page, 'Description', 'For "tests" <only>');
    await typeInto(page, 'Website', 'https://zoe.example');
    await tabTo(page, 'Metadata document');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Download metadata.json');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('metadata.json');
    const document = await textOf(download);
    expect(JSON.parse(document)).toEqual({
      name: 'Zoë 🚀', symbol: 'ZOË', description: 'For "tests" <only>', image: `${HOST}/moon.png`,
      external_url: 'https://zoe.example', extensions: { website: 'https://zoe.example' },
    });

    const submit = async (): Promise<void> => {
      await tabTo(page, 'Create Token');
      await page.keyboard.press('Enter');
    };
    await submit();
    await page.getByText('The metadata document could not be opened').waitFor();
    await expect.poll(() => focusedLabel(page)).toContain('Metadata Link');
    await auditScreen(page, 'refused');
    files.set('/zoe.json', '<html>');
    await submit();
    await page.getByText('The metadata link does not lead to a metadata document').waitFor();
    files.set('/zoe.json', document.replace('"ZOË"', '"OTHER"'));
    await submit();
    await page.getByText('There, its symbol is "OTHER".').waitFor();
    files.set('/zoe.json', document);
    await submit();
    await page.getByRole('heading', { name: 'Review' }).waitFor();
    expect(alerts).toHaveLength(3);
    expect(wallet.signRequests).toBe(0);
    await page.getByRole('dialog').getByText('Details', { exact: true }).click();
    const costs = ['Leaves your wallet', 'Protocol fee', 'Rent, refundable', 'Rent, not refundable', 'Network fee'];
    expect(await Promise.all(costs.map((label) => planned(page, label)))).toEqual(
      ['0.01862648 SOL', '0.01 SOL', '0.00203928 SOL', '0.0065772 SOL', '0.00001 SOL']);
    await page.getByText('Metaplex\'s fee for storing the name').waitFor();
    await page.getByText('Picture and details verified').waitFor();
    await tabTo(page, 'Sign and send');
    await page.keyboard.press('Enter');
    await heading(page, 'Token Minted Successfully!').waitFor();

    const mint = mintedAddress(page);
    expect(await readMint(pageCluster(), mint)).toMatchObject({
      decimals: 6, supply: 1_000_000_500_000n, isToken2022: false, mintAuthority: wallet.address, freezeAuthority: null,
    });
    expect((await readManagedToken(pageCluster(), mint)).metadata).toMatchObject({
      source: 'metaplex', name: 'Zoë 🚀', symbol: 'ZOË', uri: `${HOST}/zoe.json`, isMutable: true,
      updateAuthority: wallet.address,
    });
    expect(BigInt(await connection().getBalance(new PublicKey(wallet.address)))).toBe(FUNDED - 18_626_480n);
  });
});

test('a Token-2022 token with a transfer fee is on chain as typed, after a conflict and a reload', async () => {
  const visit = await openForm();
  const { page, wallet } = visit;
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByRole('radio', { name: 'Token-2022' }).check();
  await page.getByLabel('Token Name').fill('Feeful');
  await page.getByLabel('Token Symbol').fill('FEE');
  await page.getByLabel('Initial Supply').fill('5000');
  await page.getByLabel('Decimals').fill('2');
  await page.getByLabel('Transfer fee').check();
  await page.getByLabel('Fee in percent').fill('1.25');
  await page.getByText('of 1,000 FEE sent, 12.5 are withheld and 987.5 arrive.').waitFor();
  await page.getByLabel('Maximum fee per transfer').fill('5');
  await page.getByText('of 1,000 FEE sent, 5 are withheld and 995 arrive.').waitFor();
  const verdicts = page.getByRole('region', { name: 'Works with these Raydium pools' });
  const verdict = (pool: string) => verdicts.locator('dl > div', { hasText: pool });
  await verdict('AMM v4').getByText('No', { exact: true }).waitFor();
  await verdict('Constant product').getByText('Yes', { exact: true }).waitFor();
  await verdict('Concentrated').getByText('Yes', { exact: true }).waitFor();

  await page.getByLabel('Non-transferable').check();
  await verdict('Constant product').getByText('"Non-transferable"').waitFor();
  const conflict = '"Non-transferable" and "Transfer fee" cannot be combined. A token that cannot be transferred';
  await page.locator('label', { hasText: 'Non-transferable' }).getByText(conflict).waitFor();
  await page.getByRole('button', { name: 'Create Token' }).click();
  await expect.poll(() => focusedLabel(page)).toContain('Transfer fee');
  await auditScreen(page, 'conflict');
  await page.getByLabel('Non-transferable').uncheck();
  await page.getByLabel('Accounts start frozen').check();
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByText('Accounts that start frozen need a freeze authority').waitFor();
  await expect.poll(() => focusedLabel(page)).toContain('Keep freeze authority');
  await page.getByLabel('Accounts start frozen').uncheck();
  await page.getByText('Accounts that start frozen need a freeze authority').waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('of 1,000 FEE sent, 5 are withheld').waitFor();
  await expect.poll(() => page.getByLabel('Token Name').inputValue()).toBe('Feeful');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('dialog').getByText('Details', { exact: true }).click();
  const [out, back] = [await planned(page, 'Leaves your wallet'), await planned(page, 'Rent, refundable')];
  // A token account of 182 bytes: 17 more than usual, for its own extensions.
  expect(back).toBe('0.0021576 SOL');
  await signPlan(visit);
  await heading(page, 'Token Minted Successfully!').waitFor();

  const mint = mintedAddress(page);
  expect(await readMint(pageCluster(), mint)).toMatchObject({
    decimals: 2, supply: 500_000n, isToken2022: true, mintAuthority: wallet.address, freezeAuthority: null,
    extensions: ['TransferFeeConfig', 'MetadataPointer', 'TokenMetadata'],
  });
  expect((await readManagedToken(pageCluster(), mint)).metadata).toMatchObject({
    source: 'token-2022', name: 'Feeful', symbol: 'FEE', uri: '', updateAuthority: wallet.address,
  });
  const key = new PublicKey(mint);
  const account = await connection().getAccountInfo(key);
  const fee = getTransferFeeConfig(unpackMint(key, account, account?.owner))?.newerTransferFee;
  expect([fee?.transferFeeBasisPoints, fee?.maximumFee]).toEqual([125, 500n]);
  const left = BigInt(await connection().getBalance(new PublicKey(wallet.address)));
  expect(out).toBe(`0.${String(FUNDED - left).padStart(9, '0').replace(/0+$/, '')} SOL`);
});
