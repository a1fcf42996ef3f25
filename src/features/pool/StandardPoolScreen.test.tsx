import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { readPoolHoldings } from '@/services/pools/poolHoldings.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_PROGRAMS } from '@tests/support/ammV4Pools.ts';
import { createAmmPool } from '@tests/support/createAmmPool.ts';
import { makeToken, poolRequest } from '@tests/support/pools.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { exactText, exactValue } from '@tests/support/exactText.ts';
import { FARM_V6 } from '@tests/support/farms.ts';
import { callCluster, give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsCurrentPrograms, needsPrograms } from 'raydium-localnet/testing';
import { openApp, walletButton } from '@tests/support/openApp.tsx';
import { makePageFarm, stakeInPageFarm } from '@tests/support/pageFarms.ts';
import { makeFeeToken, makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const LOOKUP_TABLES = 'AddressLookupTab1e1111111111111111111111111';
const HALF_PERCENT = createFraction(5n, 1000n);
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }));
const field = (tab: string, label: string) => panel(tab).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const region = (name: string) => screen.getByRole('region', { name });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

async function openPool(poolId: string, query = ''): Promise<UserEvent> {
  const user = openApp(`/pools/${poolId}${query}`);
  await screen.findByRole('tab', { name: 'Swap' });
  if (!query.includes('tab=')) await panel('Swap').findByLabelText(/^You pay/); // the tab's code is loaded separately
  return user;
}

/** Connects the extension wallet by the header button; the next page of the test connects automatically. */
async function connectInHeader(user: UserEvent): Promise<void> {
  await user.click(await walletButton('Select Wallet'));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await screen.findByRole('region', { name: 'Your share' });
}

