import { readFile } from 'node:fs/promises';
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from '../support/audit.ts';
import { airdrop, connect, connection, heading, openConnected, signPlan, textOf, withBrowser } from '../support/browser.ts';

const open = withBrowser();
const STATUS = '/transaction-status';

/** A keypair with 1 SOL from the faucet. */
async function fundedKeypair(): Promise<Keypair> {
  const keypair = Keypair.generate();
  await airdrop(keypair.publicKey.toBase58(), 1);
  return keypair;
}

/** Lands transfers of a wallet to itself, the last one first in the answer. */
async function sendTransfers(from: Keypair, amounts: readonly number[]): Promise<readonly string[]> {
  const chain = connection();
  const signatures: string[] = [];
  for (const lamports of amounts) {
    const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: Keypair.generate().publicKey, lamports });
    const transaction = new Transaction().add(transfer);
    transaction.recentBlockhash = (await chain.getLatestBlockhash()).blockhash;
    transaction.feePayer = from.publicKey;
    transaction.sign(from);
    signatures.unshift(await chain.sendRawTransaction(transaction.serialize(), { skipPreflight: true }));
  }
  await expect.poll(async () => (await chain.getSignatureStatuses([signatures[0]!])).value[0]?.confirmationStatus).toBe('finalized');
  return signatures;
}

/** Writes finished entries to the journal as the app does, with older times. */
async function seedJournal(page: Page, owner: string, count: number): Promise<void> {
  await page.evaluate(
    ({ owner, count, genesisHash }) => new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('raydium-launchpad');
      request.onerror = () => reject(new Error('the journal does not open'));
      request.onsuccess = () => {
        const work = request.result.transaction('entries', 'readwrite');
        for (let index = 0; index < count; index += 1) {
          const at = Date.now() - index * 60_000;
          const timeline = ['signed', 'sent', 'processed', 'confirmed', 'finalized'].map((status) => ({ status, at }));
          work.objectStore('entries').put({
            id: `seed-${index}`, cluster: 'localnet', genesisHash, owner, kind: 'mint-token',
            title: `Mint ${index} new tokens`, key: `seed-${index}`, createdAt: at, updatedAt: at, revision: 1,
            status: 'succeeded', isOpen: 0, facts: {},
            steps: [{ label: 'Mint', status: 'finalized', timeline, slot: 1000 + index, feeLamports: '10000' }],
          });
        }
        work.oncomplete = () => {
          request.result.close();
          resolve();
        };
        work.onerror = () => reject(new Error('the journal refuses'));
      };
    }),
    { owner, count, genesisHash: await connection().getGenesisHash() },
  );
}

/** Writes an entry like another tab of the app: to the journal, then a broadcast to all tabs. */
async function writeEntry(page: Page, owner: string, reached: readonly string[], isEnded: boolean): Promise<void> {
  await page.evaluate(
    ({ owner, reached, isEnded, genesisHash }) => new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('raydium-launchpad');
      request.onerror = () => reject(new Error('the journal does not open'));
      request.onsuccess = () => {
        const at = Date.now();
        const work = request.result.transaction('entries', 'readwrite');
        work.objectStore('entries').put({
          id: 'other-tab', cluster: 'localnet', genesisHash, owner, kind: 'mint-token', title: 'Mint 7 new tokens',
          key: 'other-tab', createdAt: at, updatedAt: at, revision: reached.length, status: isEnded ? 'succeeded' : 'open',
          isOpen: isEnded ? 0 : 1, facts: { mintAddress: owner, associatedTokenAddress: owner },
          steps: [{
            label: 'Mint', status: reached.at(-1), signature: '5'.repeat(87),
            timeline: reached.map((status) => ({ status, at })),
          }],
        });
        work.oncomplete = () => {
          request.result.close();
          const channel = new BroadcastChannel('raydium-launchpad-journal');
          channel.postMessage({ id: 'other-tab' });
          channel.close();
          resolve();
        };
      };
    }),
    { owner, reached, isEnded, genesisHash: await connection().getGenesisHash() },
  );
}

const item = (page: Page, title: string | RegExp) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name: title }) });

/** Scrolls down until the last row is there: rows are measured once drawn, which moves the end. */
async function toTheEnd(page: Page, last: Locator): Promise<void> {
  await expect.poll(async () => {
    await page.keyboard.press('End');
    return last.count();
  }).toBe(1);
}

