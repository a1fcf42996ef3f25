import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readOwnAccounts } from './readOwnAccounts.ts';

/**
 * Refuses a reward of which the wallet has no account; SOL is wrapped on the way (SPEC section 5).
 *
 * @throws AppError `sdk/no-target-token-account`, `sdk/account-mismatch`, `rpc/*`
 */
export async function assertRewardFunds(
  cluster: ClusterConfig, ownerAddress: string, mints: readonly MintInfo[],
): Promise<void> {
  const held = await readOwnAccounts(cluster, ownerAddress, mints);
  for (const { address: mint } of mints) {
    if (mint !== NATIVE_MINT.toBase58() && held.get(mint) === null) {
      throw new AppError('sdk/no-target-token-account', { details: { mint } });
    }
  }
}
