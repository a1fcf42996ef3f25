import {
  getAccountInfo, getBalance, getMinimumBalanceForRentExemption, getMultipleAccounts, getProgramAccounts,
} from './accounts.ts';
import {
  getBlock, getBlockHeight, getBlockTime, getBlocks, getBlocksWithLimit, getFirstAvailableBlock, getLatestBlockhash, getSlot,
  getSlotLeader, getSlotLeaders, isBlockhashValid, minimumLedgerSlot,
} from './blocks.ts';
import {
  getBlockCommitment, getBlockProduction, getClusterNodes, getEpochInfo, getEpochSchedule, getGenesisHash, getHealth,
  getHighestSnapshotSlot, getIdentity, getInflationGovernor, getInflationRate, getInflationReward, getLargestAccounts,
  getLeaderSchedule, getMaxRetransmitSlot, getMaxShredInsertSlot, getRecentPerformanceSamples, getStakeMinimumDelegation,
  getSupply, getVersion, getVoteAccounts,
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

/** All HTTP methods by name. */
export const methodTable: Readonly<Record<string, Method>> = {
  getAccountInfo,
  getBalance,
  getBlock,
  getBlockCommitment,
  getBlockHeight,
  getBlockProduction,
  getBlockTime,
  getBlocks,
  getBlocksWithLimit,
  getClusterNodes,
  getEpochInfo,
  getEpochSchedule,
  getFeeForMessage,
  getFirstAvailableBlock,
  getGenesisHash,
  getHealth,
  getHighestSnapshotSlot,
  getIdentity,
  getInflationGovernor,
  getInflationRate,
  getInflationReward,
  getLargestAccounts,
  getLatestBlockhash,
  getLeaderSchedule,
  getMaxRetransmitSlot,
  getMaxShredInsertSlot,
  getMinimumBalanceForRentExemption,
  getMultipleAccounts,
  getProgramAccounts,
  getRecentPerformanceSamples,
  getRecentPrioritizationFees,
  getSignatureStatuses,
  getSignaturesForAddress,
  getSlot,
  getSlotLeader,
  getSlotLeaders,
  getStakeMinimumDelegation,
  getSupply,
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