test('a minted token is in the history with its true status, before and after a reload', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await airdrop(wallet.address);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('1000');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await signPlan(visit);
  await heading(page, 'Token Minted Successfully!').waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.getByRole('link', { name: /^Transaction Status/ }).click();
  await heading(page, 'Transaction Status').waitFor();
  for (const round of ['before', 'after'] as const) {
    await item(page, /^Minted 1,000 /).getByText('Final', { exact: true }).waitFor();
    await item(page, /^Received 10 SOL from/).getByText('Final', { exact: true }).waitFor();
    if (round === 'before') await page.reload();
  }
  await item(page, /^Minted 1,000 /).locator('summary').click();
  await item(page, /^Minted 1,000 /).getByText('Rent paid for new accounts').waitFor();
  await item(page, /^Minted 1,000 /).getByText(/^Network fee\s*0\.\d+ SOL$/).waitFor();
  await item(page, /^Received 10 SOL from/).locator('summary').click();
  await item(page, /^Received 10 SOL from/).getByText('Fee paid by').waitFor();
  expect(await item(page, /^Received 10 SOL from/).getByText('Network fee').count()).toBe(0); // the faucet paid it
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await heading(page, 'Home').waitFor();
});

test('a page closed between sending and confirming finds the mint again and shows its true outcome', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await airdrop(wallet.address);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await page.getByLabel('Initial Supply').fill('5');
  await page.getByRole('button', { name: 'Create Token' }).click();
  const sent = page.waitForResponse((response) => response.request().postData()?.includes('"sendTransaction"') === true);
  await signPlan(visit);
  await sent;
  await visit.goto(STATUS);
  await item(page, /^Minted 5 /).getByText('Final', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(2); // the other is the airdrop, read from the chain
  await item(page, /^Minted 5 /).locator('details').first().evaluate((details: HTMLDetailsElement) => (details.open = true)); // open while it was pending
  const token = item(page, /^Minted 5 /).getByRole('link', { name: 'View token' });
  expect(await token.getAttribute('href')).toMatch(/^\/success\?mint=\w{32,44}&account=\w{32,44}&cluster=localnet$/);
  await page.getByRole('link', { name: /pending/ }).waitFor({ state: 'detached' });
  expect(wallet.signRequests).toBe(1);
});

test('without a wallet a signature can be looked up: what it did, why it failed, its log', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  const keypair = await fundedKeypair();
  const [signature] = await sendTransfers(keypair, [5_000_000_000]);
  await visit.goto(STATUS);
  await page.getByText('Connect a wallet to see its transactions.').waitFor();
  await page.getByRole('link', { name: 'Transactions of the built-in test signer' }).click();
  await page.getByRole('heading', { name: 'Transactions of an address' }).waitFor();
  await page.getByRole('button', { name: 'Back to my transactions' }).click();
  await page.getByText('Connect a wallet to see its transactions.').waitFor();
  await page.getByLabel('Signature or address').fill(`https://explorer.solana.com/tx/${signature}?cluster=custom`);
  await page.getByRole('button', { name: 'Look up' }).click();
  const found = item(page, /^Transfer 5 SOL to/);
  await found.getByText('Failed', { exact: true }).waitFor();
  await found.getByText(/nothing was taken but the network fee/).first().waitFor();
  await found.getByText('Instructions and logs').click();
  await found.getByText(/Program 11111111111111111111111111111111 failed/).first().waitFor();
  expect(await found.getByRole('link', { name: /Solana Explorer/ }).getAttribute('href')).toContain(`/tx/${signature}`);

  await page.getByLabel('Signature or address').fill('hello');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText(/This is neither a signature nor an address/).waitFor();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await heading(page, 'Home').waitFor();
});

test('an address is listed, filtered by status and text, and exported exactly', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  const keypair = await fundedKeypair();
  const address = keypair.publicKey.toBase58();
  const [failed, good] = await sendTransfers(keypair, [1_000_000, 5_000_000_000]);
  await visit.goto(`${STATUS}?q=${address}`);
  await page.getByText('3 of 3 transactions').waitFor();
  await page.getByLabel('Show').selectOption('failed');
  await page.getByText('1 of 3 transactions').waitFor();
  await item(page, /^Transfer 5 SOL/).getByText('Failed', { exact: true }).waitFor();
  await page.getByLabel('Show').selectOption('all');
  await page.getByLabel('Signature, address or text').fill('transfer 0.001');
  await page.getByText('1 of 3 transactions').waitFor();
  await item(page, /^Sent 0\.001 SOL/).waitFor();
  await page.getByLabel('Signature, address or text').fill('');
  await page.getByText('3 of 3 transactions').waitFor();

  const download = page.waitForEvent('download');
  await page.getByText('Export and clear').click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await textOf(await download);
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(new RegExp(`^${failed},\\d+,\\d{4}-.*Z,Transfer 5 SOL to .*,SOL -0\\.000005,0\\.000005,0,0,failed$`));
  expect(lines[2]).toMatch(new RegExp(`^${good},.*,SOL -0\\.001005,0\\.000005,0,0,finalized$`));

  const taxes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for taxes (Koinly)' }).click();
  expect((await taxes).suggestedFilename()).toBe(`transactions-tax-koinly-localnet-${address}.csv`);
  const bytes = await readFile(await (await taxes).path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xEF, 0xBB, 0xBF]);
  const [, failure, transfer] = bytes.toString().trimEnd().split('\r\n');
  expect(failure).toMatch(new RegExp(` UTC,0\\.000005,SOL,,,,,,,cost,Transfer 5 SOL to .*,${failed}$`));
  expect(transfer).toMatch(new RegExp(` UTC,0\\.001,SOL,,,0\\.000005,SOL,,,,Transfer 0\\.001 SOL to .*,${good}$`));
  const tracker = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for taxes (CoinTracker)' }).click();
  expect((await tracker).suggestedFilename()).toBe(`transactions-tax-cointracker-localnet-${address}.csv`);
  expect((await textOf(await tracker)).split('\r\n')[2]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d,,,0\.001,SOL,0\.000005,SOL,$/);
});

