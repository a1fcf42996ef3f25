import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { needsPrograms } from 'raydium-localnet/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFraction, invertFraction } from '@/services/amounts/fraction.ts';
import { adjustPrice } from '@/services/amounts/price.ts';
import { poolPrice } from '@/services/pools/poolPrice.ts';
import { formatPrice, shownPrice } from '@/ui/format.ts';
import { exactText } from '@tests/support/exactText.ts';
import { buildSwapAction } from '@/services/pools/buildSwapAction.ts';
import { quoteSwap } from '@/services/pools/quote.ts';
import { readCpmmPool } from '@/services/programs/cpmm/readPool.ts';
import { getPermanent } from '@/services/rpc/queries.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { callCluster } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { asVersion2, startRpcProxy } from '@tests/support/rpcProxy.ts';

const WHOLE = 1_000_000_000n;
const owner = keypairOwner(wallet.keypair.secretKey);

/** Swaps, and returns what its fee adds to the liquidity. */
async function swapElsewhere(poolId: string, side: 'a' | 'b', amount: bigint): Promise<bigint> {
  const cluster = pageCluster();
  const pool = await readCpmmPool(cluster, poolId);
  const quote = quoteSwap(pool, { inputMint: pool[side].mint.address, exact: 'in', amount, slippage: createFraction(1n, 2n), epoch: 0n });
  await landAction(cluster, owner, await buildSwapAction({ cluster, ownerAddress: owner.address, pool, quote }));
  return quote.tradeFee - quote.protocolFee - quote.fundFee;
}

/** The value of a figure below the chart. */
const figure = (term: string) => exactText(within(screen.getByLabelText('Market figures')).getByText(term).nextElementSibling);

/** The cells of each table row. */
const cells = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))
  .filter(({ length }) => length > 1); // not the dates that head them

test('the trades of a pool are read page by page, and the table and the sides invert with the price', needsPrograms(CPMM), async () => {
  const { poolId, a, b } = await makePagePool(owner);
  const price = Number(b.reserve) / Number(a.reserve); // whichever mint comes first
  const [feeA, feeB] = [await swapElsewhere(poolId, 'a', 4n * WHOLE), await swapElsewhere(poolId, 'b', WHOLE)];
  // Transactions that mention the pool without a swap: more than one page.
  for (let airdrop = 1; airdrop <= 60; airdrop += 1) await callCluster('requestAirdrop', poolId, airdrop);
  await callCluster('localnet_advanceSlots', 40);
  window.localStorage.setItem('chart-view', 'table');
  const user = openApp(`/pools/${poolId}`);
  await screen.findByText('All 63 transactions read');
  await screen.findByRole('table', { name: /^Price and volume by period/ });

  const trades = () => cells(screen.getByRole('table', { name: 'Trades, newest first' }));
  expect(trades().map(([, side]) => side)).toEqual(['Buy', 'Sell']);
  expect(trades()[1]![2]).toBe('4');
  expect(trades()[0]![3]).toBe('1');
  const candles = () => cells(screen.getByRole('table', { name: /^Price and volume by period/ }));
  expect(candles().reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(2);
  // The first candle opens with the price of the creation, and the last one closes with that of the page.
  expect(candles().at(-1)![1]).toBe(String(price));
  const now = adjustPrice(poolPrice(await readCpmmPool(pageCluster(), poolId))!);
  await waitFor(() => expect(candles()[0]![4]).toBe(formatPrice(now)));
  expect(exactText(screen.getByRole('region', { name: /price in/ }).querySelector('p'))).toContain(`${shownPrice(now, '', '').spoken} `);

  // A year of what the quotes of both trades say that their fees leave in the pool.
  const pool = await readCpmmPool(pageCluster(), poolId);
  const yearly = (Number(feeA) * Number(pool.b.reserve) / Number(pool.a.reserve) + Number(feeB)) * 365;
  const percent = yearly / (2 * Number(pool.b.reserve)) * 100;
  expect(percent).toBeGreaterThan(0.5);
  expect(Math.abs(parseFloat(figure('APR')) - percent)).toBeLessThanOrEqual(0.01);
  expect(screen.getByText('24 h change').parentElement!.textContent).toMatch(/^24 h change [−+][\d.,]+ % 24 h$/);

  const day = () => within(screen.getByRole('group', { name: 'Period of a candle' })).getByRole('button', { name: '1d' });
  await user.click(day());
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('period')).toBe('1d'));
  await waitFor(() => expect(candles()).toHaveLength(1));

  await user.click(within(screen.getByRole('region', { name: /price in/ })).getByRole('button', { name: /^Prices in .*: invert$/ }));
  await waitFor(() => expect(trades().map(([, side]) => side)).toEqual(['Sell', 'Buy']));
  expect(trades()[1]![3]).toBe('4');
  await waitFor(() => expect(candles().at(-1)![1]).toBe(String(1 / price)));
  expect(candles()[0]![4]).toBe(formatPrice(invertFraction(now)));

  cleanup();
  openApp(`/pools/${poolId}?period=1d`);
  await screen.findByRole('table', { name: /^Price and volume by period/ });
  expect(day().getAttribute('aria-pressed')).toBe('true');

  const isInMemory = () => getPermanent('trades', 'localnet', poolId) !== undefined;
  vi.useFakeTimers();
  cleanup();
  vi.advanceTimersByTime(29 * 60_000);
  expect(isInMemory()).toBe(true);
  vi.advanceTimersByTime(2 * 60_000);
  expect(isInMemory()).toBe(false);
});

test('a transaction of a version that nobody knows is counted, and the trades beside it are shown', needsPrograms(CPMM), async () => {
  const { poolId } = await makePagePool(owner);
  await swapElsewhere(poolId, 'a', WHOLE);
  await swapElsewhere(poolId, 'b', WHOLE);
  const [newest] = await callCluster<readonly { readonly signature: string }[]>('getSignaturesForAddress', poolId, { limit: 1 });
  const proxy = await startRpcProxy(pageCluster(), asVersion2([newest!.signature]));
  onTestFinished(() => proxy.stop());
  window.localStorage.setItem('rpc-localnet', proxy.cluster.rpcUrl);
  window.localStorage.setItem('chart-view', 'table');
  openApp(`/pools/${poolId}`);
  await screen.findByText('1 transaction could not be read: version 2.');
  await screen.findByText('All 3 transactions read');
  expect(cells(screen.getByRole('table', { name: 'Trades, newest first' }))).toHaveLength(1);
});

test('the liquidity over time is drawn if the provider has it, with its figures as a table, and omitted otherwise', async () => {
  const [known, unknown] = [await makePagePool(owner), await makePagePool(owner)];
  await callCluster('localnet_setLiquidityLines', {
    [known.poolId]: { count: 2, line: [{ time: 1_700_000_000, liquidity: 1_250_000 }, { time: 1_700_086_400, liquidity: 2_500_000 }] },
  });
  openApp(`/pools/${known.poolId}`);
  const liquidity = await screen.findByRole('region', { name: 'Liquidity' });
  expect(cells(within(liquidity).getByRole('table'))).toEqual([['Nov 15, 2023', '$2.5M'], ['Nov 14, 2023', '$1.25M']]);

  cleanup();
  openApp(`/pools/${unknown.poolId}`);
  await screen.findByText('1 transaction read');
  expect(screen.queryByRole('region', { name: 'Liquidity' })).toBeNull();
});
