import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLaunchChoices } from '@/features/launch/launchChoices.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { CLMM } from '@tests/support/clmmPools.ts';
import { CPMM } from '@tests/support/cpmmPools.ts';
import { wallet } from '@tests/support/installWallet.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { openApp } from '@tests/support/openApp.tsx';
import { makePagePool } from '@tests/support/pagePools.ts';
import { makePageClmmPool } from '@tests/support/pagePositions.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** What another version, another app of the same origin or a user of the developer tools may have stored. */
const ODD = [
  'null', '5', '{}', '{', '{"text":5}', '{"inputSide":"c","exact":"in","text":"1"}', '{"side":null,"text":[]}',
  '{"kind":"amount","side":"z","text":"1"}', '{"low":0,"high":1}', '{"low":"a","high":null}', '{"low":60000000,"high":90000000}',
  '{"supply":null,"extensions":"all","name":{}}', '{"baseAmount":7,"range":"none of them","priceUnit":[]}',
];

const panel = (name: string) => within(screen.getByRole('tabpanel', { name }));

// The wallet adapter logs what it cannot read.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

function keep(storage: Storage, keys: readonly string[], value: string): void {
  for (const key of keys) storage.setItem(key, value);
}

test.each([...ODD, '"text"', ''])('forms open empty if %j was stored [10.20]', async (value) => {
  keep(window.sessionStorage, ['draft:mint-tokens', 'draft:create-pool'], value);
  keep(window.localStorage, ['theme', 'cluster', 'walletName', 'explorer', 'priority-fee', 'number-format', 'rpc-localnet'], value);
  openApp('/mint-tokens');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Initial Supply/)).value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(/^Token Name/).value).toBe('');
  cleanup();
  openApp('/create-pool');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Base Amount/)).value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Built-in test signer/ }).checked).toBe(true);
});

/** Drafts share one reader, which refuses what is no object. */
test.each([...ODD, '"text"', '[]', '[null]', ''])('no launch step counts as skipped if %j was stored', (value) => {
  keep(window.localStorage, ['launch-choices:localnet:mint'], value);
  expect(readLaunchChoices('localnet', 'mint')).toEqual({ keepsAuthorities: false, keepsLiquidity: false });
});

describe('the page of a pool', needsPrograms(CPMM, CLMM, METADATA), () => {
  const owner = keypairOwner(wallet.keypair.secretKey);
  let [standard, concentrated]: [CpmmPool?, ClmmPool?] = [];
  beforeAll(async () => {
    [standard, concentrated] = [await makePagePool(owner), await makePageClmmPool(owner)];
  });

  test.each(ODD)('opens with empty fields if %j was stored', async (value) => {
    const forms = (poolId: string) => ['swap', 'add', 'remove', 'lock', 'open', 'range', 'start-farm'].map((form) => `draft:${form}:${poolId}`);
    keep(window.sessionStorage, [standard!, concentrated!].flatMap(({ poolId }) => [...forms(poolId), `quote-side:${poolId}`]), value);
    keep(window.localStorage, ['slippage'], value);
    const user = openApp(`/pools/${standard!.poolId}`);
    await screen.findByRole('tab', { name: 'Swap' });
    expect((await panel('Swap').findByLabelText<HTMLInputElement>(/^You pay/)).value).toBe('');
    expect(panel('Swap').getByRole<HTMLInputElement>('radio', { name: '0.5 %', hidden: true }).checked).toBe(value !== '5');
    await user.click(screen.getByRole('tab', { name: 'Add' }));
    expect((await panel('Add').findByLabelText<HTMLInputElement>(/^You add/)).value).toBe('');
    await user.click(screen.getByRole('tab', { name: 'Remove' }));
    expect((await panel('Remove').findByLabelText<HTMLInputElement>(/^LP tokens/)).value).toBe('');
    cleanup();
    openApp(`/pools/${concentrated!.poolId}`);
    await user.click(await screen.findByRole('tab', { name: 'Liquidity' }));
    const ends = await waitFor(() => panel('Liquidity').getAllByRole('slider'));
    expect(ends.map((end) => Number(end.getAttribute('aria-valuenow')))).toEqual([-2_220, 1_800]);
    expect(screen.queryByText(/could not be shown/)).toBeNull();
  });
});

test('a transaction saved by another version of the app is reported, not silently lost [10.21]', async () => {
  await getJournal(); // creates the database
  const database = await openDB('raydium-launchpad');
  await database.put('entries', {
    id: 'odd', cluster: 'localnet', owner: wallet.address, createdAt: 1, status: 'open', isOpen: 1, steps: 'elsewhere',
  });
  database.close();
  openApp(`/transaction-status?q=${wallet.address}`);
  expect(await screen.findByText('1 saved transaction cannot be read.')).toBeTruthy();
  expect(await screen.findByText(/^\d+ of \d+ transactions/)).toBeTruthy();
});
