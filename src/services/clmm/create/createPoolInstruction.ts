import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { loadSdk } from '../../sdk.ts';
import type { ClmmPoolAddresses } from './newPoolAddresses.ts';
import type { SortedPool } from './sortedPool.ts';

export interface CreatePoolInstructionQuery {
  /** CLMM program, base58. */
  readonly programId: string;
  readonly configId: string;
  /** Who pays and may give the first rewards, base58. */
  readonly ownerAddress: string;
  readonly pool: SortedPool;
  readonly addresses: ClmmPoolAddresses;
}

/**
 * The instruction that makes a concentrated pool. It opens at once: the program's call has a start time, which releases
 * in use refuse unless it is past.
 *
 * @throws AppError `sdk/unknown` where the SDK's chunk cannot be loaded
 */
export async function createPoolInstruction(query: CreatePoolInstructionQuery): Promise<TransactionInstruction> {
  const { programId, configId, ownerAddress, pool, addresses } = query;
  const { ClmmInstrument } = await loadSdk();
  const { mintA, mintB } = pool;
  return ClmmInstrument.createPoolInstruction(
    new PublicKey(programId),
    new PublicKey(addresses.poolId),
    new PublicKey(ownerAddress),
    new PublicKey(configId),
    new PublicKey(addresses.observationId),
    new PublicKey(mintA.address),
    new PublicKey(addresses.vaultA),
    new PublicKey(mintA.programId),
    new PublicKey(mintB.address),
    new PublicKey(addresses.vaultB),
    new PublicKey(mintB.programId),
    new PublicKey(addresses.bitmapExtension),
    new BN(pool.sqrtPriceX64.toString()),
    undefined,
  );
}
