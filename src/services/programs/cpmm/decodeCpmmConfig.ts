import type { ClusterConfig } from '@/config.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { cpmmConfigAccount } from './cpmmAccounts.ts';
import type { CpmmConfig } from './CpmmPool.ts';
import { isCpmmAccount } from './isCpmmAccount.ts';

/** First 8 bytes of the SHA-256 of `account:AmmConfig`. */
const DISCRIMINATOR = [0xda, 0xf4, 0x21, 0x68, 0xcb, 0xcb, 0x2b, 0x6f] as const;

/**
 * Reads an account as a fee tier of the CPMM program.
 *
 * @param configId base58
 * @param account as the node gave it; absent when there is none
 * @returns null when it is none
 */
export function decodeCpmmConfig(
  cluster: ClusterConfig, configId: string, account: Account | null | undefined,
): CpmmConfig | null {
  if (!account || !isCpmmAccount(cluster, account, DISCRIMINATOR, cpmmConfigAccount.fixedSize)) return null;
  const config = cpmmConfigAccount.decode(account.data);
  return {
    configId,
    index: config.index,
    tradeFeeRate: config.tradeFeeRate,
    protocolFeeRate: config.protocolFeeRate,
    fundFeeRate: config.fundFeeRate,
    creatorFeeRate: config.creatorFeeRate,
    createPoolFeeLamports: config.createPoolFee,
    allowsCreation: !config.disableCreatePool,
  };
}
