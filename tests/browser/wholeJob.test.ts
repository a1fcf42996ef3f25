import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readFarms } from '@/services/programs/farm/readFarms.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { readChainPools } from '@/services/pools/list/readChainPools.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { readManagedToken } from '@/services/tokens/manage/readManagedToken.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { AMM_V4, OPENBOOK } from '../support/ammV4Pools.ts';
import { connection, exactValueOf, walk, walkTo, withBrowser, type Visit } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { callCluster } from '../support/fileCluster.ts';
import { readPageFarm } from '../support/pageFarms.ts';
import { carryOut, fillPool, openCreated, openStatus, panel, WSOL } from '../support/pageJob.ts';
import { pageCluster } from '../support/pagePools.ts';
import { METAPLEX } from '../support/tokens.ts';

const HOST = 'https://tokens.example';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC', 'base64',
);
const DAY = 86_400;

const open = withBrowser();
/** Creates a burner wallet and requests SOL from the faucet, ten per click. @returns its address, base58 */
async function createWallet({ page, goto }: Visit, presses: number): Promise<string> {
  await goto('/');
  await page.getByRole('button', { name: 'Create a Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a test wallet' }).click();
  await page.waitForURL('**/home');
  for (let press = 1; press <= presses; press += 1) {
    await page.getByRole('button', { name: press === 1 ? 'Get test SOL' : 'Get 10 test SOL' }).click();
    await page.getByRole('region', { name: 'Connected wallet' }).getByText(`${press * 10} SOL`, { exact: true }).first().waitFor();
  }
  const secretKey = await page.evaluate(() => JSON.parse(localStorage.getItem('burnerWallet') ?? '[]') as number[]);
  return Keypair.fromSecretKey(Uint8Array.from(secretKey)).publicKey.toBase58();
}

/** The creator's web host with the token's image and metadata. */
async function serveToken(visit: Visit, words: { readonly name: string; readonly symbol: string }): Promise<void> {
  const document = JSON.stringify({ ...words, image: `${HOST}/picture.png` });
  await visit.page.context().route(`${HOST}/**`, (route) => route.fulfill({
    headers: { 'access-control-allow-origin': '*' },
    body: route.request().url().endsWith('.png') ? PICTURE : document,
  }));
  visit.allowConsole(new RegExp(`^asked another host: ${HOST}`));
}

/** Moves the chain's time, in seconds from now; a page sees it after a reload. */
async function setTime(offsetSeconds: number): Promise<void> {
  await callCluster('localnet_setClock', { offsetSeconds });
  await callCluster('localnet_advanceSlots', 5);
}

