import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { NATIVE_MINT } from '@/services/programs/token/splToken.ts';
import type { FarmVersion } from './accounts.ts';
import { readOwnAccounts } from './readLedgers.ts';

/**
 * Refuses reward accounts that do not match a farm (rule 5.28): version 3 pays exactly one reward into one account,
 * version 5 each into its own, version 6 likewise and at least one.
 *
 * @param rewards number of the farm's rewards
 * @param accounts number of accounts to pay into
 * @throws AppError `farms/account-count`
 */
export function assertRewardAccounts(version: FarmVersion, rewards: number, accounts: number): void {
  const fits = version === 3 ? rewards === 1 && accounts === 1
    : version === 5 ? rewards === accounts
      : accounts > 0 && rewards === accounts;
  if (!fits) throw new AppError('farms/account-count', { details: { version, rewards, accounts } });
}

/**
 * Refuses a reward that the wallet has no token account for. SOL is wrapped during the transaction.
 *
 * @throws AppError `sdk/no-target-token-account`, `tokens/in-other-account`, `sdk/account-mismatch`, `rpc/*`
 */
export async function assertRewardFunds(
  cluster: ClusterConfig, ownerAddress: string, mints: readonly MintInfo[],
): Promise<void> {
  const held = await readOwnAccounts(cluster, ownerAddress, mints);
  for (const { address: mint, decimals } of mints) {
    if (mint !== NATIVE_MINT.toBase58() && held.get(mint) === null) {
      throw (await readElsewhere(cluster, ownerAddress))(mint, new AppError('sdk/no-target-token-account', { details: { mint } }), decimals);
    }
  }
}
