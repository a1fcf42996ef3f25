import type { ClusterConfig } from '@/config.ts';
import type { Account } from '@/services/rpc/accounts.ts';

/**
 * Whether an account is one of the CPMM program and of the kind asked for: the SDK's layouts decode any bytes.
 *
 * @param discriminator its first 8 bytes
 * @param bytes its size
 */
export function isCpmmAccount(
  cluster: ClusterConfig, account: Account, discriminator: readonly number[], bytes: number,
): boolean {
  return account.owner === cluster.programs.cpmm
    && account.data.length === bytes
    && discriminator.every((byte, index) => account.data[index] === byte);
}
