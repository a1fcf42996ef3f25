import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { quoteDeposit } from '@/services/programs/clmm/positions/quote.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { readClmmPool, readTickArrays } from '@/services/programs/clmm/readPool.ts';
import { sqrtPriceAtPrice } from '@/services/programs/clmm/ticks.ts';
import { quoteClmmSwap, type ClmmSwapQuery } from '@/services/programs/clmm/swap/quote.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { reachChainTime } from '@/services/rpc/getChainTime.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { exactText, exactValue } from '@tests/support/exactText.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp } from '@tests/support/openApp.tsx';
import { pageCluster } from '@tests/support/pagePools.ts';
import { makePageClmmPool, openPagePosition } from '@tests/support/pagePositions.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';
import { writeAccounts } from '@tests/support/writtenAccounts.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
/** Place of the dynamic fee in a pool's account. */
const DYNAMIC_FEE_OFFSET = 1_096;
const WHOLE = 1_000_000_000n;
const HALF_PERCENT = createFraction(5n, 1000n);
const short = (address: string) => `${address.slice(0, 4)}..${address.slice(-4)}`;
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }));
const field = (tab: string, label: string) => panel(tab).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const handle = (end: 'Lowest' | 'Highest') => screen.getByRole('slider', { name: `${end} price of the range` });
const price = (end: 'Lowest' | 'Highest') =>
  panel('Liquidity').getByRole<HTMLInputElement>('textbox', { name: `${end} price` });
const said = () => [handle('Lowest'), handle('Highest')].map((end) => end.getAttribute('aria-valuetext'));

