import { expect, test } from 'vitest';
import { fileOf, fund, heading, signPlan, withBrowser } from '../support/browser.ts';
import { pageCluster } from '../support/pagePools.ts';
import { needsPrograms } from 'raydium-localnet/testing';
import { makeToken } from '../support/pools.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';

const CPMM = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C';
/** All code that reads the chain or signs loads with web3.js. */
const web3 = (): string => `**${fileOf('@solana/web3.js/lib/index.browser.esm.js')}`;

const open = withBrowser();

test('the pool form appears before web3.js, keeps the input, and plans later', needsPrograms(CPMM), async () => {
  const visit = await open({ wallet: false });
  const { page } = visit;
  const signer = getTestSigner(pageCluster());
  await fund(signer.address, 20);
  const [base, quote] = [await makeToken(pageCluster(), signer), await makeToken(pageCluster(), signer)];
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = false;
  await page.route(web3(), async (route) => {
    asked = true;
    await held;
    await route.continue();
  });

  await visit.goto('/create-pool?kind=cpmm');
  await heading(page, 'Create AMM Pool').waitFor();
  await expect.poll(() => asked).toBe(true);
  const kinds = page.getByRole('group', { name: 'Pool kind', includeHidden: true }); // the review can open before the last cost is read
  const heightOfKinds = async () => (await kinds.boundingBox())?.height;
  const before = await heightOfKinds();
  for (const [label, text] of [
    ['Base Mint Address', base], ['Quote Mint Address', quote], ['Base Amount', '100'], ['Quote Amount', '250'],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Checking ...' }).waitFor();
  expect(await kinds.getByText(/ SOL$/).count(), 'nothing was read yet').toBe(0);

  release();
  // The costs load without layout shift, and the plan uses input typed before anything could be read.
  await kinds.getByText(/ SOL$/).nth(2).waitFor();
  expect(await heightOfKinds()).toBe(before);
  expect(await page.getByLabel('Base Mint Address').inputValue()).toBe(base);
  expect(await page.getByLabel('Quote Amount').inputValue()).toBe('250');
  await signPlan(visit);
  await page.getByText('Pool creation successful!').waitFor({ timeout: 60_000 });
});

test('a pool form whose queries fail to load keeps its fields, shows an error and retries', async () => {
  const visit = await open({ wallet: false });
  visit.allowConsole(/Failed to load resource|A file of this app did not load/);
  const { page } = visit;
  await page.route(web3(), (route) => route.abort());
  await visit.goto('/create-pool');
  const kinds = page.getByRole('group', { name: 'Pool kind' });
  await kinds.getByText('A part of this app did not load').first().waitFor();
  await page.getByLabel('Base Mint Address').fill('kept');
  const notice = page.getByRole('alert').filter({ hasText: 'A part of this app did not load.' });
  await notice.getByRole('button', { name: 'Reload' }).waitFor();
  await page.unroute(web3());
  await notice.getByRole('button', { name: 'Try again' }).click();
  await notice.waitFor({ state: 'hidden' });
  await kinds.getByText(/ SOL$|^Not available$/).first().waitFor();
  expect(await page.getByLabel('Base Mint Address').inputValue()).toBe('kept');
});
