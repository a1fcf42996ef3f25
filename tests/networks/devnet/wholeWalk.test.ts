import { test } from 'vitest';
import { withBrowser } from '../../support/browser.ts';
import { addAndRemove, DEVNET, makeAmmPool, makeConcentratedPool, makeCpmmPool, mintAndOpenLinks, openFunded, openNext, readStatus } from '../publicWalk.ts';

const open = withBrowser();

test('devnet: connect, mint, explorer links, a CPMM pool, swap, add, remove, status after a reload', async () => {
  const visit = await openFunded(open);
  await makeCpmmPool(visit, await mintAndOpenLinks(visit, DEVNET), DEVNET);
  await addAndRemove(visit);
  await readStatus(visit, [/^Swapped/, /^Add/, /^Remove/]);
});

test('devnet: connect, mint, a CLMM pool, a swap through a limit order, a position opened, collected, increased, decreased, closed', async () => {
  const visit = await openNext(open);
  await makeConcentratedPool(visit, await mintAndOpenLinks(visit, DEVNET), DEVNET);
});

test('devnet: connect, mint, an AMM v4 pool in one transaction, swap', async () => {
  const visit = await openNext(open);
  await makeAmmPool(visit, await mintAndOpenLinks(visit, DEVNET), DEVNET);
});
