import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { connect, connection, fund, heading, openConnected, signPlan, withBrowser, type Visit } from '../support/browser.ts';
import { pageCluster } from '../support/pagePools.ts';
import { needsCurrentPrograms } from 'raydium-localnet/testing';
import { makeToken } from '../support/pools.ts';
import { readAmmV4Pool } from '@/services/programs/ammV4/readPool.ts';
import { getTestSigner } from '@/services/signers/getTestSigner.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
const RED = 'Error creating pool. Check the console for details.';

const open = withBrowser();

interface PoolForm {
  readonly baseMint: string;
  readonly quoteMint: string;
  readonly baseAmount: string;
  readonly quoteAmount: string;
  readonly startTime?: string;
}

const LABELS = {
  baseMint: 'Base Mint Address', quoteMint: 'Quote Mint Address', baseAmount: 'Base Amount', quoteAmount: 'Quote Amount',
  startTime: 'Start Time in seconds',
} as const;

async function fill({ page }: Visit, form: Partial<PoolForm>): Promise<void> {
  for (const [field, value] of Object.entries(form)) await page.getByLabel(LABELS[field as keyof PoolForm]).fill(value);
}

const submit = ({ page }: Visit) => page.getByRole('button', { name: 'Create Pool' }).click();

/** Reads the pool shown on the screen from the chain. */
async function createdPool({ page }: Visit) {
  await page.getByText('Pool creation successful!').waitFor({ timeout: 60_000 });
  const address = (await page.locator('dt:text-is("Pool") + dd').getByTitle(/^\w{32,44}$/).getAttribute('title')) ?? '';
  const account = await connection().getAccountInfo(new PublicKey(address));
  return { owner: account?.owner.toBase58(), pool: await readAmmV4Pool(pageCluster(), address) };
}

describe('with the cached programs', needsCurrentPrograms(AMM_V4, OPENBOOK), () => {
  test('a token minted by mouse becomes a pool with SOL, signed once by the connected wallet [2.17, 4.5]', async () => {
    const visit = await open();
    const { page, wallet } = visit;
    await fund(wallet.address, 10);
    await connect(visit);
    await page.getByRole('link', { name: /^Mint Tokens/ }).click();
    await page.getByLabel('Initial Supply').fill('1000000');
    await page.getByRole('button', { name: 'Create Token' }).click();
    await signPlan(visit);
    await page.getByRole('link', { name: 'Create a pool with this token' }).click();
    await heading(page, 'Create AMM Pool').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Connected wallet' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel(LABELS.quoteMint).inputValue()).toBe(WRAPPED_SOL);
    const mint = await page.getByLabel(LABELS.baseMint).inputValue();
    await page.getByRole('radio', { name: 'AMM v4' }).check();
    await fill(visit, { baseAmount: '500000.25', quoteAmount: '2.5' });
    await submit(visit);
    await signPlan(visit);

    const { owner, pool } = await createdPool(visit);
    expect(owner).toBe(AMM_V4);
    expect(pool).toMatchObject({
      a: { mint: { address: mint }, vaultAmount: 500_000_250_000_000n },
      b: { mint: { address: WRAPPED_SOL }, vaultAmount: 2_500_000_000n },
    });
    const steps = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect.poll(() => steps.filter({ hasText: 'Success: final on the chain' }).count()).toBe(1);
    expect([await steps.count(), wallet.signRequests]).toEqual([1, 2]); // one request was the mint's
  });

  test('the built-in test signer is the default and creates a pool of two tokens; a second one is refused before anything is sent [6.3]', async () => {
    const visit = await open({ wallet: false });
    const { page } = visit;
    const signer = getTestSigner(pageCluster());
    await fund(signer.address, 20);
    const base = await makeToken(pageCluster(), signer);
    const quote = await makeToken(pageCluster(), signer, { decimals: 6 });
    await visit.goto('/create-pool');
    await expect.poll(() => page.getByRole('radio', { name: /^Built-in test signer/ }).isChecked()).toBe(true);
    const form = { baseMint: base, quoteMint: quote, baseAmount: '100', quoteAmount: '200.000001', startTime: '0' };
    await fill(visit, form);
    await submit(visit);
    await signPlan(visit);
    const { owner, pool } = await createdPool(visit);
    expect(owner).toBe(AMM_V4);
    expect(pool).toMatchObject({ a: { vaultAmount: 100_000_000_000n }, b: { vaultAmount: 200_000_001n } });

    visit.allowConsole(/AppError/);
    await page.getByRole('button', { name: 'Create another pool' }).click();
    await submit(visit);
    await page.getByText(RED).waitFor();
    await page.getByText('A pool for this pair already exists', { exact: true }).waitFor();
    expect(await page.getByRole('list', { name: 'Transactions' }).count()).toBe(0);
  });
});

