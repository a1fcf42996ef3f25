import {
  ComputeBudgetProgram, Keypair, SystemProgram, TransactionMessage, VersionedTransaction, type TransactionInstruction,
} from '@solana/web3.js';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { auditScreen } from '../support/audit.ts';
import { app, connection, fund, openConnected, withBrowser, type Visit } from '../support/browser.ts';
import { CPMM, landAction } from '../support/cpmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makePagePool, pageCluster } from '../support/pagePools.ts';

const open = withBrowser();
const swapTab = (page: Page) => page.getByRole('tabpanel', { name: 'Swap' });

async function passSlots(slots: number): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'localnet_advanceSlots', params: [slots] });
  await fetch(app.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Another user's swap, outside of the page, which moves the price. */
async function swapElsewhere(owner: KeypairOwner, poolId: string, inputMint: string, amount: bigint): Promise<void> {
  const cluster = pageCluster();
  const pool = await readPool(cluster, poolId);
  const quote = quoteSwap(pool, { inputMint, exact: 'in', amount, slippage: parsePercent('50'), epoch: 0n });
  await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool, quote }));
}

/** A visitor with a pool, whose swap of 5 tokens was reviewed and waits for the signature. */
async function reviewed(): Promise<{ readonly visit: Visit; readonly owner: KeypairOwner; readonly pool: CpmmPool }> {
  const visit = await open();
  await fund(visit.wallet.address, 20);
  const owner = keypairOwner(visit.wallet.keypair.secretKey);
  const pool = await makePagePool(owner);
  await openConnected(visit, `/pools/${pool.poolId}`);
  await review(visit.page);
  return { visit, owner, pool };
}

async function review(page: Page): Promise<void> {
  await swapTab(page).getByText(/^Balance /).first().waitFor();
  await swapTab(page).getByLabel('You pay').fill('5');
  await swapTab(page).getByRole('button', { name: 'Swap', exact: true }).click();
  await page.getByRole('button', { name: 'Sign and send' }).waitFor();
}

const sign = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign and send' }).click();

/** Base units of the paid token that the pool has received since; side b is paid by default. */
async function paidIn({ poolId, b }: CpmmPool): Promise<bigint> {
  return (await readPool(pageCluster(), poolId)).b.vaultAmount - b.vaultAmount;
}

/** Transactions that the page asked the node to send, by their bytes. */
function sendings(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body?.includes('"sendTransaction"')) sent.push(String((JSON.parse(body) as { params: [string] }).params[0]));
  });
  return sent;
}

describe('a swap after the wallet has signed', needsPrograms(CPMM), () => {
  test('is refused because the price moved, while the app\'s files cannot be loaded: a retry lands once [4.14]', async () => {
    const { visit, owner, pool } = await reviewed();
    const { page } = visit;
    visit.allowConsole(/AppError|Failed to load resource|status of 404|A file of this app did not load/);
    const sent = sendings(page);
    await swapElsewhere(owner, pool.poolId, pool.b.mint.address, 20_000_000_000n);
    await visit.settled(); // the SDK loads last
    const gone = (route: Route): Promise<void> => route.fulfill({ status: 404, body: '' });
    await page.route('**/assets/**', gone);
    await sign(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Swap failed.' });
    await alert.getByText(/slippage/i).first().waitFor();
    await alert.getByText(/^This app sent nothing\./).first().waitFor();
    // That is true: the node was only asked to simulate it, without a signature, and never to send it.
    expect(sent).toEqual([]);

    await page.unroute('**/assets/**', gone);
    const moved = await readPool(pageCluster(), pool.poolId);
    await swapElsewhere(owner, pool.poolId, pool.a.mint.address, pool.a.vaultAmount - moved.a.vaultAmount);
    const before = await readPool(pageCluster(), pool.poolId);
    await page.reload();
    await review(page);
    await sign(page);
    await page.getByText('Swap successful!').waitFor({ timeout: 60_000 });
    expect(new Set(sent).size).toBe(1);
    await passSlots(200); // everything else that was signed has expired
    expect((await readPool(pageCluster(), pool.poolId)).b.vaultAmount - before.b.vaultAmount).toBe(5_000_000_000n);
  });

  test('is refused by a node that has forwarded it: the page waits for the chain, and it lands once [4.15]', async () => {
    const { visit, pool } = await reviewed();
    const { page } = visit;
    visit.allowConsole(/AppError|ERR_FAILED/);
    let isHeld = true;
    await page.route(`${app.rpcUrl}/**`, async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('"sendTransaction"')) {
        await route.fetch();
        const error = { code: -32002, message: 'Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1775' };
        return route.fulfill({ json: { jsonrpc: '2.0', id: (JSON.parse(body) as { id: string }).id, error } });
      }
      // No notification may arrive before the page has shown its state.
      if (isHeld && body.includes('"getSignatureStatuses"')) return route.abort();
      return route.fallback();
    });
    await page.routeWebSocket(/./, () => undefined);
    await page.reload();
    await review(page);
    await sign(page);
    const notice = page.getByRole('status').filter({ hasText: /^The RPC refused the transaction: / });
    await notice.getByText(/Try again once the status page says it landed or expired/).waitFor();
    expect(await page.getByText('Swap failed.').count()).toBe(0);
    expect(await page.getByText(/Nothing was sent/).count()).toBe(0);
    isHeld = false;
    await page.getByText('Swap successful!').waitFor({ timeout: 60_000 });
    expect(await paidIn(pool)).toBe(5_000_000_000n);
  });
});