/** Connects the extension wallet from the page itself. */
async function connectHere(user: UserEvent): Promise<void> {
  await user.click(panel('Swap').getByRole('button', { name: 'Connect wallet' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  // Everything outside the dialog is hidden until its closing animation ends.
  await waitFor(() => expect(panel('Swap').getAllByText(/^Balance /).length).toBeGreaterThanOrEqual(2));
}

test.each([
  ['an address where nothing is', Keypair.generate().publicKey.toBase58(), 'pools/not-found'],
  ['a mint', 'So11111111111111111111111111111111111111112', 'pools/not-a-pool'],
  ['no address at all', 'nonsense', 'accounts/invalid-public-key'],
])('%s is reported as no pool, with the way to those there are', async (_, poolId, code) => {
  openApp(`/pools/${poolId}`);
  const alert = await screen.findByRole('alert');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pool not found');
  expect(alert.textContent).toContain(`code: ${code}`);
  expect(screen.getByRole('link', { name: 'Search pools' }).getAttribute('href')).toBe('/pools');
  expect(screen.queryByRole('link', { name: 'Open as token' }) !== null).toBe(code === 'pools/not-a-pool');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the figures of an AMM v4 pool’s account are collapsed; today\'s program adds no swap to them [3.18]', needsCurrentPrograms(...AMM_PROGRAMS), async () => {
  const [cluster, owner] = [pageCluster(), keypairOwner(wallet.keypair.secretKey)];
  await give(owner.address, 20_000_000_000n);
  const request = await poolRequest(cluster, await makeToken(cluster, owner), await makeToken(cluster, owner));
  const { poolId } = await createAmmPool({ cluster, owner, request });
  const pool = await readAmmV4Pool(cluster, poolId);
  const terms = { inputMint: pool.a.mint.address, exact: 'in', amount: 1_000_000_000n, slippage: HALF_PERCENT, epoch: 0n } as const;
  await landAction(cluster, owner, await buildSwapAction({ cluster, pool, quote: quoteSwap(pool, terms), ownerAddress: owner.address }));
  const { a, b, record } = await readAmmV4Pool(cluster, poolId);
  const user = await openPool(poolId);
  await user.click(await within(region('Pool')).findByText('Pool account'));
  const rows = [...screen.getByLabelText('Pool account').children]
    .map((row) => [row.querySelector('dt')!.firstChild!.textContent, exactText(row.querySelector('dd'))]);
  const [nameA, nameB] = [short(a.mint.address), short(b.mint.address)];
  expect(rows).toEqual([
    ['Status', `${pool.status}`], ['Max orders', `${record.maxOrder}`], ['Order depth', `${record.depth}`],
    [`Lot size of ${nameA}`, `${formatAmount(record.baseLotSize, 9)} ${nameA}`],
    [`Lot size of ${nameB}`, `${formatAmount(record.quoteLotSize, 9)} ${nameB}`],
    ['Order fee', '0.25 %'],
    [`${nameA} swapped in`, `0 ${nameA}`], [`${nameA} swapped out`, `0 ${nameA}`],
    [`${nameB} swapped in`, `0 ${nameB}`], [`${nameB} swapped out`, `0 ${nameB}`],
  ]);
});

describe('a constant product pool', needsPrograms(CPMM), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let pool: CpmmPool;
  beforeAll(async () => {
    pool = await makePagePool(owner);
  });
  const names = () => ({ a: short(pool.a.mint.address), b: short(pool.b.mint.address) });

  test('its page shows kind, fee, price, reserves, mints and explorer links', async () => {
    await openPool(pool.poolId);
    const { a, b } = names();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${a} / ${b}`);
    const glance = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('listitem');
    await waitFor(() => expect(glance.map(({ textContent }) => textContent)).toEqual(['Constant product', '0.25 % fee']));
    const isBaseFirst = pool.a.reserve < pool.b.reserve;
    expect(region(`${a} price in ${b}`).querySelector('p')?.textContent).toBe(`${isBaseFirst ? 2 : 0.5} ${b}`);
    const about = within(screen.getByRole('region', { name: 'Pool' }));
    expect(about.getByText(`${formatAmount(pool.a.reserve, 9)} ${a}`)).toBeTruthy();
    expect(about.getByText(`${formatAmount(pool.lpSupply, 9)} LP`)).toBeTruthy();
    expect(await about.findByText('burned 0.00 % · locked 0.00 %')).toBeTruthy();
    expect(about.getByText('Not counting 0.0000001 LP withheld by the program.')).toBeTruthy();
    expect(about.getByText('Read at slot')).toBeTruthy();
    expect(await about.findByTitle(pool.poolId)).toBeTruthy();
    const tokens = within(screen.getByRole('region', { name: 'Tokens' }));
    expect(tokens.getByTitle(pool.a.mint.address)).toBeTruthy();
    expect(tokens.getAllByRole('link', { name: /^Solana Explorer/ })).toHaveLength(2);
  });

  test('its addresses gain what only the provider names once they are expanded, and keep the rest if it fails [3.30]', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = await makePagePool(owner);
    const table = Keypair.generate().publicKey.toBase58();
    const data = Buffer.concat([Buffer.alloc(56), bs58.decode(own.poolId)]).toString('base64');
    await callCluster('localnet_setAccount', table, { lamports: 10_000_000, owner: LOOKUP_TABLES, data });
    await callCluster('localnet_setApiFault', { kind: 'server-error', path: '/pools/key/ids' });
    const listed = () => [...region('Pool').querySelectorAll(':scope details .fact-rows > div')]
      .map((row) => [row.querySelector('dt')?.firstChild?.textContent, row.querySelector('button')?.title]);
    const chain = [
      ['Pool', own.poolId], ['LP mint', own.lpMint], [`Vault of ${short(own.a.mint.address)}`, own.a.vault],
      [`Vault of ${short(own.b.mint.address)}`, own.b.vault], ['Vault authority', own.authority],
      ['Price history', own.observationId], ['Program', own.programId],
    ];
    const user = await openPool(own.poolId);
    await user.click(await within(region('Pool')).findByText('All addresses'));
    await waitFor(() => expect(errors.mock.calls.join()).toMatch(/\/pools\/key\/ids\S* 5\d\d/));
    expect(listed()).toEqual(chain);
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();

    await callCluster('localnet_setApiFault', null);
    const again = await openPool(own.poolId);
    await again.click(await within(region('Pool')).findByText('All addresses'));
    await waitFor(() => expect(listed()).toEqual([...chain, ['Lookup table', table]]));
    expect(within(region('Pool')).getByText('From Raydium\'s API, not the chain')).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('the price can be inverted for the pair, on every page of it and after a reload', async () => {
    const user = await openPool(pool.poolId);
    const { a, b } = names();
    const isBaseFirst = pool.a.reserve < pool.b.reserve;
    const inverted = () => region(`${b} price in ${a}`).querySelector('p')?.textContent;
    await user.click(within(region(`${a} price in ${b}`)).getByRole('button', { name: /invert$/ }));
    expect(inverted()).toBe(`${isBaseFirst ? 0.5 : 2} ${a}`);
    await user.type(field('Swap', 'You pay'), '1');
    const rate = await panel('Swap').findByText('Rate');
    expect(exactText(rate.closest('button'))).toMatch(new RegExp(`^Rate 1 ${b} = .* ${a}$`));
    cleanup();
    await openPool(pool.poolId);
    expect(inverted()).toBe(`${isBaseFirst ? 0.5 : 2} ${a}`);
  });

  test('the share link names the network', async () => {
    const user = await openPool(pool.poolId);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/pools/${pool.poolId}?cluster=localnet`);
  });

  test('a link of another network offers to switch to it', async () => {
    await openPool(pool.poolId, '?cluster=devnet');
    expect(await screen.findByText('This link is for Devnet. You are on Localnet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Switch to Devnet' })).toBeTruthy();
  });

  test('tabs open by arrows, Home and End, and keep what was typed', async () => {
    const user = await openPool(pool.poolId);
    const swap = screen.getByRole('tab', { name: 'Swap' });
    await user.type(field('Swap', 'You pay'), '3');
    swap.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Add');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Add');
    const last = screen.getAllByRole('tab').at(-1);
    await user.keyboard('{End}');
    expect(screen.getByRole('tabpanel', { name: last?.textContent ?? '' })).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(swap);
    await user.keyboard('{ArrowLeft}{Home}');
    expect(field('Swap', 'You pay').value).toBe('3');
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([swap]);
  });

  test('typing into either field shows the service\'s quote at once, and the direction flips [2.29]', async () => {
    const user = await openPool(pool.poolId);
    const [inputMint, outputMint] = [pool.b.mint.address, pool.a.mint.address];
    const epoch = 0n;
    const exactIn = quoteSwap(pool, { inputMint, exact: 'in', amount: 1_500_000_000n, slippage: HALF_PERCENT, epoch });
    await user.type(field('Swap', 'You pay'), '1.5');
    await waitFor(() => expect(exactValue(field('Swap', 'You receive'))).toBe(formatAmount(exactIn.amountOut, 9)));
    expect(panel('Swap').getByText(`${formatAmount(exactIn.minAmountOut, 9)} ${short(outputMint)}`)).toBeTruthy();
    expect(panel('Swap').getByText(`${formatAmount(exactIn.tradeFee, 9)} ${short(inputMint)}`)).toBeTruthy();

    const exactOut = quoteSwap(pool, { inputMint, exact: 'out', amount: 2_000_000_000n, slippage: HALF_PERCENT, epoch });
    await user.clear(field('Swap', 'You receive'));
    expect(field('Swap', 'You pay').value).toBe('');
    await user.type(field('Swap', 'You receive'), '2');
    expect(exactValue(field('Swap', 'You pay'))).toBe(formatAmount(exactOut.amountIn, 9));
    expect(panel('Swap').getByText('Maximum paid')).toBeTruthy();
    expect(panel('Swap').getByText(`${formatAmount(exactOut.maxAmountIn, 9)} ${short(inputMint)}`)).toBeTruthy();

    await user.click(panel('Swap').getByRole('button', { name: /^Switch direction/ }));
    const flipped = quoteSwap(pool, { inputMint: outputMint, exact: 'in', amount: 2_000_000_000n, slippage: HALF_PERCENT, epoch });
    expect(field('Swap', 'You pay').value).toBe('2');
    expect(exactValue(field('Swap', 'You receive'))).toBe(formatAmount(flipped.amountOut, 9));
  });

  test('a swap with a high price impact warns, and needs consent', async () => {
    const user = await openPool(pool.poolId);
    await connectHere(user);
    await user.type(field('Swap', 'You receive'), '30');
    const box = await panel('Swap').findByRole('checkbox', { name: /^Swap at this price anyway/ });
    await user.click(panel('Swap').getByRole('button', { name: 'Swap' }));
    expect(await panel('Swap').findByText('Tick this box or enter a smaller amount.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull();
    await user.click(box);
    await user.click(panel('Swap').getByRole('button', { name: 'Swap' }));
    expect(await screen.findByRole('heading', { name: 'Review' })).toBeTruthy();
  });

  test('an amount above the balance or not a number is reported at its field', async () => {
    const user = await openPool(pool.poolId);
    await connectHere(user);
    await user.type(field('Swap', 'You pay'), '2000000000');
    expect((await panel('Swap').findByRole('alert')).textContent).toMatch(/^You have [\d,.]+ \S+\.$/);
    expect(field('Swap', 'You pay').getAttribute('aria-invalid')).toBe('true');
    await user.clear(field('Swap', 'You pay'));
    await user.type(field('Swap', 'You pay'), '1.0000000001');
    expect(panel('Swap').getByRole('alert').textContent).toMatch(/^Enter at most \d decimals\.$/);
    await user.clear(field('Swap', 'You pay'));
    await user.type(field('Swap', 'You receive'), '200');
    expect(panel('Swap').getByRole('alert')).toBeTruthy();
    await user.clear(field('Swap', 'You receive'));
    expect(panel('Swap').queryByRole('alert')).toBeNull();
  });

  test('Max fills in the maximum amount', async () => {
    const user = await openPool(pool.poolId);
    await connectHere(user);
    await user.click(panel('Swap').getByRole('button', { name: /^Max/ }));
    const balance = exactText(panel('Swap').getAllByText(/^Balance /)[0]?.closest('[id]'));
    const paid = field('Swap', 'You pay');
    expect(`Balance ${paid.value}`).toBe(balance);
    const all = paid.value.replaceAll(',', '');
    act(() => paid.focus());
    expect(paid.value).toBe(all);
    await user.click(panel('Swap').getByRole('button', { name: /^½/ }));
    expect(Number(paid.value.replaceAll(',', ''))).toBe(Number(all) / 2);
  });

  test('the slippage is chosen or typed, warned about, refused, and remembered [9.17]', async () => {
    const user = await openPool(pool.poolId);
    const swap = panel('Swap');
    const own = swap.getByRole<HTMLInputElement>('textbox', { name: 'Own slippage in percent', hidden: true });
    expect(swap.getByRole<HTMLInputElement>('radio', { name: '0.5 %', hidden: true }).checked).toBe(true);
    await user.type(field('Swap', 'You pay'), '1');
    const minimum = () => Number(swap.getByText('Minimum received').closest('div')?.querySelector('dd')?.textContent?.split(' ')[0]);
    await waitFor(() => expect(minimum()).toBeGreaterThan(0));
    const before = minimum();
    await user.type(own, '0.55');
    expect(own.value).toBe('0.55');
    expect(minimum()).toBeLessThan(before);
    await user.clear(own);
    await user.type(own, '20');
    expect(swap.getByText(/You may get up to 20 % less/)).toBeTruthy();
    expect(window.localStorage.getItem('slippage')).toBe('0.5');
    await user.clear(own);
    await user.type(own, '0.01');
    expect(swap.getByText(/fails as soon as the price moves/)).toBeTruthy();
    expect(window.localStorage.getItem('slippage')).toBe('0.01');
    await user.clear(own);
    await user.type(own, '50.1');
    expect(swap.getByRole('alert').textContent).toMatch(/^The slippage must be between 0 % and 50 %/);
    expect(window.localStorage.getItem('slippage')).toBe('0.5');
    await user.clear(own);
    await user.type(own, '0,7');
    expect(swap.getByText('= 0.7 %')).toBeTruthy();
    expect(window.localStorage.getItem('slippage')).toBe('0.7');
    await user.click(swap.getByRole('radio', { name: '1 %', hidden: true }));
    expect([own.value, window.localStorage.getItem('slippage')]).toEqual(['', '1']);
  });

  test('reserves and quotes follow other trades without polling [2.29]', async () => {
    const live = await makePagePool(owner);
    const user = await openPool(live.poolId);
    await user.type(field('Swap', 'You pay'), '1');
    await waitFor(() => expect(field('Swap', 'You receive').value).not.toBe(''));
    const before = field('Swap', 'You receive').value;
    const cluster = pageCluster();
    const quote = quoteSwap(live, {
      inputMint: live.b.mint.address, exact: 'in', amount: 20_000_000_000n, slippage: HALF_PERCENT, epoch: 0n,
    });
    await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool: live, quote }));
    await waitFor(() => expect(Number(field('Swap', 'You receive').value)).toBeLessThan(Number(before) * 0.95));
    const nameB = short(live.b.mint.address);
    const reserve = within(screen.getByRole('region', { name: 'Pool' })).getByText(`${nameB} in the pool`).parentElement;
    const isLarger = live.b.reserve === 200_000_000_000n;
    expect(reserve?.textContent).toMatch(isLarger ? /pool219\.99\d+ / : /pool119\.99\d+ /);
  });

  test('swap, add and remove work by keyboard alone, the result shows the amounts moved, and the page updates [10.55]', async () => {
    const own = await makePagePool(owner);
    const user = await openPool(own.poolId);
    const held = () => readPoolHoldings({ cluster: pageCluster(), ownerAddress: owner.address, pool: own });
    await connectHere(user);
    const before = await held();
    await user.type(field('Swap', 'You pay'), '1{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Review'));
    screen.getByRole('button', { name: 'Sign and send' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Swap successful!')).toBeTruthy();

    // The result shows the amounts moved on chain.
    const moves = await panel('Swap').findByLabelText('What you paid and received');
    const after = await held();
    expect(before.b - after.b).toBe(1_000_000_000n);
    expect([...moves.querySelectorAll('dd')].map(exactText))
      .toEqual(['−1', `+${formatAmount(after.a - before.a, own.a.mint.decimals)}`]);
    expect(panel('Swap').getByLabelText('Rent and fees paid').textContent).toBe('Network fee0.000005 SOL');
    expect(panel('Swap').queryByLabelText(/^You pay/)).toBeNull();
    await user.click(panel('Swap').getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/pools/${own.poolId}?cluster=localnet`);
    panel('Swap').getByRole('button', { name: 'Done' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Swap', 'You pay'));
    expect(field('Swap', 'You pay').value).toBe('');

    screen.getByRole('tab', { name: 'Swap' }).focus();
    await user.keyboard('{ArrowRight}');
    await panel('Add').findByLabelText(/^You add/);
    await user.type(field('Add', 'You add'), '10');
    expect(panel('Add').getByText('Their share of the pool')).toBeTruthy();
    await user.type(field('Add', 'You add'), '00000000000');
    await panel('Add').findByRole('alert');
    expect(panel('Add').queryByText('Their share of the pool')).toBeNull();
    await user.clear(field('Add', 'You add'));
    await user.type(field('Add', 'You add'), '10{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Review'));
    screen.getByRole('button', { name: 'Sign and send' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Liquidity added!')).toBeTruthy();

    screen.getByRole('tab', { name: 'Add' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(await panel('Remove').findByRole('button', { name: '100 %' }));
    const lpHeld = exactText(panel('Remove').getAllByText(/^Balance /)[0]?.closest('[id]'));
    expect(`Balance ${field('Remove', 'LP tokens').value}`).toBe(lpHeld);
    expect(panel('Remove').getByText(/^≈/)).toBeTruthy();
    panel('Remove').getByRole('button', { name: 'Remove liquidity' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Review'));
    screen.getByRole('button', { name: 'Sign and send' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Liquidity removed!')).toBeTruthy();
    await user.click(panel('Remove').getByRole('button', { name: 'Done' }));
    expect(await panel('Remove').findByText('You hold no share of this pool.')).toBeTruthy();
  });

  test('a price that moved further than allowed leads to the slippage tolerance', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = await makePagePool(owner);
    const user = await openPool(own.poolId);
    await connectHere(user);
    await user.type(field('Swap', 'You pay'), '1{Enter}');
    const sign = await screen.findByRole('button', { name: 'Sign and send' });
    const cluster = pageCluster();
    const quote = quoteSwap(own, { inputMint: own.b.mint.address, exact: 'in', amount: 20_000_000_000n, slippage: HALF_PERCENT, epoch: 0n });
    await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool: own, quote }));
    await user.click(sign);
    await user.click(await screen.findByRole('button', { name: 'Change slippage' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const chosen = panel('Swap').getByRole<HTMLInputElement>('radio', { name: '0.5 %' });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    expect(chosen.closest('details')?.open).toBe(true);
    expect(field('Swap', 'You pay').value).toBe('1');
  });

  test('what was typed survives a reload, as when a phone returns from its wallet app', async () => {
    const user = await openPool(pool.poolId);
    await user.type(field('Swap', 'You receive'), '4.25');
    cleanup();
    await openPool(pool.poolId);
    expect(field('Swap', 'You receive').value).toBe('4.25');
    await waitFor(() => expect(Number(field('Swap', 'You pay').value)).toBeGreaterThan(0));
  });

  test('a wallet without LP tokens cannot remove, and is sent to Add', async () => {
    const user = await openPool(pool.poolId, '?signer=test&tab=remove');
    expect(await screen.findByRole('region', { name: "The test signer's share" })).toBeTruthy();
    expect(await panel('Remove').findByText('You hold no share of this pool.')).toBeTruthy();
    await user.type(field('Remove', 'LP tokens'), '1');
    await user.click(panel('Remove').getByRole('button', { name: 'Insufficient LP' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Remove', 'LP tokens')));
    expect(alerts()).toEqual([expect.stringMatching(/^Insufficient balance/)]);
    await user.click(panel('Remove').getByRole('link', { name: 'Add liquidity' }));
    expect(await screen.findByRole('tabpanel', { name: 'Add' })).toBeTruthy();
    expect(window.location.search).toBe('?signer=test&tab=add');
  });

  test('LP tokens in farms count as the signer\'s, and must be unstaked before they are removed [10.39]', needsPrograms(CPMM, FARM_V6), async () => {
    const own = await makePagePool(owner);
    const farm = await makePageFarm(owner, own.lpMint, own.a.mint.address);
    const { lp } = await readPoolHoldings({ cluster: pageCluster(), ownerAddress: owner.address, pool: own });
    const words = (amount: bigint) => `${formatAmount(amount, own.lpDecimals, { grouping: true })} LP`;
    const rows = () => [...region('Your share').querySelectorAll('dt')]
      .map((term) => [term.firstChild?.textContent, exactText(term.nextElementSibling)]);

    await stakeInPageFarm(owner, farm, lp / 4n);
    const user = await openPool(own.poolId, '?tab=remove');
    await connectInHeader(user);
    await waitFor(() => expect(rows()).toContainEqual(['Staked', words(lp / 4n)]));
    expect(rows()).toContainEqual(['In wallet', words(lp - lp / 4n)]);
    const worth = () => [...region('Your share').querySelectorAll('p')].slice(0, 2).map(exactText);
    const all = worth();
    expect(within(region('Your share')).getByText(/^99\.\d+ %$/)).toBeTruthy();

    await stakeInPageFarm(owner, farm, lp - lp / 4n);
    cleanup();
    await openPool(own.poolId, '?tab=remove');
    await waitFor(() => expect(rows()).toContainEqual(['Staked', words(lp)]));
    expect(rows()).toHaveLength(1);
    expect(worth()).toEqual(all);
    expect(await panel('Remove').findByText('All your LP tokens of this pool are staked.')).toBeTruthy();
  });

  test('a pool that is not open yet counts down and is quoted, but takes no swaps', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const startTimeSeconds = BigInt(Math.floor(Date.now() / 1000) + 10 * 86_400 + 12 * 3_600 + 1_800);
    const closed = await makePagePool(owner, { changes: { startTimeSeconds } });
    const user = await openPool(closed.poolId);
    expect(await screen.findByText(/^Not open yet: opens in 10 d 12 h \d+ min/)).toBeTruthy();
    await connectHere(user);
    await user.type(field('Swap', 'You pay'), '1');
    await user.click(panel('Swap').getByRole('button', { name: 'Swap' }));
    await waitFor(() => expect(alerts().join()).toContain('code: pools/not-open-yet'));
  });

  test('transfer fees of a token are named', async () => {
    const base = await makeFeeToken(owner, 100);
    const taxed = await makePagePool(owner, { base });
    const user = await openPool(taxed.poolId);
    expect(await screen.findByText(/^The token keeps 1 % of every transfer/)).toBeTruthy();
    expect(await screen.findByText('Extensions: Transfer fee')).toBeTruthy();
    await user.type(field('Swap', 'You pay'), '1');
    expect(await panel('Swap').findByText(`Transfer fee of ${short(base)}`)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Add' }));
    await panel('Add').findByLabelText(/^You add/);
    await user.type(field('Add', 'You add'), '1');
    expect(await panel('Add').findByText(`Transfer fee of ${short(base)}`)).toBeTruthy();
  });

  test('of a token without decimals and one with a transfer fee accepts any text: it is quoted or refused at its field', async () => {
    await give(owner.address, 20_000_000_000n);
    const whole = await makeToken(pageCluster(), owner, { decimals: 0, supply: 10n ** 12n });
    const fee = await makeFeeToken(owner, 125);
    const odd = await makePagePool(owner, { base: whole, quote: fee, changes: { baseAmount: 1_000n, quoteAmount: 10n ** 12n } });
    const user = await openPool(odd.poolId);
    await connectHere(user);
    const side = odd.a.mint.address === whole ? 'a' : 'b';
    // If neither is SOL, side b is paid by default.
    if (side === 'a') await user.click(panel('Swap').getByRole('button', { name: /^Switch direction/ }));
    const [pay, receive] = [() => field('Swap', 'You pay'), () => field('Swap', 'You receive')];
    const write = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
    for (const text of ['1.5', '-1', '1e5', '1,5', '1.2.3', '18446744073709551616', '18446744073709551615', '99999999999999999999999999', 'abc', '０']) {
      write(pay(), text);
      await waitFor(() => expect(pay().getAttribute('aria-invalid'), text).toBe('true'));
      expect(panel('Swap').getAllByRole('alert')[0]!.textContent, text).toMatch(/\w+\./);
    }
    for (const text of ['', '0', '.', '000']) {
      write(pay(), text);
      await waitFor(() => expect([pay().getAttribute('aria-invalid'), receive().value], text).toEqual([null, '']));
    }
    write(pay(), '1'); // all of it is the trade fee, which is rounded up
    await panel('Swap').findByText(/^The amount is too small: the pool would give nothing for it/);
    write(pay(), '8');
    await waitFor(() => expect(Number(receive().value)).toBeGreaterThan(6.7));
    await panel('Swap').findByText(/^Transfer fee of /);
    // Any fraction of the other token costs one whole unit of this one, and the fee another.
    for (const text of ['0.6', '', '0.000000001']) {
      write(receive(), text);
      await waitFor(() => expect([pay().value, receive().getAttribute('aria-invalid')], text).toEqual([text && '2', null]));
    }
    // There is no price for more than the pool's reserve.
    write(receive(), '1001');
    await waitFor(() => expect(receive().getAttribute('aria-invalid')).toBe('true'));
    write(pay(), '7');
    // One of seven units is the fee.
    await user.click(await panel('Swap').findByRole('checkbox', { name: /^Swap at this price anyway/ }));
    await user.click(panel('Swap').getByRole('button', { name: 'Swap' }));
    await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
    await screen.findByText('Swap successful!');
    const after = await readPool(pageCluster(), odd.poolId);
    expect(after[side].vaultAmount - odd[side].vaultAmount).toBe(7n);
  });

  test('without the provider its page is complete: tokens are shown by address, and a swap lands', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = await makePagePool(owner);
    await callCluster('localnet_setApiFault', { kind: 'server-error' });
    try {
      const user = await openPool(own.poolId);
      await connectHere(user);
      await user.type(field('Swap', 'You pay'), '2');
      await user.click(panel('Swap').getByRole('button', { name: 'Swap' }));
      await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
      await screen.findByText('Swap successful!');
      expect((await readPool(pageCluster(), own.poolId)).b.vaultAmount - own.b.vaultAmount).toBe(2_000_000_000n);
    } finally {
      await callCluster('localnet_setApiFault', null);
    }
  });
});
