import { test } from 'vitest';
import { withBrowser } from '../../support/browser.ts';
import { DEVNET, makeCpmmPool, mintAndOpenLinks, openFunded, readStatus } from '../publicWalk.ts';

const open = withBrowser();

test('a build as it is deployed, on a double of devnet: connect, mint, explorer links, a pool, a swap, status after a reload', async () => {
  const visit = await openFunded(open);
  await makeCpmmPool(visit, await mintAndOpenLinks(visit, DEVNET), DEVNET);
  await readStatus(visit, [[/^Mint 1,000,000/, 'Minted'], [/^Create/, 'Created'], [/^Swap/, 'Swapped']]);
});
