import { PublicKey } from '@solana/web3.js';
import BN from 'bn.js';
import { AppError } from '@/errors/AppError.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import type { RemoveQuote } from '@/services/programs/pool/LiquidityQuote.ts';
import type { OwnerAccounts, PoolInstructions } from '@/services/programs/pool/TokenFlow.ts';
import type { CpmmPool } from './CpmmPool.ts';

export interface CpmmRemoveParts {
  readonly pool: CpmmPool;
  /** Who signs, base58. */
  readonly ownerAddress: string;
  readonly accounts: OwnerAccounts;
  readonly quote: RemoveQuote;
}

/**
 * Builds a withdrawal as quoted; the owner's accounts must be there.
 *
 * @throws AppError `sdk/no-lp-token-account`, `sdk/*`
 */
export async function cpmmRemoveInstructions(parts: CpmmRemoveParts): Promise<PoolInstructions> {
  const { pool, ownerAddress, accounts, quote } = parts;
  const { lp } = accounts;
  if (lp === undefined) throw new AppError('sdk/no-lp-token-account', { details: { lpMint: pool.lpMint } });
  const { makeWithdrawCpmmInInstruction } = await loadSdk();
  const key = (address: string): PublicKey => new PublicKey(address);
  return [await callSdk(() => makeWithdrawCpmmInInstruction(
    key(pool.programId), key(ownerAddress), key(pool.authority), key(pool.poolId), key(lp), key(accounts.a),
    key(accounts.b), key(pool.a.vault), key(pool.b.vault), key(pool.a.mint.address), key(pool.b.mint.address),
    key(pool.lpMint), new BN(`${quote.lpAmount}`), new BN(`${quote.instructionMinA}`),
    new BN(`${quote.instructionMinB}`),
  ))];
}
