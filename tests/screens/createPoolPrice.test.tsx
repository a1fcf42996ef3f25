import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { give } from '../support/fileCluster.ts';
import { wallet } from '../support/installWallet.ts';
import { skipWithoutPrograms } from '../support/localnet.ts';
import { openApp, walletButton } from '../support/openApp.tsx';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makeToken } from '../support/pools.ts';
import { WALLET_NAME } from '../support/standardWallet.ts';

const SOL = 'So11111111111111111111111111111111111111112';
const TITLE = 'This price can hardly be meant: it may be the wrong way round.';
const owner = keypairOwner(wallet.keypair.secretKey);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function openForm(kind: string, mint: string) {
  const user = openApp(`/create-pool?${new URLSearchParams({ kind, baseMint: mint, signer: 'wallet' }).toString()}`);
  await user.click(await walletButton('Select Wallet'));
  await user.click(await screen.findByRole('button', { name: new RegExp(WALLET_NAME) }));
  await screen.findByRole('region', { name: 'Connected wallet' });
  return user;
}

describe.skipIf(skipWithoutPrograms(CPMM, CLMM))('a price that is the wrong way round', () => {
  let mint: string;
  beforeAll(async () => {
    await give(owner.address, 20_000_000_000n);
    mint = await makeToken(pageCluster(), owner); // a billion whole ones
  });

  for (const kind of ['amm-v4', 'cpmm', 'clmm']) {
    test(`${kind}: more SOL than exist for the supply needs a typed word [10.16]`, async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const user = await openForm(kind, mint);
      await user.click(input('Quote Mint Address'));
      await user.paste(SOL);
      if (kind === 'clmm') {
        await user.type(await screen.findByLabelText(/^Initial price/), '4');
        await user.type(input('Quote Amount'), '1');
      } else {
        await user.type(input('Base Amount'), '1');
        await user.type(input('Quote Amount'), '4');
      }
      const notice = (await screen.findByText(TITLE)).closest<HTMLElement>('.notice') ?? document.body;
      expect(notice.textContent).toMatch(/all the \S+ there is would be worth 4,000,000,000 SOL, more than all the SOL that exists/);
      expect(notice.textContent).toMatch(/The other way round it would be 1 \S+ = 0\.25 SOL\./);
      await user.click(screen.getByRole('button', { name: 'Create Pool' }));
      const refusal = describeInLine(new AppError('pools/impossible-price-not-confirmed'));
      await waitFor(() => expect(within(notice).getByRole('alert').textContent).toContain(refusal));
      expect(screen.queryByRole('heading', { name: 'What will happen' })).toBeNull();
    });
  }

  test('a price that is possible asks for nothing', async () => {
    const user = await openForm('cpmm', mint);
    await user.click(input('Quote Mint Address'));
    await user.paste(SOL);
    await user.type(input('Base Amount'), '2');
    await user.type(input('Quote Amount'), '2');
    await screen.findByText(/^1 \S+ = 1 SOL$/);
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  test('beside another pool of the pair, it is said that the price would fit turned around', async () => {
    const pool = await makePagePool(owner);
    const { a, b } = pool; // one A for two B, or two A for one B
    const user = await openForm('cpmm', a.mint.address);
    await user.click(input('Quote Mint Address'));
    await user.paste(b.mint.address);
    const [base, quote] = a.reserve > b.reserve ? ['1', '2'] : ['2', '1'];
    await user.type(input('Base Amount'), base);
    await user.type(input('Quote Amount'), quote);
    await screen.findByText(/Turned around it would fit: is yours the wrong way round\?/);
  });
});
