import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Keypair } from '@solana/web3.js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import { readPosition, readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { exactValue } from '@tests/support/exactText.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { makePageClmmPool, openPagePosition, swapPagePool } from '@tests/support/pagePositions.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const WHOLE = 1_000_000_000n;
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }));
const field = (tab: string, label: string) => panel(tab).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Connects the extension wallet by the page's own button. */
async function connectHere(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Connect wallet' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
}

test('without a wallet the list asks to connect one', async () => {
  openApp('/positions');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Positions');
  expect(await screen.findByText('Connect a wallet to see its positions.')).toBeTruthy();
});

test('a wallet without positions gets a link to the pools', async () => {
  openApp('/positions?signer=test');
  expect(await screen.findByText('No concentrated positions yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the pools' }).getAttribute('href')).toBe('/pools?type=concentrated');
});

test.each([
  ['an NFT no one made', Keypair.generate().publicKey.toBase58(), 'clmm/position-not-found'],
  ['no address at all', 'nonsense', 'accounts/invalid-public-key'],
])('%s is reported as no position, and can be retried', async (_, nftMint, code) => {
  openApp(`/positions/${nftMint}`);
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Position not found');
  expect(alert.textContent).toContain(`code: ${code}`);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Positions' })).toBeTruthy();
});

