import { Buffer } from 'buffer';
import { PublicKey, TransactionInstruction, type AccountMeta } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { AmmMarketAccounts } from '@/services/programs/ammV4/AmmV4Pool.ts';
import type { StablePool } from './StablePool.ts';

/**
 * An instruction of the stable program: its number, then u64s. The SDK's makers are not used: the one that swaps an
 * exact amount out puts in an account too many, and all take one fixed price table for every pool.
 */
export function stableInstruction(
  pool: StablePool, number: number, amounts: readonly bigint[], keys: readonly AccountMeta[],
): TransactionInstruction {
  const data = Buffer.alloc(1 + 8 * amounts.length);
  data.writeUInt8(number, 0);
  amounts.forEach((amount, index) => data.writeBigUInt64LE(amount, 1 + 8 * index));
  return new TransactionInstruction({
    programId: new PublicKey(pool.programId),
    keys: [{ pubkey: TOKEN_PROGRAM_ID, isSigner: false, isWritable: false }, ...keys],
    data,
  });
}

/** @param address base58 */
export function writable(address: string): AccountMeta {
  return { pubkey: new PublicKey(address), isSigner: false, isWritable: true };
}

/** @param address base58 */
export function readOnly(address: string): AccountMeta {
  return { pubkey: new PublicKey(address), isSigner: false, isWritable: false };
}

/** @param address base58 */
export function signer(address: string): AccountMeta {
  return { pubkey: new PublicKey(address), isSigner: true, isWritable: false };
}

/**
 * The market of a pool, whose accounts the program reads at every swap and withdrawal.
 *
 * @throws AppError `pools/market-closed`
 */
export function marketOf({ market, poolId }: StablePool): AmmMarketAccounts {
  if (!market) throw new AppError('pools/market-closed', { details: { poolId } });
  return market;
}
