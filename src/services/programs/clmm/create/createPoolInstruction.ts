import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import { loadSdk } from '@/services/sdk.ts';
import type { ClmmConfig, ClmmSide } from '@/services/programs/clmm/ClmmPool.ts';
import type { PlacedClmmPool } from './newPoolAddresses.ts';

export interface CreatePoolInstructionQuery {
  /** Who pays and may give the first rewards, base58. */
  readonly ownerAddress: string;
  readonly pool: Pick<PlacedClmmPool, 'programId' | 'sqrtPriceX64' | 'addresses'> & {
    readonly config: Pick<ClmmConfig, 'configId'>;
    readonly a: Pick<ClmmSide, 'mint'>;
    readonly b: Pick<ClmmSide, 'mint'>;
  };
}

/**
 * The instruction that makes a concentrated pool. It opens at once: the program's call has a start time, which releases
 * in use refuse unless it is past.
 *
 * @throws AppError `sdk/unknown` where the SDK's chunk cannot be loaded
 */
export async function createPoolInstruction(query: CreatePoolInstructionQuery): Promise<TransactionInstruction> {
  const { ownerAddress, pool } = query;
  const { programId, addresses, config: { configId } } = pool;
  const { ClmmInstrument } = await loadSdk();
  const [mintA, mintB] = [pool.a.mint, pool.b.mint];
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
