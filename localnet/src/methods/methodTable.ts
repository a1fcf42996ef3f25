import { controlMethods } from './controlMethods.ts';
import { getAccountInfo } from './getAccountInfo.ts';
import { getBalance } from './getBalance.ts';
import { getBlock } from './getBlock.ts';
import { getBlockHeight } from './getBlockHeight.ts';
import { getBlockTime } from './getBlockTime.ts';
import { getBlocks } from './getBlocks.ts';
import { getClusterNodes } from './getClusterNodes.ts';
import { getEpochInfo } from './getEpochInfo.ts';
import { getEpochSchedule } from './getEpochSchedule.ts';
import { getFeeForMessage } from './getFeeForMessage.ts';
import { getFirstAvailableBlock } from './getFirstAvailableBlock.ts';
import { getGenesisHash } from './getGenesisHash.ts';
import { getHealth } from './getHealth.ts';
import { getIdentity } from './getIdentity.ts';
import { getLatestBlockhash } from './getLatestBlockhash.ts';
import { getMinimumBalanceForRentExemption } from './getMinimumBalanceForRentExemption.ts';
import { getMultipleAccounts } from './getMultipleAccounts.ts';
import { getProgramAccounts } from './getProgramAccounts.ts';
import { getRecentPerformanceSamples } from './getRecentPerformanceSamples.ts';
import { getRecentPrioritizationFees } from './getRecentPrioritizationFees.ts';
import { getSignatureStatuses } from './getSignatureStatuses.ts';
import { getSignaturesForAddress } from './getSignaturesForAddress.ts';
import { getSlot } from './getSlot.ts';
import { getSlotLeader } from './getSlotLeader.ts';
import { getTokenAccountBalance } from './getTokenAccountBalance.ts';
import { getTokenAccountsByDelegate } from './getTokenAccountsByDelegate.ts';
import { getTokenAccountsByOwner } from './getTokenAccountsByOwner.ts';
import { getTokenLargestAccounts } from './getTokenLargestAccounts.ts';
import { getTokenSupply } from './getTokenSupply.ts';
import { getTransaction } from './getTransaction.ts';
import { getTransactionCount } from './getTransactionCount.ts';
import { getVersion } from './getVersion.ts';
import { getVoteAccounts } from './getVoteAccounts.ts';
import { isBlockhashValid } from './isBlockhashValid.ts';
import { minimumLedgerSlot } from './minimumLedgerSlot.ts';
import { requestAirdrop } from './requestAirdrop.ts';
import { sendTransaction } from './sendTransaction.ts';
import { simulateTransaction } from './simulateTransaction.ts';
import type { Method } from './Method.ts';

/** Every HTTP method of the cluster, by its name. */
export const methodTable: Readonly<Record<string, Method>> = {
  getAccountInfo,
  getBalance,
  getBlock,
  getBlockHeight,
  getBlockTime,
  getBlocks,
  getClusterNodes,
  getEpochInfo,
  getEpochSchedule,
  getFeeForMessage,
  getFirstAvailableBlock,
  getGenesisHash,
  getHealth,
  getIdentity,
  getLatestBlockhash,
  getMinimumBalanceForRentExemption,
  getMultipleAccounts,
  getProgramAccounts,
  getRecentPerformanceSamples,
  getRecentPrioritizationFees,
  getSignatureStatuses,
  getSignaturesForAddress,
  getSlot,
  getSlotLeader,
  getTokenAccountBalance,
  getTokenAccountsByDelegate,
  getTokenAccountsByOwner,
  getTokenLargestAccounts,
  getTokenSupply,
  getTransaction,
  getTransactionCount,
  getVersion,
  getVoteAccounts,
  isBlockhashValid,
  minimumLedgerSlot,
  requestAirdrop,
  sendTransaction,
  simulateTransaction,
  ...controlMethods,
};
