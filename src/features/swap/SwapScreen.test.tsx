import { createFreezeAccountInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, PublicKey } from '@solana/web3.js';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CPMM_CONFIGS } from 'raydium-localnet/genesis';
import { needsPrograms } from 'raydium-localnet/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseAmount, parsePercent } from '@/services/amounts/decimals.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { buildRouteAction } from '@/services/swap/buildRouteAction.ts';
import { findSwapPools } from '@/services/swap/findSwapPools.ts';
import { quoteBestRoute } from '@/services/swap/quoteRoutes.ts';
import { readSwapPools } from '@/services/swap/readSwapPools.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { auxiliaryAccount } from '@tests/support/auxiliaryAccounts.ts';
import { callCluster } from '@tests/support/fileCluster.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { exactValue } from '@tests/support/exactText.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { makePageClmmPool, openPagePosition } from '@tests/support/pagePositions.ts';
import { makeToken } from '@tests/support/pools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const SOL = NATIVE_TOKEN.mint;
const pays = () => screen.getByLabelText<HTMLInputElement>(/^You pay/);
const receives = () => screen.getByLabelText<HTMLInputElement>(/^You receive/);
const addressBar = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** The amount field, once the tokens are read. */
const amountField = () => waitFor(() => {
  expect(pays().disabled).toBe(false);
  return pays();
});

