import { needsPrograms } from 'raydium-localnet/testing';
import { describe, expect, test } from 'vitest';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { fund, openConnected, withBrowser } from '../support/browser.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { makePagePool } from '../support/pagePools.ts';

const open = withBrowser();

describe('what assistive technology reads and where Tab leads', needsPrograms(CPMM), () => {
  test('a kind of pool is called by its name and cost, and is checked by that', async () => {
    const visit = await open();
    await fund(visit.wallet.address);
    await openConnected(visit, '/create-pool?signer=wallet&kind=cpmm');
    expect(await visit.page.getByRole('radio', { name: /^Constant product 0\.\d+ SOL$/ }).isChecked()).toBe(true);
  });

  test('a price is read with at most eight digits, and shows all on hover; on a phone Tab reaches what is last in view last', async () => {
    const visit = await open({ context: { viewport: { width: 390, height: 844 } } });
    const { page, wallet } = visit;
    await fund(wallet.address, 30);
    const pool = await makePagePool(keypairOwner(wallet.keypair.secretKey), { changes: { baseAmount: 3_000_000_000_000n, quoteAmount: 1_000_007n } });
    await openConnected(visit, `/token/${pool.a.mint.address}`);
    const price = page.getByRole('region', { name: /price in/ }).locator('.number[title]').first();
    await price.waitFor();
    // Without the unit, which is an address here and may have digits.
    const digits = (text: string | null): number => (text ?? '').replace(/ \S+$/, '').replaceAll(/^[^\d]*[0.]*|[^\d]/g, '').length;
    expect(digits(await price.getAttribute('title'))).toBeGreaterThan(8);
    expect(digits(await price.locator('.visually-hidden').textContent())).toBeLessThanOrEqual(8);

    const manage = page.getByRole('region', { name: 'Manage', exact: true });
    const tabs = page.getByRole('tablist').last();
    await manage.waitFor();
    const [top, above] = [await manage.boundingBox(), await tabs.boundingBox()];
    expect(top!.y).toBeGreaterThan(above!.y);
    expect(await manage.evaluate((element) => {
      const list = [...document.querySelectorAll('[role=tablist]')].at(-1)!;
      return Boolean(list.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    })).toBe(true);
  });
});
