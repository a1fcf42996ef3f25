import type { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClmmConfig, ClmmSide } from '@/services/programs/clmm/accounts.ts';
import { supportMints } from '@/services/programs/pool/readSides.ts';
import { key } from '@/services/programs/programAddress.ts';
import { loadSdk } from '@/services/sdk.ts';
import type { DerivedClmmPool } from './addresses.ts';

interface CreatePoolInstructionQuery {
  /** Fee payer, who may deposit the first rewards, base58. */
  readonly ownerAddress: string;
  readonly pool: Pick<DerivedClmmPool, 'programId' | 'sqrtPriceX64' | 'addresses'> & {
    readonly config: Pick<ClmmConfig, 'configId'>;
    readonly a: Pick<ClmmSide, 'mint'>;
    readonly b: Pick<ClmmSide, 'mint'>;
  };
}

/**
 * The instruction that creates a concentrated pool. It opens immediately: the instruction has a start time, but
 * deployed releases refuse one in the future.
 *
 * @throws AppError `sdk/unknown` if the SDK's chunk cannot be loaded
 */
export async function createPoolInstruction({ ownerAddress, pool }: CreatePoolInstructionQuery): Promise<TransactionInstruction> {
  const { programId, addresses, config: { configId }, a: { mint: mintA }, b: { mint: mintB } } = pool;
  const { ClmmInstrument } = await loadSdk();
  return ClmmInstrument.createPoolInstruction(
    key(programId), key(addresses.poolId), key(ownerAddress), key(configId), key(addresses.observationId),
    key(mintA.address), key(addresses.vaultA), key(mintA.programId), key(mintB.address), key(addresses.vaultB), key(mintB.programId),
    key(addresses.bitmapExtension), new BN(`${pool.sqrtPriceX64}`), supportMints(programId, 'clmm', [mintA, mintB]),
  );
}