describe('concentrated positions', needsPrograms(CLMM, METADATA), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let pool: ClmmPool;
  let [inRange, above] = ['', ''];
  beforeAll(async () => {
    pool = await makePageClmmPool(owner);
    inRange = await openPagePosition(owner, pool.poolId, { tickLower: -600, tickUpper: 600, side: 'a', amount: 10n * WHOLE });
    above = await openPagePosition(owner, pool.poolId, { tickLower: 1200, tickUpper: 2400, side: 'a', amount: 5n * WHOLE });
  });
  const names = () => ({ a: short(pool.a.mint.address), b: short(pool.b.mint.address) });

  test('are listed with range, state, amounts, value and fees as the services compute them, live', async () => {
    const user = openApp('/positions');
    await connectHere(user);
    const items = await waitFor(() => {
      const found = screen.getAllByRole('article');
      expect(found).toHaveLength(2);
      return found;
    });
    expect(screen.getByText('2 positions, 1 earning fees')).toBeTruthy();
    const { a, b } = names();
    const views = await readPositions(pageCluster(), owner.address);
    const [first, second] = items.map((item) => within(item));
    expect(first!.getByText('In range')).toBeTruthy();
    expect(second!.getByText('Out of range')).toBeTruthy();
    expect(first!.getByText('0.941767 to 1.06183')).toBeTruthy(); // 1.0001^-600 and its inverse
    expect(first!.getByText(`${b} per ${a}`)).toBeTruthy();
    const { valueInB } = views[0]!;
    expect(first!.getByText(`${formatAmount(valueInB.numerator / valueInB.denominator, 9, { grouping: true })} ${b}`)).toBeTruthy();
    expect(second!.getByText('–')).toBeTruthy();
    expect(first!.getByRole('link', { name: /^Manage/ }).getAttribute('href')).toBe(`/positions/${inRange}`);

    await act(() => swapPagePool(owner, pool.poolId, WHOLE));
    const { owed } = await readPosition(pageCluster(), inRange);
    expect(owed.feesA).toBeGreaterThan(0n);
    await first!.findByText(`${formatAmount(owed.feesA, 9)} ${a}`); // without polling
  });

  test('of someone else are read-only', async () => {
    const user = openApp(`/positions/${above}?signer=test`);
    expect(await screen.findByText('This position belongs to another wallet.')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText('Out of range')).toBeTruthy();
    const { a, b } = names();
    const text = `range. The position holds ${a} only and earns no fees until the price returns.`;
    expect(screen.getByText(`The price is below the ${text}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: `Prices in ${b} per ${a}: invert` }));
    expect(screen.getByText(`The price is above the ${text}`)).toBeTruthy();
    expect(screen.getByRole('button', { name: `Prices in ${a} per ${b}: invert` })).toBeTruthy();
    expect(getTestSigner(pageCluster()).address).not.toBe(owner.address);
  });

  async function openMine(nftMint: string, tab: string): Promise<UserEvent> {
    const user = openApp(`/positions/${nftMint}?tab=${tab}`);
    await screen.findByText('View only');
    await connectHere(user);
    await screen.findByRole('tab', { name: 'Add' });
    await screen.findByRole('button', { name: /^(Enter an amount|Remove liquidity|Close|Claim fees)/ });
    return user;
  }

  async function signed(user: UserEvent, tab: string, submit: string): Promise<void> {
    await user.click(panel(tab).getByRole('button', { name: submit }));
    await screen.findByRole('heading', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
  }

  test('compute the other amount from the typed one, and grow by the quoted amounts', async () => {
    const user = await openMine(inRange, 'increase');
    const before = await readPosition(pageCluster(), inRange);
    const { tickLower, tickUpper, liquidity } = before.position;
    const quote = quoteDeposit({
      pool: before.pool, tickLower, tickUpper, input: { kind: 'amount', side: 'b', amount: 2n * WHOLE },
      slippage: createFraction(5n, 1000n), epoch: 0n,
    });
    await user.type(field('Add', 'And'), '2');
    await waitFor(() => expect(exactValue(field('Add', 'You add'))).toBe(formatAmount(quote.amountA, 9)));
    // Eight digits while it is left alone.
    expect(field('Add', 'You add').value.replace('.', '').length).toBeLessThanOrEqual(8);
    act(() => field('Add', 'You add').focus());
    expect(field('Add', 'You add').value).toBe(formatAmount(quote.amountA, 9));
    expect(panel('Add').getByText(`At most ${formatAmount(quote.maxAmountA, 9)} ${names().a}`)).toBeTruthy();
    await signed(user, 'Add', 'Add liquidity');
    await screen.findByText('Liquidity added');
    expect((await readPosition(pageCluster(), inRange)).position.liquidity).toBe(liquidity + quote.liquidity);
    await user.click(panel('Add').getByRole('button', { name: 'Done' }));
    expect(field('Add', 'And').value).toBe('');
  });

  test('grow by a percentage, whose amounts can then be edited [4.26]', async () => {
    const user = await openMine(inRange, 'increase');
    const before = await readPosition(pageCluster(), inRange);
    const { tickLower, tickUpper, liquidity } = before.position;
    const quote = quoteDeposit({
      pool: before.pool, tickLower, tickUpper, input: { kind: 'liquidity', liquidity: liquidity / 2n },
      slippage: createFraction(5n, 1000n), epoch: 0n,
    });
    const shown = () => [exactValue(field('Add', 'You add')), exactValue(field('Add', 'And'))];
    await user.click(panel('Add').getByRole('button', { name: '+50 %' }));
    await waitFor(() => expect(shown()).toEqual([formatAmount(quote.amountA, 9), formatAmount(quote.amountB, 9)]));
    await user.clear(field('Add', 'And'));
    await user.type(field('Add', 'And'), '1');
    expect(panel('Add').getByRole('button', { name: '+50 %' }).getAttribute('aria-pressed')).toBe('false');
    await user.click(panel('Add').getByRole('button', { name: '+50 %' }));
    await signed(user, 'Add', 'Add liquidity');
    await screen.findByText('Liquidity added');
    expect((await readPosition(pageCluster(), inRange)).position.liquidity).toBe(liquidity + liquidity / 2n);
  });

  test('out of range take one token only, and no more than the balance', async () => {
    const user = await openMine(above, 'increase');
    expect(screen.getByText(`Out of range: the position takes ${names().a} only.`)).toBeTruthy();
    expect(panel('Add').queryByLabelText(/^And/)).toBeNull();
    await user.type(field('Add', 'You add'), '2000000000');
    expect(await panel('Add').findByText(/^You have [\d,.]+ \S+\.$/)).toBeTruthy();
    await user.click(panel('Add').getByRole('button', { name: `Insufficient ${names().a}` }));
    await waitFor(() => expect(document.activeElement).toBe(field('Add', 'You add')));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull();
  });

  test('return a part by percent or an exact amount of a token, with fees', async () => {
    const user = await openMine(inRange, 'decrease');
    const before = await readPosition(pageCluster(), inRange);
    await user.click(panel('Remove').getByRole('button', { name: '25 %' }));
    const quarter = before.position.liquidity / 4n;
    await waitFor(() => expect(field('Remove', 'You remove').value).not.toBe(''));
    expect(panel('Remove').getByText('25 %', { selector: 'output' })).toBeTruthy();
    await signed(user, 'Remove', 'Remove liquidity');
    await screen.findByText('Liquidity removed');
    const left = await readPosition(pageCluster(), inRange);
    expect(left.position.liquidity).toBe(before.position.liquidity - quarter);
    expect([left.owed.feesA, left.owed.feesB]).toEqual([0n, 0n]); // fees were paid along

    await user.click(panel('Remove').getByRole('button', { name: 'Done' }));
    await user.clear(field('Remove', 'You remove'));
    await user.type(field('Remove', 'You remove'), formatAmount(left.amountA + 1n, 9));
    expect(await panel('Remove').findByText(/^The position does not hold that much/)).toBeTruthy();
    await user.clear(field('Remove', 'You remove'));
    await user.type(field('Remove', 'You remove'), '1');
    await waitFor(() => expect(field('Remove', 'And').value).toMatch(/^\d/));
    expect(within(panel('Remove').getByRole('list', { name: 'You receive' })).getByText(/^1(\.0+1)?$/)).toBeTruthy();
  });

  test('pay their fees and rewards, shown before signing, and say if there are none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await swapPagePool(owner, pool.poolId, WHOLE);
    const user = await openMine(inRange, 'collect');
    const { owed } = await readPosition(pageCluster(), inRange);
    expect(owed.feesA).toBeGreaterThan(0n);
    await panel('Claim').findByText(`${formatAmount(owed.feesA, 9)} ${names().a}`);
    await signed(user, 'Claim', 'Claim fees and rewards');
    expect(await screen.findByText('Claimed')).toBeTruthy();
    const paid = await panel('Claim').findByLabelText('What you paid and received');
    expect(paid.textContent).toContain(`+${formatAmount(owed.feesA, 9)}`);
    await user.click(panel('Claim').getByRole('button', { name: 'Done' }));
    await panel('Claim').findByText('Nothing to claim yet. Swaps in the range earn fees, and rewards accrue over time.');
    await user.click(panel('Claim').getByRole('button', { name: 'Claim fees and rewards' }));
    await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent).join()).toContain('code: clmm/nothing-to-collect'));
  });

  test('are closed with everything in them, and leave the list', async () => {
    const user = await openMine(above, 'close');
    expect(await panel('Close').findByText('Rent refunded')).toBeTruthy();
    const { amountA } = await readPosition(pageCluster(), above);
    expect(within(panel('Close').getByRole('list', { name: 'You receive' })).getByText(formatAmount(amountA, 9))).toBeTruthy();
    await signed(user, 'Close', 'Close the position');
    await screen.findByText('Position closed!');
    expect((await screen.findByLabelText('What you paid and received')).textContent).toContain(`+${formatAmount(amountA, 9)}`);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to your positions' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await expect(readPosition(pageCluster(), above)).rejects.toMatchObject({ code: 'clmm/position-not-found' });
  });
});
