/** What goes wrong between a page and a validator: nothing is lost, nothing is sent twice, and the page says what happened. */
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { airdrop, connect, connection, heading, openConnected, signPlan, withBrowser, type Visit } from '../../support/browser.ts';
import type { FileCluster } from '../../support/clusterServer.ts';
import { callCluster } from '../../support/fileCluster.ts';
import { entry, fillMint } from '../../support/pageJob.ts';
import { pageCluster } from '../../support/pagePools.ts';
import { startRpcProxy, type ProxiedRequest, type Verdict } from '../../support/rpcProxy.ts';

const ALERT = 'Failed to mint token. Check the console for details.';

let judge: (request: ProxiedRequest) => Verdict | Promise<Verdict> = () => 'forward';
const proxy = await startRpcProxy(pageCluster(), (request) => judge(request));
const served = await fetch(inject('clustersUrl'), { method: 'POST', body: JSON.stringify({ proxyUrl: proxy.cluster.rpcUrl }) });
const { appUrl } = (await served.json()) as FileCluster;
const open = withBrowser(() => appUrl, () => [new URL(proxy.cluster.rpcUrl).host]);
afterEach(() => { judge = () => 'forward'; });
afterAll(() => proxy.stop());

/** A visitor with 2 SOL whose mint of a few tokens waits for the signature. */
async function reviewed(supply = '5'): Promise<Visit> {
  const visit = await open();
  const { page, wallet } = visit;
  visit.allowConsole(/AppError/);
  await airdrop(wallet.address, 2);
  await connect(visit);
  await page.getByRole('link', { name: /^Mint Tokens/ }).click();
  await fillMint(visit, { supply });
  await page.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('button', { name: 'Sign and send' }).and(page.locator(':enabled')).waitFor();
  return visit;
}

/** How many transactions of the wallet are on the chain besides the airdrop. */
async function landed({ wallet }: Visit): Promise<number> {
  const known = await connection().getSignaturesForAddress(new PublicKey(wallet.address), undefined, 'confirmed');
  return known.length - 1;
}

const minted = (page: Page) => heading(page, 'Token Minted Successfully!').waitFor();

/** Accepts transactions as a node does, and keeps them. */
const swallow = ({ method, params }: ProxiedRequest): Verdict => {
  if (method !== 'sendTransaction') return 'forward';
  const { signatures } = VersionedTransaction.deserialize(Buffer.from(String(params[0]), 'base64'));
  return { result: bs58.encode(signatures[0]!) };
};

test('a refused signature: the reason is shown, nothing is sent', async () => {
  const visit = await reviewed();
  const { page, wallet } = visit;
  visit.allowConsole(/rejected|WalletSignTransactionError/);
  wallet.behaviour = 'rejects';
  await signPlan(visit);
  await page.getByRole('status').getByText('Cancelled in your wallet', { exact: true }).waitFor();
  expect(proxy.methods).not.toContain('sendTransaction');
  expect(await landed(visit)).toBe(0);
});

test('a wrong signature: the node refuses it, and the page says so', async () => {
  const visit = await reviewed();
  const { page, wallet } = visit;
  wallet.spoil = ({ signatures }) => { signatures[0]![10]! ^= 1; };
  await signPlan(visit);
  await page.getByRole('alert').filter({ hasText: ALERT }).getByText('A signature of the transaction is missing or wrong', { exact: true }).waitFor();
  expect(await landed(visit)).toBe(0);
});

test('a transaction that the wallet altered: held back without the signature of its mint, so it never lands', async () => {
  const visit = await reviewed();
  const { page, wallet } = visit;
  wallet.tamper = (transaction) => {
    const message = TransactionMessage.decompile(transaction.message);
    const [fromPubkey, toPubkey] = [wallet.keypair.publicKey, PublicKey.unique()];
    message.instructions.push(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1_000_000_000 }));
    transaction.message = message.compileToV0Message();
  };
  await signPlan(visit);
  const question = page.getByRole('alert').filter({ hasText: 'Your wallet changed the transaction.' });
  await question.getByText(/^Your wallet added a transfer of 1 SOL to/).first().waitFor();
  await question.getByRole('button', { name: 'Don\'t send' }).click();
  await page.getByRole('alert').getByText(/This app did not send it, and it has expired/).first().waitFor();
  expect(await landed(visit)).toBe(0);
});

