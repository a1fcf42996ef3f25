import { controlMethods } from './controlMethods.ts';
import { getAccountInfo } from './getAccountInfo.ts';
import { getBalance } from './getBalance.ts';
import { getBlockHeight } from './getBlockHeight.ts';
import { getBlockTime } from './getBlockTime.ts';
import { getEpochInfo } from './getEpochInfo.ts';
import { getEpochSchedule } from './getEpochSchedule.ts';
import { getFeeForMessage } from './getFeeForMessage.ts';
import { getGenesisHash } from './getGenesisHash.ts';
import { getHealth } from './getHealth.ts';
import { getLatestBlockhash } from './getLatestBlockhash.ts';
import { getMinimumBalanceForRentExemption } from './getMinimumBalanceForRentExemption.ts';
import { getMultipleAccounts } from './getMultipleAccounts.ts';
import { getProgramAccounts } from './getProgramAccounts.ts';
import { getRecentPerformanceSamples } from './getRecentPerformanceSamples.ts';
import { getRecentPrioritizationFees } from './getRecentPrioritizationFees.ts';
import { getSignatureStatuses } from './getSignatureStatuses.ts';
import { getSignaturesForAddress } from './getSignaturesForAddress.ts';
import { getSlot } from './getSlot.ts';
import { getTokenAccountBalance } from './getTokenAccountBalance.ts';
import { getTokenAccountsByDelegate } from './getTokenAccountsByDelegate.ts';
import { getTokenAccountsByOwner } from './getTokenAccountsByOwner.ts';
import { getTokenLargestAccounts } from './getTokenLargestAccounts.ts';
import { getTokenSupply } from './getTokenSupply.ts';
import { getTransactionCount } from './getTransactionCount.ts';
import { getVersion } from './getVersion.ts';
import { isBlockhashValid } from './isBlockhashValid.ts';
import { requestAirdrop } from './requestAirdrop.ts';
import { sendTransaction } from './sendTransaction.ts';
import { simulateTransaction } from './simulateTransaction.ts';
import type { Method } from './Method.ts';

/** Every HTTP method of the cluster, by its name. */
export const methodTable: Readonly<Record<string, Method>> = {
  getAccountInfo,
  getBalance,
  getBlockHeight,
  getBlockTime,
  getEpochInfo,
  getEpochSchedule,
  getFeeForMessage,
  getGenesisHash,
  getHealth,
  getLatestBlockhash,
  getMinimumBalanceForRentExemption,
  getMultipleAccounts,
  getProgramAccounts,
  getRecentPerformanceSamples,
  getRecentPrioritizationFees,
  getSignatureStatuses,
  getSignaturesForAddress,
  getSlot,
  getTokenAccountBalance,
  getTokenAccountsByDelegate,
  getTokenAccountsByOwner,
  getTokenLargestAccounts,
  getTokenSupply,
  getTransactionCount,
  getVersion,
  isBlockhashValid,
  requestAirdrop,
  sendTransaction,
  simulateTransaction,
  ...controlMethods,
};