describe('the whole workflow on an empty cluster', needsPrograms(AMM_V4, OPENBOOK, CPMM, CLMM, FARM_V6, METAPLEX), () => {
  test('a visitor without a wallet mints, creates pools of three kinds, trades and farms [2.28]', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const cluster = pageCluster();

    const owner = await createWallet(visit, 4);

    // A token with a name and an image.
    const words = { name: 'Whole Job', symbol: 'JOB' };
    await serveToken(visit, words);
    await page.getByRole('link', { name: /^Mint Tokens/ }).click();
    await page.getByLabel('Token Name').fill(words.name);
    await page.getByLabel('Token Symbol').fill(words.symbol);
    await page.getByLabel('Image URL').fill(`${HOST}/picture.png`);
    await page.getByRole('img', { name: 'The picture at the Image URL' }).waitFor();
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel('Metadata Link').fill(`${HOST}/job.json`);
    await page.getByLabel('Initial Supply').fill('1000000');
    await carryOut(visit, 'Create Token', 'Token Minted Successfully!');
    const mint = new URL(page.url()).searchParams.get('mint') ?? '';
    expect((await readManagedToken(cluster, mint)).metadata).toMatchObject({ ...words, uri: `${HOST}/job.json` });

    // Three kinds of pools with SOL, all at 0.005 SOL.
    await fillPool(visit, mint, 'amm-v4');
    await page.getByLabel('Base Amount').fill('1000');
    await page.getByLabel('Quote Amount').fill('5');
    await carryOut(visit, 'Create Pool', 'Pool creation successful!');
    await openCreated(visit);
    await fillPool(visit, mint, 'clmm');
    await page.getByLabel(/^Initial price/).fill('0.005');
    await page.getByText('± 20 %', { exact: true }).click();
    await page.getByLabel('Quote Amount').fill('2');
    await carryOut(visit, 'Create Pool', 'Pool creation successful!');
    const clmmId = await openCreated(visit);
    await fillPool(visit, mint, 'cpmm');
    await page.getByLabel('Base Amount').fill('1000');
    await page.getByLabel('Quote Amount').fill('5');
    await carryOut(visit, 'Create Pool', 'Pool creation successful!');
    const cpmmId = await openCreated(visit);
    const { rows } = await readChainPools({ cluster, mints: [mint] });
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['amm-v4', 'clmm', 'cpmm']);

    // Swap, add and remove.
    const created = await readPool(cluster, cpmmId);
    await page.getByRole('list', { name: 'At a glance' }).waitFor();
    await page.getByText(/^opens in/i).first().waitFor({ state: 'detached' }); // a second after its creation
    await page.getByRole('heading', { level: 1, name: /JOB/ }).waitFor();
    await panel(page, 'Swap').getByLabel('You pay').fill('0.25');
    await panel(page, 'Swap').getByText(/^≈ 0\.2\d+ SOL$/).waitFor(); // its output, at the pool's price
    const bought = parseAmount(await exactValueOf(panel(page, 'Swap').getByLabel('You receive')), 9);
    await carryOut(visit, 'Swap', 'Swap successful!');
    const swapped = await readPool(cluster, cpmmId);
    const [sol, token] = created.a.mint.address === WSOL ? ['a', 'b'] as const : ['b', 'a'] as const;
    expect([swapped[sol].vaultAmount - created[sol].vaultAmount, created[token].vaultAmount - swapped[token].vaultAmount]).toEqual([250_000_000n, bought]);
    await page.getByRole('region', { name: /price in/ }).getByText(/^0\.005/).first().waitFor(); // the page updates
    await page.getByRole('tab', { name: 'Add' }).click();
    await panel(page, 'Add').getByLabel('You add').fill('1');
    await carryOut(visit, 'Add liquidity', 'Liquidity added!');
    const grown = await readPool(cluster, cpmmId);
    expect(grown.lpSupply).toBeGreaterThan(created.lpSupply);
    await page.getByRole('tab', { name: 'Remove' }).click();
    await panel(page, 'Remove').getByRole('button', { name: '50 %' }).click();
    await carryOut(visit, 'Remove liquidity', 'Liquidity removed!');
    expect((await readPool(cluster, cpmmId)).lpSupply).toBeLessThan(grown.lpSupply);
    expect((await connection().getTokenAccountsByOwner(new PublicKey(owner), { mint: new PublicKey(WSOL) })).value).toEqual([]);
    await openStatus(visit);
    await page.locator('summary', { hasText: /^Details of Removed / }).click();
    await page.getByRole('link', { name: 'View pool' }).click();
    await page.waitForURL(`**/pools/${cpmmId}*`);

    // The position earns fees from a swap, which are collected.
    await walk(page, `/pools/${clmmId}`);
    await page.getByText('Concentrated', { exact: true }).waitFor();
    await panel(page, 'Swap').getByLabel('You pay').fill('0.1');
    await carryOut(visit, 'Swap', 'Swap successful!');
    const [earning] = await readPositions(cluster, owner);
    expect(earning!.owed.feesA + earning!.owed.feesB).toBeGreaterThan(0n);
    await walkTo(page, `/positions/${earning!.position.nftMint}`);
    await panel(page, 'Claim').getByText(/^0\.000\d+ SOL$/).first().waitFor();
    await carryOut(visit, 'Claim fees and rewards', 'Claimed');
    const [collected] = await readPositions(cluster, owner);
    expect(collected!.owed).toMatchObject({ feesA: 0n, feesB: 0n });

    // A farm for the pool's LP tokens; last, because it moves the chain's time.
    const farmTab = `/pools/${cpmmId}?tab=farm`;
    await walkTo(page, farmTab);
    await page.getByRole('link', { name: 'New farm' }).click();
    await page.getByRole('button', { name: /choose token for Reward token$/i }).click();
    await page.getByRole('option', { name: /^JOB/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Total reward').fill('7000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: '7 days' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await carryOut(visit, 'Create farm', 'Farm created');
    const [{ farmId } = { farmId: '' }] = await readFarms(cluster, created.lpMint);
    await setTime(3_600);
    await visit.goto(farmTab);
    await page.getByRole('button', { name: 'Stake', exact: true }).click();
    await page.getByLabel('You stake').fill('10');
    await carryOut(visit, 'Stake LP tokens', 'LP tokens staked');
    await setTime(3_600 + DAY);
    await visit.goto('/farms');
    const before = await getTokenBalance({ cluster, owner, mint });
    await carryOut(visit, 'Claim all', 'Rewards claimed');
    const { claimed } = (await readPageFarm(farmId)).rewards[0]!;
    expect(claimed).toBeGreaterThan(0n);
    expect(await getTokenBalance({ cluster, owner, mint }) - before).toBe(claimed);
  });
});
