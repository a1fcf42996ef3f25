import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import BN from 'bn.js';
import type { ClusterConfig } from '@/config.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import { callSdk, loadSdk } from '@/services/sdk.ts';
import { getAssociatedTokenAddressSync } from '@/services/programs/token/splToken.ts';

const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

export interface LockInstructionParts {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
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
  const [mint, lpMint, owner] = [feeKeyMint, pool.lpMint, ownerAddress].map((address) => new PublicKey(address)) as
    [PublicKey, PublicKey, PublicKey];
  const metadata = new PublicKey(METADATA_PROGRAM);
  const derive = (program: PublicKey, seeds: Uint8Array[]): string =>
    PublicKey.findProgramAddressSync(seeds, program)[0].toBase58();
  const text = (word: string): Uint8Array => new TextEncoder().encode(word);
  const account = (of: PublicKey, holder: PublicKey): string =>
    getAssociatedTokenAddressSync(of, holder, true).toBase58();
  return {
    lpAccount: account(lpMint, owner),
    feeKeyAccount: account(mint, owner),
    metadata: derive(metadata, [text('metadata'), metadata.toBytes(), mint.toBytes()]),
    record: derive(new PublicKey(lpLock), [text('locked_liquidity'), mint.toBytes()]),
    lockVault: account(lpMint, new PublicKey(lpLockAuthority)),
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
  const key = (address: string): PublicKey => new PublicKey(address);
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