test('a lost answer to the sending: it lands once', async () => {
  const visit = await reviewed();
  visit.allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  let isFirst = true;
  judge = async ({ method, params }) => {
    if (method !== 'sendTransaction' || !isFirst) return 'forward';
    isFirst = false;
    await callCluster(method, ...params);
    return 'break-off';
  };
  await signPlan(visit);
  await minted(visit.page);
  expect(await landed(visit)).toBe(1);
});

test('429 to the first two requests of each method after the signature: it lands once', async () => {
  const visit = await reviewed();
  visit.allowConsole(/status of 429/);
  const asked = new Map<string, number>();
  judge = ({ method }) => {
    const count = (asked.get(method) ?? 0) + 1;
    asked.set(method, count);
    return count <= 2 ? { status: 429 } : 'forward';
  };
  await signPlan(visit);
  await minted(visit.page);
  expect(await landed(visit)).toBe(1);
});

test('an expired blockhash: the node kept the transaction to itself, and it is safe to try again', async () => {
  const visit = await reviewed();
  const { page } = visit;
  judge = swallow;
  await signPlan(visit);
  const alert = page.getByRole('alert').filter({ hasText: ALERT });
  await alert.getByText('The transaction expired and never reached the chain').first().waitFor();
  expect(await landed(visit)).toBe(0);
  judge = () => 'forward';
  await signPlan(visit);
  await minted(page);
  expect(await landed(visit)).toBe(1);
});

test.each([
  ['in the review', async ({ page }: Visit) => page.getByRole('heading', { name: 'Review' }).waitFor(), 0],
  ['once signed, before the node has it', async (visit: Visit) => {
    let arrived = () => undefined as void;
    const sent = new Promise<void>((resolve) => (arrived = resolve));
    judge = (request) => {
      if (request.method === 'sendTransaction') arrived();
      return swallow(request);
    };
    await signPlan(visit);
    await sent;
  }, 1],
  ['once sent', async (visit: Visit) => {
    const sent = visit.page.waitForResponse((response) => response.request().postData()?.includes('"sendTransaction"') === true);
    await signPlan(visit);
    await sent;
  }, 1],
  ['once confirmed', async (visit: Visit) => {
    await signPlan(visit);
    await visit.page.getByRole('list', { name: 'Transactions' }).getByText('Confirmed, waiting until it is final').waitFor();
  }, 1],
  ['at the end', async (visit: Visit) => {
    await signPlan(visit);
    await minted(visit.page);
  }, 1],
] as const)('a reload %s: nothing is lost, nothing is sent twice', async (_stage, reach, landings) => {
  const visit = await reviewed();
  const { page, wallet } = visit;
  visit.allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await reach(visit);
  judge = () => 'forward';
  await page.reload();
  if (landings === 0) {
    await expect.poll(() => page.getByLabel('Initial Supply').inputValue()).toBe('5');
  } else {
    await visit.goto('/transaction-status');
    await entry(page, /^Minted 5 /).getByText('Final', { exact: true }).waitFor();
    await page.getByRole('link', { name: /pending/ }).waitFor({ state: 'detached' });
  }
  expect(wallet.signRequests).toBe(landings);
  expect(await landed(visit)).toBe(landings);
});

test('two tabs: the second follows what the first has sent, and it lands once', async () => {
  const visit = await reviewed();
  const { page, wallet } = visit;
  const second = await page.context().newPage();
  await openConnected({ ...visit, page: second, goto: async (path) => void (await second.goto(appUrl + path)) }, '/transaction-status');
  await heading(second, 'Transaction Status').waitFor();
  await signPlan(visit);
  await entry(second, /^Minted 5 /).getByText('Final', { exact: true }).waitFor();
  await minted(page);
  expect(wallet.signRequests).toBe(1);
  expect(await landed(visit)).toBe(1);
});
