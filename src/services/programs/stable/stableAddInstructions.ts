import { AppError } from '@/errors/AppError.ts';
import type { AddQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import { readOnly, signer, stableInstruction, writable } from './stableInstruction.ts';
import type { StablePool } from './StablePool.ts';

export interface StableAddQuery {
  readonly pool: StablePool;
  /** base58 */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: AddQuote;
}

const DEPOSIT = 3;

/**
 * The instruction that adds liquidity.
 *
 * @throws AppError `sdk/no-lp-token-account`
 */
export async function stableAddInstructions(query: StableAddQuery): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = query;
  if (accounts.lp === undefined) throw new AppError('sdk/no-lp-token-account');
  const keys = [
    writable(pool.poolId), readOnly(pool.authority), readOnly(pool.openOrders), writable(pool.targetOrders),
    writable(pool.lpMint), writable(pool.a.vault), writable(pool.b.vault), readOnly(pool.model.modelId),
    readOnly(pool.marketId), writable(accounts.a), writable(accounts.b), writable(accounts.lp), signer(ownerAddress),
  ];
  const fixed = quote.fixedSide === 'a' ? 0n : 1n;
  return [stableInstruction(
    pool, DEPOSIT, [quote.maxAmountA, quote.maxAmountB, fixed, quote.minOtherAmount], keys,
  )];
}