async function openSwap(query: string): Promise<UserEvent> {
  const user = openApp(`/swap${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Swap' });
  return user;
}

/** Connects by the form's button; the dialog lets nothing be clicked until it has closed. */
async function connect(user: UserEvent): Promise<void> {
  await user.click((await screen.findAllByRole('button', { name: 'Connect wallet' })).at(-1)!);
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'));
}

describe('a swap of any two tokens', needsPrograms(CPMM), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let x: string;
  let y: string;
  let lonely: string;
  let traded: string;
  beforeAll(async () => {
    const make = () => makeToken(pageCluster(), owner);
    [x, y, lonely, traded] = [await make(), await make(), await make(), await make()];
    // 10 SOL against 1,000 of each token.
    const changes = { baseAmount: 1_000_000_000_000n, quoteAmount: 10_000_000_000n };
    await makePagePool(owner, { base: x, quote: SOL, changes });
    await makePagePool(owner, { base: y, quote: SOL, changes });
    await makePagePool(owner, { base: traded, quote: SOL, changes });
  });

  test('the link names the pair, typing shows a quote at once, and the flip inverts both', async () => {
    const user = await openSwap(`?in=SOL&out=${x}`);
    await user.type(await amountField(), '1');
    await waitFor(() => expect(receives().value).toMatch(/^90\.7/));
    const facts = within(screen.getByLabelText('Terms'));
    expect(facts.getByText('Route').closest('div')?.textContent).toMatch(/^RouteConstant product 0\.25\s%$/);
    await user.click(screen.getByRole('button', { name: /^Switch direction/ }));
    expect(addressBar()).toEqual({ in: x, out: 'SOL' });
    expect(receives().value).toBe('1');
    await waitFor(() => expect(pays().value).toMatch(/^111\.3/));
  });

  test('an amount shows its value: in dollars where the provider has a price, else in SOL', async () => {
    const user = await openSwap(`?in=${x}&out=SOL`);
    await user.type(await amountField(), '1');
    await screen.findByText(/^≈ 0\.01\d* SOL$/);
    cleanup();
    await callCluster('localnet_setPrices', { [traded]: '1.25' });
    const again = await openSwap(`?in=${traded}&out=SOL`);
    await again.type(await amountField(), '2');
    await screen.findByText('≈ $2.5');
    await callCluster('localnet_setPrices', {});
  });

  test('/swap opens with the pair that was chosen last, never with one of a link', async () => {
    const opened = async (query = '') => {
      cleanup();
      const user = await openSwap(query);
      await amountField();
      return user;
    };
    const user = await opened(`?in=SOL&out=${x}`);
    await user.click(screen.getByRole('button', { name: /^Switch direction/ }));
    expect(window.localStorage.getItem('swap-pair:localnet')).toBeNull();
    const own = { in: 'SOL', out: y };
    window.localStorage.setItem('swap-pair:localnet', JSON.stringify(own));
    await opened(`?in=${x}&out=SOL`);
    const again = await opened();
    expect(JSON.parse(window.localStorage.getItem('swap-pair:localnet') ?? '')).toEqual(own);
    await again.click(screen.getByRole('button', { name: /^Switch direction/ }));
    expect(JSON.parse(window.localStorage.getItem('swap-pair:localnet') ?? '')).toEqual({ in: y, out: 'SOL' });
  });

  test('someone else\'s trade changes the quote', async () => {
    const user = await openSwap(`?in=SOL&out=${traded}`);
    await user.type(await amountField(), '1');
    await waitFor(() => expect(receives().value).toMatch(/^90\.7/));
    const cluster = pageCluster();
    const pools = await readSwapPools(cluster, (await findSwapPools(cluster, [SOL, traded])).rows);
    const quote = quoteBestRoute(pools, {
      inputMint: SOL, outputMint: traded, exact: 'in', amount: 1_000_000_000n, slippage: parsePercent('1'), epoch: 0n,
    });
    await landAction(cluster, owner, await buildRouteAction({ cluster, ownerAddress: owner.address, quote }));
    await waitFor(() => expect(receives().value).toMatch(/^75\.[56]/));
  });

  test('without a pool of the pair, the route goes through SOL', async () => {
    const user = await openSwap(`?in=${x}&out=${y}`);
    await user.type(await amountField(), '10');
    await waitFor(() => expect(receives().value).toMatch(/^9\.7/));
    const facts = within(screen.getByLabelText('Terms'));
    expect(facts.getByText('Route').closest('div')?.textContent).toMatch(/ → SOL → /);
    expect(facts.getByText('Trade fees').closest('div')?.textContent).toMatch(/^Trade fees0\.025 .* \+ 0\.000246\d+ SOL$/);
  });

  test('an order that moves the price is split over two pools, which the route names with their shares', async () => {
    const [one, other] = [await makeToken(pageCluster(), owner), await makeToken(pageCluster(), owner)];
    for (const tier of [0, 1]) {
      await makePagePool(owner, { base: one, quote: other, changes: { baseAmount: 10n ** 12n, quoteAmount: 10n ** 12n, configId: CPMM_CONFIGS[tier]!.id } });
    }
    const user = await openSwap(`?in=${one}&out=${other}`);
    await user.type(await amountField(), '100');
    // Either pool alone pays less than 91.
    await waitFor(() => expect(receives().value).toMatch(/^94\./));
    const route = within(screen.getByLabelText('Terms')).getByText('Route').closest('div');
    expect(route?.textContent).toMatch(/\d\d\s% Constant product · \d\d\s% Constant product$/);
    expect(route?.textContent).toMatch(/^RouteConstant product (0\.25|1)\s% · Constant product (0\.25|1)\s%/);
  });

  test('a route over two concentrated pools takes two transactions, which the review adds up and the wallet signs one after the other', needsPrograms(CLMM), async () => {
    const cluster = pageCluster();
    const [from, to] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
    for (const mint of [from, to]) {
      const { poolId, a } = await makePageClmmPool(owner, [mint, SOL]);
      const side = a.mint.address === mint ? 'a' : 'b';
      await openPagePosition(owner, poolId, { tickLower: -6_000, tickUpper: 6_000, side, amount: 5_000_000_000n });
    }
    const user = await openSwap(`?in=${from}&out=${to}`);
    await connect(user);
    await user.type(await amountField(), '0.05');
    await waitFor(() => expect(receives().value).toMatch(/^0\.\d+/));
    const expected = parseAmount(exactValue(receives()), 9);
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    const review = within(await screen.findByRole('dialog', { name: 'Review' }));
    await review.findByText(/^Two transactions\. If the second fails/);
    expect(review.getAllByRole('listitem').map(({ textContent }) => textContent).filter((text) => text.endsWith('pool'))).toEqual(['1Swap, first pool', '2Swap, second pool']);
    // SOL is only passed on: what is left of it in the total is the fee of two transactions.
    expect(review.getAllByText(/^[+-]?0\.\d+ SOL$/).map(({ textContent }) => textContent)).toEqual(['0.00001 SOL']);
    const held = () => getTokenBalance({ cluster, owner: owner.address, mint: to });
    const [before, asked] = [await held(), wallet.signRequests];
    await user.click(review.getByRole('button', { name: /^Sign and / }));
    await screen.findByText('Swap successful!');
    expect(screen.getAllByText('Confirmed')).toHaveLength(2);
    expect(await held() - before).toBe(expected);
    expect(wallet.signRequests - asked).toBe(2); // the second is simulated before it is signed
  });

  test('the risks of a token are above the amounts and in the review', async () => {
    const risky = await makeToken(pageCluster(), owner, { isFreezable: true });
    await makePagePool(owner, { base: risky, quote: SOL, changes: { baseAmount: 10n ** 12n, quoteAmount: 10n ** 10n } });
    const words = 'Its freeze authority can freeze accounts that hold it.';
    const user = await openSwap(`?in=SOL&out=${risky}`);
    await connect(user);
    await user.type(await amountField(), '0.1');
    const warning = await screen.findByText(words);
    expect(warning.compareDocumentPosition(pays()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await waitFor(() => expect(receives().value).toMatch(/^9\./));
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await within(await screen.findByRole('dialog', { name: 'Review' })).findByText(words);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    // Paying with it brings nothing that somebody can freeze.
    await user.click(await screen.findByRole('button', { name: /^Switch direction/ }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('a frozen account is said at its amount before anything is typed, whether it pays or receives, and in the list of tokens', async () => {
    const cluster = pageCluster();
    const frozen = await makeToken(cluster, owner, { isFreezable: true });
    await makePagePool(owner, { base: frozen, quote: SOL, changes: { baseAmount: 10n ** 12n, quoteAmount: 10n ** 10n } });
    const [mint, holder] = [frozen, owner.address].map((address) => new PublicKey(address)) as [PublicKey, PublicKey];
    const freeze = createFreezeAccountInstruction(getAssociatedTokenAddressSync(mint, holder), mint, holder);
    await landAction(cluster, owner, { kind: 'test', key: 'test', title: 'Freeze', steps: [{ label: 'Freeze', instructions: [freeze] }] });
    const user = await openSwap(`?in=${frozen}&out=SOL`);
    await connect(user);
    const says = (field: HTMLElement) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toMatch(/The wallet's account of this token is frozen/);
    };
    await waitFor(() => says(pays()));
    await user.type(pays(), '1');
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    expect(screen.queryByRole('dialog', { name: 'Review' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /choose token for You pay$/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Name, symbol or address' }));
    await user.paste(frozen);
    await waitFor(() => expect(within(screen.getByRole('option')).getByText('Frozen')).toBeTruthy()); // its account is read after its name
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Switch direction/ }));
    await waitFor(() => says(receives()));
  });

  test('tokens in another account are in the list, and the form says where they are and what to do', async () => {
    const cluster = pageCluster();
    const aside = await makeToken(cluster, owner);
    await makePagePool(owner, { base: aside, quote: SOL, changes: { baseAmount: 10n ** 12n, quoteAmount: 10n ** 10n } });
    const connection = new Connection(cluster.rpcUrl, 'confirmed');
    const [mint, holder] = [aside, owner.address].map((address) => new PublicKey(address)) as [PublicKey, PublicKey];
    const { value } = await connection.getTokenAccountBalance(getAssociatedTokenAddressSync(mint, holder));
    const step = await auxiliaryAccount(connection, holder, aside, BigInt(value.amount));
    await landAction(cluster, owner, { kind: 'test', key: 'test', title: 'Move aside', steps: [step] });
    const user = await openSwap(`?in=${aside}&out=SOL`);
    await connect(user);
    const held = Number(value.uiAmountString).toLocaleString('en');
    const link = await screen.findByRole('link', { name: `Other token accounts hold ${held} more of this token. Move it in the portfolio first.` });
    expect(link.getAttribute('href')).toBe('/portfolio');
    await user.type(pays(), '10');
    await user.click(await screen.findByRole('button', { name: /^Insufficient/ }));
    expect(screen.queryByText(/^You have /)).toBeNull();
    await user.click(screen.getByRole('button', { name: /choose token for You pay$/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Name, symbol or address' }));
    await user.paste(aside);
    await waitFor(() => expect(within(screen.getByRole('option')).getByText(new RegExp(held))).toBeTruthy());
  });

  test('a swap that gives 5 % less than what is paid is worth needs consent, whatever its route', async () => {
    const user = await openSwap(`?in=SOL&out=${x}`);
    await connect(user);
    await user.type(await amountField(), '0.3');
    await waitFor(() => expect(receives().value).toMatch(/^29\./));
    expect(screen.queryByText(/less than what you pay is worth/)).toBeNull();
    await user.clear(pays());
    await user.type(pays(), '0.8');
    await screen.findByText(/^You get 7\.\d+\s% less than what you pay is worth\.$/);
    await user.click(await screen.findByRole('button', { name: 'Swap' }));
    await screen.findByText('Tick this box or enter a smaller amount.');
    expect(screen.queryByRole('dialog', { name: 'Review' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Swap at this price anyway/ }));
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    await screen.findByRole('dialog', { name: 'Review' });
  });

  test('two tokens that no pool connects: the form says so and offers to create a pool [10.53]', async () => {
    await openSwap(`?in=${x}&out=${lonely}`);
    await screen.findByText('No route found');
    const link = screen.getByRole('link', { name: 'Create a pool' });
    expect(link.getAttribute('href')).toContain(lonely);
  });

  test('the main button opens the next token to choose [10.54]', async () => {
    const user = await openSwap(`?in=${x}`);
    await user.click(await screen.findByRole('button', { name: 'Choose a token' }));
    const [sol] = await screen.findAllByRole('option', { name: /SOL/ });
    await user.click(sol!);
    await amountField();
    expect(addressBar()).toEqual({ in: x, out: 'SOL' });
    expect(screen.queryByRole('button', { name: 'Choose a token' })).toBeNull();
  });

  test('tokens are chosen from the list; choosing the other side\'s token flips the swap', async () => {
    const user = await openSwap('');
    expect(pays().closest('div')?.textContent).toContain('SOL');
    await user.click(await screen.findByRole('button', { name: /for You receive$/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Name, symbol or address' }));
    await user.paste(x);
    await user.click(await screen.findByRole('option'));
    await waitFor(() => expect(addressBar()).toEqual({ in: 'SOL', out: x }));
    await waitFor(() => expect(document.activeElement).toBe(pays()));
    await user.keyboard('2');
    await user.click(screen.getByRole('button', { name: /choose token for You pay$/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Name, symbol or address' }));
    await user.paste(x);
    await user.click(await screen.findByRole('option'));
    await waitFor(() => expect(addressBar()).toEqual({ in: x, out: 'SOL' }));
    expect(pays().value).toBe('2');
    // Choosing a third token keeps what is typed, while a link to another pair opens an empty form.
    await user.click(screen.getByRole('button', { name: /choose token for You receive$/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Name, symbol or address' }));
    await user.paste(y);
    await user.click(await screen.findByRole('option'));
    await waitFor(() => expect(addressBar()).toEqual({ in: x, out: y }));
    await waitFor(() => expect(pays().value).toBe('2'));
    cleanup();
    await openSwap(`?in=SOL&out=${y}`);
    expect((await amountField()).value).toBe('');
  });
});
