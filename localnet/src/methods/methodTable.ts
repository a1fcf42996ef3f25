import {
  getAccountInfo, getBalance, getMinimumBalanceForRentExemption, getMultipleAccounts, getProgramAccounts,
} from './accounts.ts';
import {
  getBlock, getBlockHeight, getBlockTime, getBlocks, getFirstAvailableBlock, getLatestBlockhash, getSlot,
  getSlotLeader, isBlockhashValid, minimumLedgerSlot,
} from './blocks.ts';
import {
  getClusterNodes, getEpochInfo, getEpochSchedule, getGenesisHash, getHealth, getIdentity,
  getRecentPerformanceSamples, getVersion, getVoteAccounts,
} from './cluster.ts';
import { controlMethods } from './controlMethods.ts';
import { getFeeForMessage, getRecentPrioritizationFees } from './fees.ts';
import type { Method } from './params.ts';
import { requestAirdrop, sendTransaction } from './sendTransaction.ts';
import { simulateTransaction } from './simulateTransaction.ts';
import {
  getTokenAccountBalance, getTokenAccountsByDelegate, getTokenAccountsByOwner, getTokenLargestAccounts,
  getTokenSupply,
} from './tokens.ts';
import { getSignatureStatuses, getSignaturesForAddress, getTransaction, getTransactionCount } from './transactions.ts';

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
