import type { TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { metaplexAddress } from '@/services/programs/metaplex/addresses.ts';
import { key, keySeed, programAddress } from '@/services/programs/programAddress.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';

export interface LockInstructionParts extends ActionQuery {
  readonly pool: CpmmPool;
  /** LP tokens, base units. */
  readonly amount: bigint;
  /** Mint of the fee key NFT, created by the instruction, which it has to sign, base58. */
  readonly feeKeyMint: string;
}

/** Accounts created by a lock, base58. */
export interface LockAccounts {
  readonly lpAccount: string;
  readonly feeKeyAccount: string;
  readonly metadata: string;
  /** Stores how many LP tokens the fee key stands for. */
  readonly record: string;
  readonly lockVault: string;
}

/** Derives a lock's accounts from the fee key and the pool. */
export function lockAccounts({ cluster, ownerAddress, pool, feeKeyMint }: LockInstructionParts): LockAccounts {
  const { lpLock, lpLockAuthority } = cluster.programs;
  const account = (mint: string, holder: string): string => getAssociatedTokenAddressSync(key(mint), key(holder), true).toBase58();
  return {
    lpAccount: account(pool.lpMint, ownerAddress),
    feeKeyAccount: account(feeKeyMint, ownerAddress),
    metadata: metaplexAddress(feeKeyMint),
    record: programAddress(lpLock, 'locked_liquidity', keySeed(feeKeyMint)),
    lockVault: account(pool.lpMint, lpLockAuthority),
  };
}

/**
 * Builds the instruction that locks LP tokens forever and mints the fee key: an NFT whose holder may collect the fees
 * of the locked share.
 *
 * @throws AppError `sdk/*`
 */
export async function lockInstruction(parts: LockInstructionParts): Promise<TransactionInstruction> {
  const { cluster, ownerAddress, pool, amount, feeKeyMint } = parts;
  const { lpLock, lpLockAuthority } = cluster.programs;
  const { lpAccount, feeKeyAccount, metadata, record, lockVault } = lockAccounts(parts);
  const { cpmmLockPositionInstruction } = await loadSdk();
  return callSdk(() => cpmmLockPositionInstruction({
    programId: key(lpLock),
    auth: key(lpLockAuthority),
    payer: key(ownerAddress),
    liquidityOwner: key(ownerAddress),
    nftOwner: key(ownerAddress),
    nftMint: key(feeKeyMint),
    nftAccount: key(feeKeyAccount),
    poolId: key(pool.poolId),
    lockPda: key(record),
    mintLp: key(pool.lpMint),
    userLpVault: key(lpAccount),
    lockLpVault: key(lockVault),
    poolVaultA: key(pool.a.vault),
    poolVaultB: key(pool.b.vault),
    metadataAccount: key(metadata),
    lpAmount: new BN(`${amount}`),
    // Wallets show a token by its metadata. Without it the fee key looks like spam and may be thrown away.
    withMetadata: true,
  }));
}