describe('the page of a concentrated pool', needsPrograms(CLMM, METADATA), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let [pool, untouched]: ClmmPool[] = [];
  beforeAll(async () => {
    [pool, untouched] = [await makePageClmmPool(owner), await makePageClmmPool(owner)];
    const ticks = { tickLower: -600, tickUpper: 600 };
    await openPagePosition(owner, pool.poolId, { ...ticks, side: 'a', amount: 10n * WHOLE });
  });
  const names = (of: ClmmPool | undefined = pool) => ({ a: short(of!.a.mint.address), b: short(of!.b.mint.address) });
  const now = () => readClmmPool(pageCluster(), pool!.poolId);

  async function openPool(query = ''): Promise<UserEvent> {
    const user = openApp(`/pools/${pool!.poolId}${query}`);
    await screen.findByRole('tab', { name: 'Liquidity' });
    return user;
  }

  async function connectHere(user: UserEvent, tab: 'Swap' | 'Liquidity'): Promise<void> {
    await user.click(await panel(tab).findByRole('button', { name: 'Connect wallet' }));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    await waitFor(() => expect(panel(tab).getAllByText(/^Balance /).length).toBeGreaterThanOrEqual(2));
  }

  async function signed(user: UserEvent, tab: string, submit: string): Promise<void> {
    await user.click(panel(tab).getByRole('button', { name: submit }));
    await screen.findByRole('heading', { name: 'Review' });
    await user.click(screen.getByRole('button', { name: 'Sign and send' }));
  }

  /** The service's quote of a swap of A for B. */
  async function quoted(changes: Partial<ClmmSwapQuery>) {
    const fresh = await now();
    return quoteClmmSwap(fresh, await readTickArrays(pageCluster(), fresh), {
      inputMint: fresh.a.mint.address, exact: 'in', amount: WHOLE, slippage: HALF_PERCENT, epoch: 0n, timeSeconds: 0n,
      ...changes,
    });
  }

  async function payInA(user: UserEvent): Promise<void> {
    const { a } = names();
    await panel('Swap').findByLabelText(/^You pay/); // the form loads after its tab
    if (panel('Swap').queryByRole('button', { name: `Switch direction: pay ${a} instead` })) {
      await user.click(panel('Swap').getByRole('button', { name: /^Switch direction/ }));
    }
  }

  test('shows kind, fee, price, reserves and tick spacing', async () => {
    await openPool();
    const { a, b } = names();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`${a} / ${b}`);
    const glance = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('listitem');
    expect(glance.map(({ textContent }) => textContent)).toEqual(['Concentrated', '0.25 % fee']);
    expect(screen.getByRole('region', { name: `${a} price in ${b}` }).querySelector('p')?.textContent).toBe(`1 ${b}`);
    const facts = within(screen.getByRole('region', { name: 'Pool' }));
    const { liquidity, a: { vaultAmount } } = await now();
    expect(facts.getByText(`${formatAmount(vaultAmount, 9)} ${a}`)).toBeTruthy();
    expect(facts.getByText(liquidity.toLocaleString('en-US'))).toBeTruthy();
    expect(facts.getByText('Position prices are 0.60 % apart.')).toBeTruthy();
    const ticks = (await facts.findByText('Initialized ticks')).closest('div');
    expect(ticks?.textContent).toBe('Initialized ticksIn 2 tick arrays around the current tick.2');
  });

  test('a pool with a dynamic fee shows what a swap pays now, and the base fee', async () => {
    const { poolId } = await makePageClmmPool(owner);
    const [account] = await readAccounts(pageCluster(), [poolId]);
    const data = Buffer.from(account!.data);
    const fee = data.subarray(DYNAMIC_FEE_OFFSET);
    // A filter period of 18 hours, control and highest volatility; then a volatility of ten spacings, measured just now.
    fee.writeUInt16LE(65_535);
    fee.writeUInt32LE(20_000, 6);
    fee.writeUInt32LE(300_000, 10);
    fee.writeUInt32LE(100_000, 18);
    fee.writeBigUInt64LE(await reachChainTime(pageCluster(), 0n), 26);
    await writeAccounts(pageCluster().rpcUrl, [{ address: poolId, owner: CLMM, lamports: BigInt(account!.lamports), data }]);
    openApp(`/pools/${poolId}`);
    // 20,000 × (100,000 × 60)² / 10¹³ = 72,000 millionths above the base fee.
    const row = (await screen.findByText('Swap fee now')).closest('div');
    expect(row?.textContent).toMatch(/The base fee is 0\.25 %\..*7\.45 %$/);
  });

  test('a pool without positions says so, and opens the tab to create one', async () => {
    openApp(`/pools/${untouched!.poolId}`);
    expect(await screen.findByText('This pool has no liquidity yet.')).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Liquidity');
    expect(await screen.findByText('No liquidity at these prices yet')).toBeTruthy();
  });

  test('the tab that opened the first position stays open, with the result', async () => {
    const { poolId } = await makePageClmmPool(owner);
    const user = openApp(`/pools/${poolId}`);
    await screen.findByText('This pool has no liquidity yet.');
    await connectHere(user, 'Liquidity');
    await user.type(field('Liquidity', 'You add'), '3');
    await signed(user, 'Liquidity', 'Open a position');
    // The pool has been refetched.
    await waitFor(() => expect(screen.queryByText('This pool has no liquidity yet.')).toBeNull());
    expect(await panel('Liquidity').findByText('Position opened!')).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Liquidity');
  });

  test('typing into either amount shows the service\'s quote at once, and the price after the swap', async () => {
    const user = await openPool();
    const { a, b } = names();
    await payInA(user);
    await user.type(field('Swap', 'You pay'), '1');
    const exactIn = await quoted({});
    await waitFor(() => expect(exactValue(field('Swap', 'You receive'))).toBe(formatAmount(exactIn.amountOut, 9)));
    expect(panel('Swap').getByText(`${formatAmount(exactIn.minAmountOut, 9)} ${b}`)).toBeTruthy();
    expect(exactText(panel('Swap').getByText('Price after the swap').closest('div')?.querySelector('dd')))
      .toMatch(new RegExp(`^1 ${a} = 0\\.99\\d+ ${b}$`));
    const exactOut = await quoted({ exact: 'out', amount: WHOLE / 2n });
    await user.clear(field('Swap', 'You receive'));
    await user.type(field('Swap', 'You receive'), '0.5');
    await waitFor(() => expect(exactValue(field('Swap', 'You pay'))).toBe(formatAmount(exactOut.amountIn, 9)));
    expect(panel('Swap').getByText(`${formatAmount(exactOut.maxAmountIn, 9)} ${a}`)).toBeTruthy();
  });

  test('an amount beyond the liquidity is refused, and a partial swap is offered [10.17]', async () => {
    const user = await openPool();
    await payInA(user);
    await user.type(field('Swap', 'You pay'), '50');
    expect((await panel('Swap').findByRole('alert')).textContent).toContain('Not enough liquidity in the pool');
    await user.click(panel('Swap').getByRole('checkbox', { name: /^Swap part/ }));
    const part = await quoted({ amount: 50n * WHOLE, allowPartial: true });
    expect(part.allTrade).toBe(false);
    await panel('Swap').findByText('Only part of the amount is swapped.');
    expect(panel('Swap').queryByRole('alert')).toBeNull();
    const { a, b } = names();
    const words = `You pay ${formatAmount(part.amountIn, 9)} ${a} and receive ${formatAmount(part.amountOut, 9)} ${b}, `
      + 'then the liquidity runs out. You keep the rest.';
    expect(panel('Swap').getByText(words)).toBeTruthy();
  });

  test('a price limit is enforced by the chain: the swap stops there, and the rest is not spent [10.17]', async () => {
    const user = await openPool();
    await connectHere(user, 'Swap');
    await payInA(user);
    await user.type(field('Swap', 'You pay'), '5');
    await user.type(field('Swap', 'Limit price'), '1.01');
    expect((await panel('Swap').findByRole('alert')).textContent).toMatch(/price limit/i);
    await user.clear(field('Swap', 'Limit price'));
    await user.type(field('Swap', 'Limit price'), '0.98');
    const limit = sqrtPriceAtPrice(createFraction(98n, 100n), 9, 9);
    const part = await quoted({ amount: 5n * WHOLE, sqrtPriceLimitX64: limit });
    const { a } = names();
    expect(part.amountIn).toBeLessThan(5n * WHOLE);
    await panel('Swap').findByText(new RegExp(`^You pay ${formatAmount(part.amountIn, 9)} ${a} .*reaches your limit`));
    await signed(user, 'Swap', 'Swap');
    await screen.findByText('Swap successful!');
    expect((await now()).sqrtPriceX64).toBe(part.sqrtPriceAfterX64);
    const moves = await panel('Swap').findByLabelText('What you paid and received');
    expect([...moves.querySelectorAll('dd')].map((figure) => (figure.querySelector('.visually-hidden') ?? figure).textContent))
      .toEqual([`−${formatAmount(part.amountIn, 9)}`, `+${formatAmount(part.amountOut, 9)}`]);
    await user.click(panel('Swap').getByRole('button', { name: 'Done' }));
    expect(field('Swap', 'You pay').value).toBe('');
  });

  test('the ends of a range move by arrows, Page keys, Home and End, and announce their prices [10.18]', async () => {
    const user = await openPool('?tab=liquidity');
    await waitFor(() => handle('Lowest'));
    const { a, b } = names();
    await user.click(screen.getByRole('button', { name: '±5 %' }));
    expect(screen.getByRole('button', { name: '±5 %' }).getAttribute('aria-pressed')).toBe('true');
    const [lowest] = said();
    expect(lowest).toMatch(new RegExp(`^0\\.9\\d+ ${b} per ${a}, −[45]\\.\\d % from the price now$`));
    const place = () => Number(handle('Lowest').getAttribute('aria-valuenow'));
    const before = place();
    handle('Lowest').focus();
    await user.keyboard('{ArrowLeft}');
    expect(place()).toBe(before - 60);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(place()).toBe(before + 540);
    await user.keyboard('{PageDown}{Home}');
    expect(said()[0]).toBe('no lowest price');
    expect(price('Lowest').value).toBe('0');
    handle('Highest').focus();
    await user.keyboard('{End}');
    expect(said()).toEqual(['no lowest price', 'no highest price']);
    expect(screen.getByRole('button', { name: 'Full range' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(within(screen.getByRole('region', { name: /price in/ })).getByRole('button', { name: /^Prices in .* invert$/ }));
    expect(said()).toEqual(['no lowest price', 'no highest price']);
  });

  test('exact prices snap to the nearest tick; a lowest price above the highest is refused [10.18]', async () => {
    const user = await openPool('?tab=liquidity');
    await waitFor(() => handle('Lowest'));
    await user.click(screen.getByRole('button', { name: '±20 %' }));
    await user.clear(price('Lowest'));
    await user.type(price('Lowest'), '0.9');
    expect(panel('Liquidity').getByText(`Rounded to ${(1.0001 ** -1080).toPrecision(8)}.`)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(handle('Lowest').getAttribute('aria-valuenow')).toBe('-1080');
    await user.clear(price('Highest'));
    await user.type(price('Highest'), '0.5');
    expect(panel('Liquidity').getByRole('alert').textContent).toContain('The lower price must be below the upper price');
    expect(price('Highest').getAttribute('aria-invalid')).toBe('true');
  });

  test('the zeros of a small price are counted until it is focused, so that none is cut', async () => {
    const user = await openPool('?tab=liquidity');
    await waitFor(() => handle('Lowest'));
    await user.clear(price('Lowest'));
    await user.type(price('Lowest'), '0.0000000052081{Enter}');
    const exact = (1.0001 ** Number(handle('Lowest').getAttribute('aria-valuenow'))).toFixed(16);
    expect(exact).toMatch(/^0\.000000005[12]\d+$/);
    expect(price('Lowest').value).toBe(exact);
    await user.tab();
    expect([price('Lowest').value, price('Lowest').title]).toEqual([`0.0₈${exact.slice(10, 14)}`, exact]);
  });

  test('the chart is also a table, and a range that excludes the price takes one token', async () => {
    const user = await openPool('?tab=liquidity');
    await waitFor(() => handle('Lowest'));
    await user.click(await panel('Liquidity').findByRole('button', { name: 'The chart as a table' }));
    const rows = within(await panel('Liquidity').findByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^0\.94176\d+ \(current price\)1\.0618\d+.*100\.0 %$/),
    ]);
    await user.clear(price('Highest'));
    await user.type(price('Highest'), '2{Enter}');
    await user.clear(price('Lowest'));
    await user.type(price('Lowest'), '1.5{Enter}');
    const { a } = names();
    expect(panel('Liquidity').getByText(/^Out of range: the price is below the range/).textContent).toContain(`${a} only`);
    expect(panel('Liquidity').getByText(`Not needed: the range takes ${a} only.`)).toBeTruthy();
  });

  test('a position is opened in the chosen range, with the quoted amounts, and is listed here', async () => {
    const user = await openPool('?tab=liquidity');
    await connectHere(user, 'Liquidity');
    await waitFor(() => handle('Lowest'));
    await user.click(screen.getByRole('button', { name: '±20 %' }));
    const [tickLower, tickUpper] = [handle('Lowest'), handle('Highest')]
      .map((end) => Number(end.getAttribute('aria-valuenow'))) as [number, number];
    const quote = quoteDeposit({
      pool: await now(), tickLower, tickUpper, input: { kind: 'amount', side: 'a', amount: 3n * WHOLE },
      slippage: HALF_PERCENT, epoch: 0n,
    });
    await user.type(field('Liquidity', 'You add'), '3');
    await waitFor(() => expect(exactValue(field('Liquidity', 'And'))).toBe(formatAmount(quote.amountB, 9)));
    expect(await panel('Liquidity').findByText(/^(Rent, refundable|Position rent)$/)).toBeTruthy();
    await signed(user, 'Liquidity', 'Open a position');
    await screen.findByText('Position opened!');
    const mine = await readPositions(pageCluster(), owner.address);
    const opened = mine.find(({ position }) => position.tickLower === tickLower && position.tickUpper === tickUpper);
    expect(opened?.position.liquidity).toBe(quote.liquidity);
    expect(screen.getByRole('link', { name: 'View position' }).getAttribute('href'))
      .toBe(`/positions/${opened!.position.nftMint}`);
    await user.click(screen.getByRole('tab', { name: 'Positions' }));
    await waitFor(() => expect(panel('Positions').getAllByRole('listitem')).toHaveLength(2));
    expect(panel('Positions').getByRole('link', { name: 'All my positions' }).getAttribute('href')).toBe('/positions');
  });

  test('insufficient funds are reported at their field before anything is planned', async () => {
    const user = await openPool('?tab=liquidity');
    await connectHere(user, 'Liquidity');
    await user.type(field('Liquidity', 'You add'), '2000000000');
    expect(await panel('Liquidity').findAllByText(/^You have [\d,.]+ \S+\.$/)).toHaveLength(1);
    await user.click(panel('Liquidity').getByRole('button', { name: `Insufficient ${names().a}` }));
    await waitFor(() => expect(document.activeElement).toBe(field('Liquidity', 'You add')));
    expect(panel('Liquidity').getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull();
  });

  test('the signer is kept on the way to the positions, where it has none', async () => {
    await openPool('?tab=positions&signer=test');
    expect(await panel('Positions').findByText(/^You have no position in this pool/)).toBeTruthy();
    const link = panel('Positions').getByRole('link', { name: 'All my positions' });
    expect(link.getAttribute('href')).toBe('/positions?signer=test');
  });
});
