import { needsPrograms } from 'raydium-localnet/testing';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '@/services/amounts/decimals.ts';
import { readPositions } from '@/services/programs/clmm/positions/readPositions.ts';
import { usableTicks } from '@/services/programs/clmm/ticks.ts';
import { readPoolHoldings } from '@/services/pools/poolHoldings.ts';
import { readPool } from '@/services/pools/readPool.ts';
import { keypairOwner } from '@/services/transactions/owner.ts';
import { AMM_V4, OPENBOOK } from '../support/ammV4Pools.ts';
import { seriousFindings } from '../support/audit.ts';
import { fund, openConnected, withBrowser } from '../support/browser.ts';
import { CLMM } from '../support/clmmPools.ts';
import { CPMM } from '../support/cpmmPools.ts';
import { createAmmPool } from '../support/createAmmPool.ts';
import { makePagePool, pageCluster } from '../support/pagePools.ts';
import { makePageClmmPool } from '../support/pagePositions.ts';
import { makeToken, poolRequest } from '../support/pools.ts';

const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const MOVE = 'Move to a concentrated position';

const open = withBrowser();
type Owner = ReturnType<typeof keypairOwner>;

/** Moves half of what the visitor has in the pool, and compares the review with the position and the balances on the chain. */
async function moveHalf(makePool: (owner: Owner) => Promise<string>): Promise<void> {
  const visit = await open();
  const { page, wallet } = visit;
  const owner = keypairOwner(wallet.keypair.secretKey);
  await fund(wallet.address, 20);
  const cluster = pageCluster();
  const pool = await readPool(cluster, await makePool(owner));
  const target = await makePageClmmPool(owner, [pool.a.mint.address, pool.b.mint.address]);
  const held = () => readPoolHoldings({ cluster, ownerAddress: owner.address, pool });
  const before = await held();

  await openConnected(visit, `/pools/${pool.poolId}?tab=remove`);
  await page.getByRole('button', { name: MOVE }).click();
  const form = page.getByRole('region', { name: `${MOVE}: Your liquidity` });
  await form.getByRole('button', { name: '50 %' }).click();
  /** What the form says of each side of the pool, in base units. */
  const shown = async (label: RegExp) => {
    const texts = await form.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').allInnerTexts();
    expect(texts).toHaveLength(2);
    const order = target.a.mint.address === pool.a.mint.address ? [0, 1] : [1, 0];
    return order.map((place, side) => parseAmount(texts[place]!.split(/\s/)[0]!.replaceAll(',', ''), [pool.a, pool.b][side]!.mint.decimals));
  };
  await form.locator('dt', { hasText: / deposited/ }).first().waitFor();
  const [removed, deposited] = [await shown(/ removed/), await shown(/ deposited/)];
  expect(await seriousFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Move liquidity' }).click();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await page.getByText('Liquidity moved!').waitFor({ timeout: 60_000 });
  expect(wallet.signRequests).toBe(2); // the removal, then the position

  const after = await held();
  expect(after.lp).toBe(before.lp - before.lp / 2n);
  expect([after.a - before.a, after.b - before.b]).toEqual([removed[0]! - deposited[0]!, removed[1]! - deposited[1]!]);
  const [position, ...others] = (await readPositions(cluster, owner.address)).filter(({ pool: { poolId } }) => poolId === target.poolId);
  expect(others).toEqual([]);
  const { lowest, highest } = usableTicks(target.tickSpacing);
  expect(position!.position).toMatchObject({ tickLower: lowest, tickUpper: highest });
  // The position could be withdrawn for what was deposited, less the program's rounding.
  const [inA, inB] = target.a.mint.address === pool.a.mint.address ? deposited : deposited.toReversed();
  for (const lost of [inA! - position!.amountA, inB! - position!.amountB]) expect([0n, 1n]).toContain(lost);
  await form.getByRole('link', { name: 'View position' }).click();
  await page.waitForURL(`**/positions/${position!.position.nftMint}*`);
}

describe('the form that moves liquidity into a concentrated position', () => {
  test('takes it from a constant product pool, with two signatures [4.26]', needsPrograms(CPMM, CLMM, METADATA), () =>
    moveHalf(async (owner) => (await makePagePool(owner, { changes: { baseAmount: 100_000_000_000n, quoteAmount: 100_000_000_000n } })).poolId));

  test('takes it from an AMM v4 pool, with two signatures [4.26]', needsPrograms(AMM_V4, OPENBOOK, CLMM, METADATA), () =>
    moveHalf(async (owner) => {
      const cluster = pageCluster();
      const [base, quote] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
      return (await createAmmPool({ cluster, owner, request: await poolRequest(cluster, base, quote) })).poolId;
    }));
});
