import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describe.ts';
import { readChainPools } from '@/services/pools/list/readChainPools.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { give } from '@tests/support/fileCluster.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp, walletButton } from '@tests/support/openApp.tsx';
import { makePagePool, pageCluster } from '@tests/support/pagePools.ts';
import { makeToken } from '@tests/support/pools.ts';
import { WALLET_NAME } from '@tests/support/standardWallet.ts';

const TITLE = 'This price looks wrong: it may be the wrong way round.';
const SOL = 'So11111111111111111111111111111111111111112';
const owner = keypairOwner(wallet.keypair.secretKey);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function openForm(kind: string, mint: string) {
  const user = openApp(`/create-pool?${new URLSearchParams({ kind, baseMint: mint, signer: 'wallet' }).toString()}`);
  await user.click(await walletButton('Select Wallet'));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await screen.findByRole('button', { name: 'Create Pool' });
  return user;
}

describe('an inverted price', needsPrograms(CPMM, CLMM), () => {
  let mint: string;
  beforeAll(async () => {
    await give(owner.address, 20_000_000_000n);
    mint = await makeToken(pageCluster(), owner); // a billion whole tokens
  });

  for (const kind of ['amm-v4', 'cpmm', 'clmm']) {
    test(`${kind}: more SOL than exist for the supply needs a typed confirmation [10.16]`, async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const user = await openForm(kind, mint);
      if (kind === 'clmm') {
        await user.type(await screen.findByLabelText(/^Initial price/), '4');
        await user.type(input('Quote Amount'), '1');
      } else {
        await user.type(input('Base Amount'), '1');
        await user.type(input('Quote Amount'), '4');
      }
      const notice = (await screen.findByText(TITLE)).closest<HTMLElement>('[role=status]') ?? document.body;
      expect(notice.textContent).toMatch(/the whole supply of \S+ would be worth 4,000,000,000 SOL, more than all the SOL that exists/);
      expect(notice.textContent).toMatch(/Inverted: 1 \S+ = 0\.25 SOL\./);
      await user.click(screen.getByRole('button', { name: 'Create Pool' }));
      const refusal = describeInLine(new AppError('pools/impossible-price-not-confirmed'));
      await waitFor(() => expect(within(notice).getByRole('alert').textContent).toContain(refusal));
      expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull();
    });
  }

  test('the market cap is the supply at the starting price, with the new token on either side', async () => {
    const user = await openForm('cpmm', mint);
    await user.type(input('Base Amount'), '800000');
    await user.type(input('Quote Amount'), '4');
    const preview = within(screen.getByRole('status', { name: 'Starting price' }));
    expect((await preview.findByText('Market cap')).nextElementSibling?.textContent).toBe('5,000 SOL');
    await user.clear(input('Base Mint Address'));
    await user.paste(SOL);
    await user.click(input('Quote Mint Address'));
    await user.paste(mint);
    await waitFor(() => expect(preview.getByText('Market cap').nextElementSibling?.textContent).toBe('200,000,000,000,000 SOL'));
  });

  test('a plausible price needs no confirmation', async () => {
    const user = await openForm('cpmm', mint);
    await user.type(input('Base Amount'), '2');
    await user.type(input('Quote Amount'), '2');
    await screen.findByText(/^1 \S+ = 1 SOL$/);
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  test('if another pool of the pair has the inverse price, the notice says so', async () => {
    const pool = await makePagePool(owner);
    const { a, b } = pool; // one A for two B, or two A for one B
    const user = await openForm('cpmm', a.mint.address);
    await user.clear(input('Quote Mint Address'));
    await user.paste(b.mint.address);
    const [base, quote] = a.reserve > b.reserve ? ['1', '2'] : ['2', '1'];
    await user.type(input('Base Amount'), base);
    await user.type(input('Quote Amount'), quote);
    await screen.findByText(/Inverted, it would match\. Is yours the wrong way round\?/);
  });

  test('a price more than 10 % away from another pool of the pair needs a typed confirmation, and again after a reload [2.24]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const other = await makePagePool(owner); // 100 of one, 200 of the other
    const [base, quote] = other.a.reserve < other.b.reserve ? [other.a, other.b] : [other.b, other.a];
    const user = await openForm('cpmm', base.mint.address);
    await user.clear(input('Quote Mint Address'));
    await user.paste(quote.mint.address);
    await user.click(await screen.findByRole('radio', { name: '0.3 %' }));
    const link = await screen.findByRole('link', { name: 'Pool exists at 0.25 %: open it' });
    expect(link.getAttribute('href')).toContain(other.poolId);
    await user.type(input('Base Amount'), '100');
    await user.type(input('Quote Amount'), '180');
    const WARNING = 'This price is more than 10 % away from another pool of this pair.';
    await screen.findByText(/^1 \S+ = 1\.8 /);
    expect(screen.queryByText(WARNING)).toBeNull(); // exactly 10 %
    await user.click(screen.getByRole('button', { name: 'Use the pool\'s price' }));
    expect(input('Quote Amount').value).toBe('200');
    expect(screen.queryByRole('button', { name: 'Use the pool\'s price' })).toBeNull();
    await user.clear(input('Quote Amount'));
    await user.type(input('Quote Amount'), '179.999999999');
    const notice = async () => within((await screen.findByText(WARNING)).closest<HTMLElement>('[role=status]') ?? document.body);
    const said = await notice();
    expect(said.getByRole('link', { name: /^Constant product pool/ }).getAttribute('href')).toContain(other.poolId);
    const words = screen.getByText(WARNING).closest('[role=status]')?.textContent;
    expect(words).toMatch(/= 2 \S+ ?Yours is 10 % lower\./);
    expect(words).toMatch(/= 1\.8 /);
    const word = () => screen.getByLabelText<HTMLInputElement>('Type "different price" to continue');
    await user.type(word(), 'yes');
    await user.click(screen.getByRole('button', { name: 'Create Pool' }));
    const refusal = describeInLine(new AppError('pools/far-price-not-confirmed'));
    await waitFor(() => expect(said.getByRole('alert').textContent).toContain(refusal));
    await user.clear(word());
    await user.type(word(), 'Different price');
    cleanup();

    openApp(`/create-pool?${new URLSearchParams({ kind: 'cpmm', baseMint: base.mint.address, quoteMint: quote.mint.address, signer: 'wallet' }).toString()}`);
    await notice();
    expect([word().value, input('Quote Amount').value.replaceAll(',', '')]).toEqual(['', '179.999999999']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '0.3 %' }).checked).toBe(true);
    await user.type(word(), 'Different price');
    await user.click(screen.getByRole('button', { name: 'Create Pool' }));
    await user.click(await screen.findByRole('button', { name: 'Sign and send' }));
    await screen.findByText('Pool creation successful!');
    const { rows } = await readChainPools({ cluster: pageCluster(), mints: [base.mint.address] });
    expect(rows).toHaveLength(2);
  });
});