test('a long history is paged, each page read when it is scrolled into view', async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  const keypair = await fundedKeypair();
  await sendTransfers(keypair, Array.from({ length: 54 }, (_, index) => 1_000_000 + index));
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/"getTransaction"/.test(request.postData() ?? '')) reads.push(request.url());
  });
  await visit.goto(`${STATUS}?q=${keypair.publicKey.toBase58()}`);
  await page.getByText('50 of 50 transactions, more on the chain: Export CSV contains only loaded ones').waitFor();
  await item(page, /^Sent 0\.0010000\d+ SOL/).first().waitFor();
  expect(reads.length).toBeLessThan(25);
  const download = page.waitForEvent('download');
  await page.getByText('Export and clear').click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/-first-50-of-more\.csv$/);
  await page.getByText('50 transactions exported: the first 50').waitFor();
  // Tax exports need all of them, loaded or not.
  const taxes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for taxes (Koinly)' }).click();
  expect((await textOf(await taxes)).trimEnd().split('\r\n')).toHaveLength(1 + 55);
  await page.getByText(/^55 transactions exported, with those of/).waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText('55 of 55 transactions').waitFor();
  await page.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' });
  await toTheEnd(page, item(page, /^Received 1 SOL/));
});

test('of a thousand entries only the visible ones are in the page, down to the last, and clearing asks first [10.24]', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await openConnected(visit, STATUS);
  await page.getByText('No transactions yet.').waitFor();
  await seedJournal(page, wallet.address, 1000);
  await page.reload();
  await page.getByText('1000 of 1000 transactions').waitFor();
  await item(page, 'Mint 0 new tokens').waitFor();

  expect(await page.getByRole('article').count()).toBeLessThan(40);
  await toTheEnd(page, item(page, 'Mint 999 new tokens'));
  expect(await page.locator('[aria-posinset="1000"][aria-setsize="1000"]').count()).toBe(1);
  expect(await page.getByRole('article').count()).toBeLessThan(40);

  await page.getByLabel('Signature, address or text').fill('mint 777 new');
  await page.getByText('1 of 1000 transactions').waitFor();
  await page.getByText('Export and clear').click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await item(page, 'Mint 777 new tokens').waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByText('No transactions yet.').waitFor();
});

test('pending transactions are counted in the header and followed live; the outcome has an explorer link', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await openConnected(visit, STATUS);
  await page.getByText('No transactions yet.').waitFor();
  const stage = (word: string) => item(page, 'Mint 7 new tokens').getByRole('listitem').filter({ hasText: word });

  await writeEntry(page, wallet.address, ['signing', 'signed', 'sent'], false);
  await page.getByRole('link', { name: /^1 pending/ }).waitFor();
  await item(page, 'Mint 7 new tokens').getByText('Sent, waiting for the network').waitFor();
  expect(await stage('sent').getAttribute('data-state')).toBe('done');
  expect(await stage('processed').getAttribute('aria-current')).toBe('step');
  expect(await stage('finalized').innerText()).toContain('not yet');

  await writeEntry(page, wallet.address, ['signing', 'signed', 'sent', 'processed', 'confirmed'], false);
  await item(page, 'Mint 7 new tokens').getByText('Confirmed, waiting until it is final').waitFor();
  await page.getByRole('link', { name: /^1 pending/ }).click();
  await heading(page, 'Transaction Status').waitFor();

  await writeEntry(page, wallet.address, ['signing', 'signed', 'sent', 'processed', 'confirmed', 'finalized'], true);
  await item(page, 'Mint 7 new tokens').getByText('Final', { exact: true }).waitFor();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  // Checks everything at once, because it disappears by itself.
  const links = await toast.filter({ hasText: 'Mint 7 new tokens: Success' }).evaluate((shown) =>
    Object.fromEntries([...shown.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])));
  expect(Object.entries(links).find(([words]) => words.startsWith('Solana Explorer'))?.[1]).toContain(`/tx/${'5'.repeat(87)}`);
  expect(links['View token']).toBe(`/success?mint=${wallet.address}&account=${wallet.address}&cluster=localnet`);
  await page.getByRole('link', { name: /pending/ }).waitFor({ state: 'detached' });
  expect(await seriousFindings(page)).toEqual([]);
});
