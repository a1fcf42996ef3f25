import type { ClusterConfig } from '@/config.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { AppError } from '@/errors/AppError.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { isFrozenAccount, tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { ownTokenAccount } from './tokenAction.ts';

/**
 * Reads what an owner can spend of a token.
 *
 * @param ownerAddress base58
 * @returns base units in the associated token account, and whether it is frozen; that there is more in other accounts
 * @throws AppError `rpc/*`
 */
export async function readOwnAccount(
  cluster: ClusterConfig, mint: MintInfo, ownerAddress: string,
): Promise<{ readonly balance: bigint; readonly elsewhere: AppError | null; readonly isFrozen: boolean }> {
  const [account, elsewhere] = await Promise.all([
    readAccount(cluster, ownTokenAccount(mint, ownerAddress).toBase58()), readElsewhere(cluster, ownerAddress),
  ]);
  const data = account?.owner === mint.programId ? account.data : undefined;
  return { balance: tokenAmount(data), elsewhere: elsewhere(mint.address, null, mint.decimals), isFrozen: isFrozenAccount(data) };
}
