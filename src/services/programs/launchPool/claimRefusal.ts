import type { ClaimRefusal, LaunchPool, LaunchPoolLedger } from './LaunchPool.ts';

/** Status of a pool that pays. */
const OPEN_STATUS = 1;

/**
 * Why a claim is not possible: only a pool of status 1 pays, after its open time and before its end, and only where
 * something is owed in all three tokens (SPEC section 4). The SDK is content with one of the three.
 *
 * What is owed comes first: a person who has it all is not told to come back.
 *
 * @param pool as read from chain
 * @param ledger what the wallet has in it
 * @param nowSeconds unix time of the chain
 * @returns `null` where it is possible
 * @example claimRefusal({ ...pool, status: 2 }, ledger, 1_700_000_000n); // 'launchPools/not-active'
 */
export function claimRefusal(
  { status, openTimeSeconds, endTimeSeconds }: Pick<LaunchPool, 'status' | 'openTimeSeconds' | 'endTimeSeconds'>,
  { debts }: Pick<LaunchPoolLedger, 'debts'>,
  nowSeconds: bigint,
): ClaimRefusal | null {
  if (!debts.every(({ debt }) => debt > 0n)) {
    const hasAll = debts.every(({ debt }) => debt === 0n) && debts.some(({ claimed }) => claimed > 0n);
    return hasAll ? 'launchPools/already-claimed' : 'launchPools/nothing-to-claim';
  }
  if (status !== OPEN_STATUS) return 'launchPools/not-active';
  const isOpen = nowSeconds > openTimeSeconds && nowSeconds < endTimeSeconds;
  return isOpen ? null : 'launchPools/outside-window';
}
