/** Tokens that imitate others, on every screen that shows a token. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { needsPrograms } from 'raydium-localnet/testing';
import { describe, expect, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CPMM, landAction } from '@tests/support/cpmmPools.ts';
import { FARM_V6 } from '@tests/support/farms.ts';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { openApp, walletButton } from '@tests/support/openApp.tsx';
import { makePageFarm } from '@tests/support/pageFarms.ts';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';
import { tokenRequest } from '@tests/support/tokens.ts';

const FAKE_SOL = 'ЅOL'; // its first letter is Cyrillic (U+0405)
const SOL = 'So11111111111111111111111111111111111111112';
const maker = keypairOwner(wallet.keypair.secretKey);
const short = (mint: string): string => `${mint.slice(0, 4)}..${mint.slice(-4)}`;

async function makeToken(name: string, symbol: string): Promise<string> {
  const request = tokenRequest({ standard: 'token-2022', metadata: { name, symbol, uri: '' }, supply: 10n ** 18n });
  const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: maker.address, request });
  await landAction(pageCluster(), maker, action);
  return action.facts.mintAddress;
}

/** All texts of the page with a symbol but without its mint address. */
function bareSymbols(...symbols: readonly string[]): readonly string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  for (const name of ['aria-label', 'title', 'placeholder']) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  }
  // Warnings show what the token imitates.
  const shown = texts.filter((text) => !text.includes('This token looks like')).map((text) => text.replaceAll(/\(looks like [^)]+\)/g, ''));
  return shown.filter((text) => symbols.some((symbol) =>
    new RegExp(`(^|[^\\p{L}])${symbol}(?! [1-9A-HJ-NP-Za-km-z]{4}\\.\\.[1-9A-HJ-NP-Za-km-z]{4})`, 'u').test(text)));
}

describe('a pool of two worthless tokens', needsPrograms(CPMM, FARM_V6), () => {
  test("called 'ЅOL' and 'USDC' never reads as SOL / USDC, on any screen [10.33, 10.35]", async () => {
    await give(maker.address, 20_000_000_000n);
    const [sol, usdc] = [await makeToken('Ѕolana', FAKE_SOL), await makeToken('Dollar', 'USDC')];
    const pool = await makePagePool(maker, { base: sol, quote: usdc });
    await makePageFarm(maker, pool.lpMint, SOL, { perSecond: 1_000n });
    const names: Readonly<Record<string, string>> = {
      [sol]: `${FAKE_SOL} ${short(sol)} (looks like SOL)`, [usdc]: `USDC ${short(usdc)} (looks like USDC)`,
    };
    const pair = `${names[pool.a.mint.address]} / ${names[pool.b.mint.address]}`;
    const user = openApp(`/pools/${pool.poolId}`);
    await user.click(await walletButton('Select Wallet'));
    await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
    await screen.findByRole('heading', { level: 1, name: pair });
    await waitFor(() => expect(document.title).toBe(`${pair} · Raydium Launchpad`));
    await screen.findAllByText(/^This token looks like SOL,/);
    await screen.findAllByText(/^This token looks like USDC,/);
    // Amounts and prices show only the address, because people read what follows a number.
    const [a, b] = [short(pool.a.mint.address), short(pool.b.mint.address)];
    await screen.findByText(new RegExp(`^(${a} per ${b}|${b} per ${a})$`));
    for (const name of ['Add', 'Remove', 'Farm', 'Lock', 'Swap']) {
      await user.click(screen.getByRole('tab', { name }));
      const tab = within(await screen.findByRole('tabpanel', { name }));
      await waitFor(() => expect(tab.queryByRole('status', { name: 'Loading' })).toBeNull());
      expect(bareSymbols(FAKE_SOL, 'USDC'), name).toEqual([]);
    }

    await user.type(await screen.findByLabelText(/^You pay/), '1');
    await screen.findByText('Price impact');
    await user.click(within(screen.getByRole('tabpanel', { name: 'Swap' })).getByRole('button', { name: 'Swap' }));
    const plan = within(await screen.findByRole('dialog', { name: 'Review' }));
    await user.click(await plan.findByText('Details'));
    const tokens = within(await plan.findByLabelText('Tokens'));
    for (const mint of [sol, usdc]) {
      tokens.getByText(mint);
      expect(tokens.getAllByRole('button', { name: new RegExp(`^Copy .* ${mint}$`) })).toHaveLength(1);
    }
    expect(bareSymbols(FAKE_SOL, 'USDC')).toEqual([]);

    for (const [path, title] of [
      [`/pools?q=${sol}`, pair], ['/farms', pair], [`/token/${sol}`, `Ѕolana ${short(sol)} (looks like SOL)`],
      [`/launch?mint=${usdc}`, names[usdc] ?? ''],
    ] as const) {
      cleanup();
      openApp(path);
      await screen.findAllByText((_, element) => element?.textContent === title);
      // Its own page shows what the token calls itself, under its name.
      if (!path.startsWith('/token')) expect(bareSymbols(FAKE_SOL, 'USDC'), path).toEqual([]);
    }

    cleanup();
    openApp(`/create-pool?baseMint=${sol}&quoteMint=${usdc}`);
    await screen.findByText(new RegExp(`${short(sol)} \\(looks like SOL\\): This token looks like SOL`));
    await screen.findByText(new RegExp(`${short(usdc)} \\(looks like USDC\\): This token looks like USDC`));
  });

  test('with the same symbol are distinguishable', async () => {
    await give(maker.address, 20_000_000_000n);
    const pool = await makePagePool(maker, { base: await makeToken('Dove', 'DOV'), quote: await makeToken('Dove', 'DOV') });
    const [a, b] = [short(pool.a.mint.address), short(pool.b.mint.address)];
    openApp(`/pools/${pool.poolId}`);
    await screen.findByRole('heading', { level: 1, name: `DOV ${a} / DOV ${b}` });
    await screen.findByText(new RegExp(`^DOV (${a} per DOV ${b}|${b} per DOV ${a})$`));
    const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => /^You (?:pay|receive)\s*(.*)$/.exec(textContent)?.[1]).filter((text) => text !== undefined).sort();
    await waitFor(() => expect(labels()).toEqual([a, b].map((ends) => `(DOV ${ends})`).sort()));
    expect(bareSymbols('DOV')).toEqual([]);
  });
});