test('a token that only the wallet holds selects the wallet, which is shown, and the test signer is one click away [6.3]', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await fund(wallet.address, 2);
  const mint = await makeToken(pageCluster(), keypairOwner(wallet.keypair.secretKey));
  await connect(visit);
  await page.getByRole('link', { name: /^Create Pool/ }).click();
  const signer = (name: RegExp) => page.getByRole('radio', { name });
  await expect.poll(() => signer(/^Built-in test signer/).isChecked()).toBe(true);
  await fill(visit, { baseMint: mint });
  const notice = page.getByRole('status').filter({ hasText: 'Switched to your wallet: it holds this token, the test signer does not.' });
  await notice.waitFor();
  await expect.poll(() => signer(/^Connected wallet/).isChecked()).toBe(true);
  await notice.getByRole('button', { name: 'Use the test signer instead' }).click();
  await expect.poll(() => signer(/^Built-in test signer/).isChecked()).toBe(true);
  await page.getByText('The test signer does not hold this token. Your wallet does.').waitFor();
  await page.getByRole('button', { name: 'Sign with the connected wallet' }).click();
  await expect.poll(() => signer(/^Connected wallet/).isChecked()).toBe(true);
});

test('all invalid input is reported at its field, and the wallet is never asked [5.2]', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  visit.allowConsole(/AppError/);
  await fund(wallet.address, 2);
  const owner = keypairOwner(wallet.keypair.secretKey);
  const held = { supply: 1_000_000_000_000n };
  const base = await makeToken(pageCluster(), owner, held);
  const quote = await makeToken(pageCluster(), owner, { ...held, decimals: 6 });
  await openConnected(visit, '/create-pool?signer=wallet');
  await page.getByRole('region', { name: 'Connected wallet' }).waitFor();

  const good: PoolForm = { baseMint: base, quoteMint: quote, baseAmount: '100', quoteAmount: '100', startTime: '0' };
  const refused: readonly [keyof PoolForm, string, string][] = [
    ['baseMint', 'not-an-address', 'This is not a valid address'],
    ['quoteMint', base, 'Base and quote are the same token'],
    ['quoteMint', Keypair.generate().publicKey.toBase58(), 'There is no token at this address on this network'],
    ['baseMint', wallet.address, 'The account at this address is not a token mint'],
    ['baseAmount', '0', 'The amount must be above 0'],
    ['quoteAmount', '-1', 'The amount cannot be negative'],
    ['quoteAmount', '1.0000001', 'The amount has more decimals than the token'],
    ['baseAmount', '1000.000000001', 'The amount is more than this signer holds'],
    ['startTime', '1790000000000', 'The start time looks like milliseconds'],
    ['startTime', '-5', 'The start time cannot be negative'],
  ];
  for (const [field, value, message] of refused) {
    await fill(visit, { ...good, [field]: value });
    await submit(visit);
    const input = page.getByLabel(LABELS[field]);
    const error = page.locator('p[role=alert]', { hasText: message });
    await error.waitFor();
    await expect.poll(() => input.getAttribute('aria-invalid'), { message: value }).toBe('true');
    expect.soft((await input.getAttribute('aria-describedby'))?.split(' '), value).toContain(await error.getAttribute('id'));
    await expect.poll(() => page.locator('[aria-invalid=true]').count(), { message: `only one field is marked for ${value}` }).toBe(1);
    await page.getByRole('alert').filter({ hasText: RED }).getByText('Some fields need another value.', { exact: true }).waitFor();
  }
  expect(wallet.signRequests).toBe(0);
});

test('an invalid supply is reported at its field, and the wallet is never asked', async () => {
  const visit = await open();
  const { page, wallet } = visit;
  await openConnected(visit, '/mint-tokens');
  const supply = page.getByLabel('Initial Supply');
  const refused = [
    ['-1', 'The initial supply cannot be negative'],
    ['1.0000000001', 'The initial supply has more decimals than the token'],
    ['18446744073.709551616', 'The initial supply is larger than a token account can hold'],
  ] as const;
  for (const [value, message] of refused) {
    await supply.fill(value);
    await page.getByRole('button', { name: 'Create Token' }).click();
    await page.getByRole('alert').getByText(message).waitFor();
    await expect.poll(() => supply.getAttribute('aria-invalid'), { message: value }).toBe('true');
  }
  expect(wallet.signRequests).toBe(0);
});
