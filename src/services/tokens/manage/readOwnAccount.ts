import type { ClusterConfig } from '@/config.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { isFrozenAccount, tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { ownTokenAccount } from './tokenAction.ts';

/**
 * Reads what an owner can spend of a token.
 *
 * @param ownerAddress base58
 * @returns base units in the associated token account, and whether it is frozen
 * @throws AppError `rpc/*`
 */
export async function readOwnAccount(
  cluster: ClusterConfig, mint: MintInfo, ownerAddress: string,
): Promise<{ readonly balance: bigint; readonly isFrozen: boolean }> {
  const account = await readAccount(cluster, ownTokenAccount(mint, ownerAddress).toBase58());
  const data = account?.owner === mint.programId ? account.data : undefined;
  return { balance: tokenAmount(data), isFrozen: isFrozenAccount(data) };
}
