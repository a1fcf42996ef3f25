import type { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { formatAmount } from '@/services/amounts/formatAmount.ts';
import { getTokenBalance } from '@/services/programs/token/getTokenBalance.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import type { LpPool } from './readLpHolding.ts';

/** LP tokens somebody gives up for ever. */
export interface LpSpending {
  readonly cluster: ClusterConfig;
  /** Who gives them up, signs and pays, base58. */
  readonly ownerAddress: string;
  readonly pool: LpPool;
  /** Base units of the LP mint. */
  readonly amount: bigint;
}

/**
 * Refuses more than somebody holds, and nothing at all.
 *
 * @returns the account the LP tokens lie in
 * @throws AppError `liquidityLock/amount-zero`, `pools/amount-above-balance`, `accounts/invalid-public-key`, `rpc/*`
 */
export async function lpAccountFor({ cluster, ownerAddress, pool, amount }: LpSpending): Promise<PublicKey> {
  const { poolId, lpMint } = pool;
  if (amount <= 0n) throw new AppError('liquidityLock/amount-zero', { details: { poolId, amount: `${amount}` } });
  const balance = await getTokenBalance({ cluster, owner: ownerAddress, mint: lpMint });
  if (balance < amount) {
    const details = { mint: lpMint, amount: `${amount}`, balance: `${balance}` };
    throw new AppError('pools/amount-above-balance', { details });
  }
  return getAssociatedTokenAddressSync(parseAddress(lpMint), parseAddress(ownerAddress), true);
}

/** LP tokens in words. */
export function lpText({ lpDecimals }: Pick<LpPool, 'lpDecimals'>, amount: bigint): string {
  return `${formatAmount(amount, lpDecimals, { grouping: true })} LP`;
}

/** Which LP tokens they are, whole addresses: for the review of what cannot be undone. */
export function lpNote({ poolId, lpMint }: Pick<LpPool, 'poolId' | 'lpMint'>): string {
  return `Pool ${poolId}, LP mint ${lpMint}.`;
}