describe('a wallet that adds to a swap', needsPrograms(CPMM), () => {
  const stranger = Keypair.generate().publicKey;

  function adds(make: (visit: Visit) => TransactionInstruction) {
    return (visit: Visit) => (transaction: VersionedTransaction): void => {
      const message = TransactionMessage.decompile(transaction.message);
      message.instructions.push(make(visit));
      transaction.message = message.compileToV0Message();
    };
  }
  const transfer = adds(({ wallet }) =>
    SystemProgram.transfer({ fromPubkey: wallet.keypair.publicKey, toPubkey: stranger, lamports: 1_000_000_000 }));
  const dear = adds(() => ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 100_000_000_000 }));

  test('a transfer is shown and not sent unless the user agrees; the signed transaction is followed until it expires [4.16]', async () => {
    const { visit, pool } = await reviewed();
    const { page, wallet } = visit;
    visit.allowConsole(/AppError/);
    const sent = sendings(page);
    wallet.tamper = transfer(visit);
    await sign(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Your wallet changed the transaction.' });
    await alert.getByText(`Your wallet added a transfer of 1 SOL to ${stranger.toBase58()}.`).waitFor();
    await alert.getByRole('heading', { name: 'What your wallet signed' }).waitFor();
    await alert.locator('dd', { hasText: /^−1\.0000\d+$/ }).first().waitFor();
    await auditScreen(page, 'what the wallet signed');
    await alert.getByRole('button', { name: 'Don\'t send' }).click();
    const notice = page.getByRole('status').filter({ hasText: `Your wallet added a transfer of 1 SOL to ${stranger.toBase58()}.` });
    await notice.getByText(/could still send it\. Try again once the status page says/).waitFor();
    await passSlots(200);
    await page.getByRole('alert').filter({ hasText: 'Swap failed.' }).waitFor({ timeout: 60_000 });
    expect(sent).toEqual([]);
    expect(await connection().getBalance(stranger)).toBe(0);
    expect(await paidIn(pool)).toBe(0n);
  });

  test('a declined transfer that the wallet sends anyway is reported, and not as if nothing had happened [4.17]', async () => {
    const { visit, pool } = await reviewed();
    const { page, wallet } = visit;
    visit.allowConsole(/AppError/);
    const sent = sendings(page);
    let wire: Uint8Array = new Uint8Array();
    wallet.tamper = (transaction) => {
      transfer(visit)(transaction);
      const own = new VersionedTransaction(transaction.message);
      own.sign([wallet.keypair]);
      wire = own.serialize();
    };
    const before = await connection().getBalance(stranger);
    await sign(page);
    await page.getByRole('button', { name: 'Don\'t send' }).click();
    await page.getByRole('list', { name: 'Transactions' }).getByText('Waiting until it lands or expires').waitFor();
    await connection().sendRawTransaction(wire, { skipPreflight: true });
    const alert = page.getByRole('alert').filter({ hasText: 'Your wallet sent the transaction that this app held back.' });
    await alert.getByText('It is on the chain. Check your balances first.').waitFor({ timeout: 60_000 });
    expect(await page.getByText('Swap failed.').count()).toBe(0);
    expect(await page.getByText('Swap successful!').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Sign and send' }).count()).toBe(0);
    expect(sent).toEqual([]);
    expect([await connection().getBalance(stranger) - before, await paidIn(pool)]).toEqual([1_000_000_000, 5_000_000_000n]);
    await visit.goto('/transaction-status');
    const row = page.getByRole('listitem').filter({ hasText: '(changed by your wallet)' });
    await row.getByText('Sent by your wallet', { exact: true }).first().waitFor();
  });

  test('a priority fee far above the usual is shown; if accepted, the result shows the fee really paid [4.18]', async () => {
    const { visit, pool } = await reviewed();
    const { page, wallet } = visit;
    wallet.tamper = dear(visit);
    await sign(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Your wallet changed the transaction.' });
    await alert.getByText(/^Your wallet raised the network fee from 0\.000005 SOL to \d+\.\d+ SOL\.$/).waitFor();
    await alert.getByRole('button', { name: 'Send anyway' }).click();
    await page.getByText('Swap successful!').waitFor({ timeout: 60_000 });
    const [landed] = await connection().getSignaturesForAddress(wallet.keypair.publicKey, { limit: 1 });
    const record = await connection().getTransaction(landed?.signature ?? '', { maxSupportedTransactionVersion: 0 });
    await page.getByText(/^Rent and fees paid /).click();
    await page.getByLabel('Rent and fees paid').getByText(`${(record?.meta?.fee ?? 0) / 1e9} SOL`, { exact: true }).waitFor();
    expect(await paidIn(pool)).toBe(5_000_000_000n);
  });
});
