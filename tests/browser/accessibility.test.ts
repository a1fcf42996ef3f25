import type { Locator } from 'playwright-core';
import { needsCurrentPrograms } from 'raydium-localnet/testing';
import { describe, test } from 'vitest';
import { buildTokenAction } from '@/services/tokens/create/buildTokenAction.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { auditScreen } from '../support/audit.ts';
import { fund, openConnected, walk, walkTo, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM, landAction } from '../support/cpmmPools.ts';
import { FARM_V6 } from '../support/farms.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { setTheStage } from '../support/stage.ts';
import { METAPLEX, tokenRequest } from '../support/tokens.ts';

const open = withBrowser();

describe('with pools, a position, a farm and launches', needsCurrentPrograms(CPMM, CLMM, FARM_V6, METAPLEX), () => { // its stage has a limit order
  test('axe-core finds nothing serious on any screen, in any tab or form, light and dark, and none scrolls sideways at 320 pixels', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 100);
    const { mint, cpmm, clmm, position, begun, ready, unlocked, finished } = await setTheStage(pageCluster(), wallet.keypair);
    const panel = (name: string) => page.getByRole('tabpanel', { name });

    /** Opens tabs, each until something in it is shown. */
    async function auditTabs(tabs: Readonly<Record<string, (tab: Locator) => Promise<unknown>>>): Promise<void> {
      for (const [name, fill] of Object.entries(tabs)) {
        await page.getByRole('tab', { name, exact: true }).click();
        await fill(panel(name));
        await auditScreen(page, `${new URL(page.url()).pathname}, ${name}`);
      }
    }

    /** Submits the form in sight; its review is the same for every action. */
    async function auditReview(submit: Locator): Promise<void> {
      await submit.click();
      await page.getByRole('heading', { name: 'Review' }).waitFor();
      await auditScreen(page, `the review on ${page.url()}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    await openConnected(visit, `/pools/${cpmm}`);
    await auditTabs({
      Swap: async (tab) => {
        await tab.getByLabel('You pay').fill('0.05');
        await tab.getByText('Price impact').click();
        await tab.getByText('Minimum received').waitFor();
      },
      Add: (tab) => tab.getByLabel('You add').fill('1.23456789'),
      Remove: async (tab) => {
        await tab.locator('summary', { hasText: 'LP tokens' }).click();
        await tab.getByLabel('LP tokens').fill('1.23456789');
        await tab.getByRole('link', { name: 'Move to a concentrated position' }).waitFor();
      },
      Farm: (tab) => tab.getByRole('button', { name: 'Stake' }).first().waitFor(),
      Lock: async (tab) => {
        await tab.getByLabel('LP tokens to burn').fill('12.5');
        await tab.getByText('Burned after').waitFor();
      },
    });
    await page.getByRole('tab', { name: 'Swap' }).click();
    await auditReview(panel('Swap').getByRole('button', { name: 'Swap', exact: true }));

    await page.getByRole('tab', { name: 'Remove' }).click();
    await page.getByRole('link', { name: 'Move to a concentrated position' }).click();
    await page.getByText(/^At most/).first().waitFor();
    await auditScreen(page, 'the move of liquidity');

    await walk(page, `/pools/${clmm}`);
    await page.getByRole('tab', { name: 'Liquidity' }).waitFor(); // the heading is that of the other pool
    await auditTabs({
      Swap: async (tab) => {
        await tab.getByLabel('You pay').fill('0.05');
        await tab.getByText('Price impact').click();
        await tab.getByText('Price after the swap').waitFor();
      },
      Limit: async (tab) => {
        await tab.getByLabel('You sell').fill('1.5');
        await tab.getByRole('button', { name: /5 %$/ }).click();
        await tab.getByText('You receive when filled').waitFor();
      },
      Liquidity: async (tab) => {
        await tab.getByText(/^(Total rent|Rent, refundable)$/).first().waitFor();
        await tab.getByRole('button', { name: 'The chart as a table' }).click();
      },
      Positions: async (tab) => {
        await tab.getByText('All my positions').first().waitFor();
        await tab.getByRole('button', { name: 'Cancel' }).click();
        await tab.getByText('You take back', { exact: true }).waitFor();
      },
      Rewards: (tab) => tab.getByText('Reward token').first().waitFor(),
    });
    await walkTo(page, `/positions/${position}`);
    const hasForm = (tab: Locator) => tab.locator('button[type=submit]').waitFor();
    await auditTabs({ Claim: hasForm, Add: hasForm, Remove: hasForm, Close: hasForm });

    const shown = (text: string | RegExp) => page.getByText(text).first().waitFor();
    for (const [path, isThere] of [
      ['/explore', () => page.getByRole('img', { name: /Supply fixed/ }).first().waitFor()],
      ['/positions', () => page.getByRole('article').first().waitFor()],
      ['/portfolio', () => page.getByRole('region', { name: 'Liquidity' }).getByRole('link').first().waitFor()],
      ['/farms', () => page.getByRole('article').first().waitFor()],
      [`/swap?in=SOL&out=${mint}`, async () => {
        await page.getByLabel(/^You pay/).fill('0.05');
        await page.getByText('Price impact').click();
        await page.locator('dt', { hasText: /^Route/ }).waitFor();
      }],
      [`/launch?mint=${begun}`, () => shown('What can be changed later?')],
      [`/launch?mint=${ready}`, () => page.getByLabel('Base Amount').waitFor()],
      [`/launch?mint=${unlocked}`, () => page.getByRole('radio', { name: /^Burn/ }).waitFor()],
      [`/launch?mint=${finished}`, () => page.getByRole('region', { name: 'Summary' }).waitFor()],
      [`/token/${begun}`, async () => {
        await page.getByRole('button', { name: 'Mint more' }).click();
        await page.getByLabel(/^You mint/).fill('500');
      }],
      [`/token/${mint}?tab=holders`, () => page.getByRole('tabpanel').getByText(/ pool$/).first().waitFor()],
      ...['pools', 'authorities', 'details'].map((tab) => [`/token/${mint}?tab=${tab}`, () => page.getByRole('tabpanel').locator('li, dd').first().waitFor()] as const),
      ['/transaction-status', async () => {
        await page.getByRole('article').locator('summary').first().click();
        await page.locator('main details[open] dd').first().waitFor();
      }],
      [`/transaction-status?q=${wallet.address}`, () => page.getByRole('heading', { name: 'Transactions of an address' }).waitFor()],
    ] as const) {
      await walk(page, path);
      await isThere();
      await auditScreen(page, path);
    }
  });

  test('long names of two imitations fit every width', async () => {
    const visit = await open({ wallet: false });
    const owner = keypairOwner((await open()).wallet.keypair.secretKey);
    await fund(owner.address, 20);
    const imitate = async (symbol: string): Promise<string> => {
      const request = tokenRequest({ standard: 'token-2022', metadata: { name: symbol, symbol, uri: '' }, supply: 10n ** 18n });
      const action = await buildTokenAction({ cluster: pageCluster(), ownerAddress: owner.address, request });
      await landAction(pageCluster(), owner, action);
      return action.facts.mintAddress;
    };
    const { poolId } = await makePagePool(owner, { base: await imitate('ЅOL'), quote: await imitate('USDC') }); // a Cyrillic letter
    await visit.goto(`/pools/${poolId}`);
    await visit.page.getByText(/^This token looks like SOL,/).first().waitFor();
    await auditScreen(visit.page, 'imitations');
  });
});
