import type { Launch } from './readLaunch.ts';

/** A launch that has not begun: nothing of it is on the chain. */
export const noLaunch: Launch = {
  token: null, pool: null, liquidity: null, otherPools: [], problems: [], facts: { token: null, pool: null },
};
