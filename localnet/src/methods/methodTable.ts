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
  getSupply, getVersion,
} from './cluster.ts';
import { controlMethods } from './controlMethods.ts';
import { getFeeForMessage, getRecentPrioritizationFees } from './fees.ts';
import { type Method, takes } from './params.ts';
import { requestAirdrop, sendTransaction } from './sendTransaction.ts';
import { simulateTransaction } from './simulateTransaction.ts';
import {
  getTokenAccountBalance, getTokenAccountsByDelegate, getTokenAccountsByOwner, getTokenLargestAccounts,
  getTokenSupply,
} from './tokens.ts';
import { getSignatureStatuses, getSignaturesForAddress, getTransaction, getTransactionCount } from './transactions.ts';
import { getVoteAccounts } from './voteAccounts.ts';

/** All HTTP methods by name. */
export const methodTable: Readonly<Record<string, Method>> = {
  getAccountInfo: takes(1, 2, getAccountInfo),
  getBalance: takes(1, 2, getBalance),
  getBlock: takes(1, 2, getBlock),
  getBlockCommitment: takes(1, 1, getBlockCommitment),
  getBlockHeight: takes(0, 1, getBlockHeight),
  getBlockProduction: takes(0, 1, getBlockProduction),
  getBlockTime: takes(1, 1, getBlockTime),
  getBlocks: takes(1, 3, getBlocks),
  getBlocksWithLimit: takes(2, 3, getBlocksWithLimit),
  getClusterNodes: takes(0, 0, getClusterNodes),
  getEpochInfo: takes(0, 1, getEpochInfo),
  getEpochSchedule: takes(0, 0, getEpochSchedule),
  getFeeForMessage: takes(1, 2, getFeeForMessage),
  getFirstAvailableBlock: takes(0, 0, getFirstAvailableBlock),
  getGenesisHash: takes(0, 0, getGenesisHash),
  getHealth: takes(0, 0, getHealth),
  getHighestSnapshotSlot: takes(0, 0, getHighestSnapshotSlot),
  getIdentity: takes(0, 0, getIdentity),
  getInflationGovernor: takes(0, 1, getInflationGovernor),
  getInflationRate: takes(0, 0, getInflationRate),
  getInflationReward: takes(1, 2, getInflationReward),
  getLargestAccounts: takes(0, 1, getLargestAccounts),
  getLatestBlockhash: takes(0, 1, getLatestBlockhash),
  getLeaderSchedule: takes(0, 2, getLeaderSchedule),
  getMaxRetransmitSlot: takes(0, 0, getMaxRetransmitSlot),
  getMaxShredInsertSlot: takes(0, 0, getMaxShredInsertSlot),
  getMinimumBalanceForRentExemption: takes(1, 2, getMinimumBalanceForRentExemption),
  getMultipleAccounts: takes(1, 2, getMultipleAccounts),
  getProgramAccounts: takes(1, 2, getProgramAccounts),
  getRecentPerformanceSamples: takes(0, 1, getRecentPerformanceSamples),
  getRecentPrioritizationFees: takes(0, 1, getRecentPrioritizationFees),
  getSignatureStatuses: takes(1, 2, getSignatureStatuses),
  getSignaturesForAddress: takes(1, 2, getSignaturesForAddress),
  getSlot: takes(0, 1, getSlot),
  getSlotLeader: takes(0, 1, getSlotLeader),
  getSlotLeaders: takes(2, 2, getSlotLeaders),
  getStakeMinimumDelegation: takes(0, 1, getStakeMinimumDelegation),
  getSupply: takes(0, 1, getSupply),
  getTokenAccountBalance: takes(1, 2, getTokenAccountBalance),
  getTokenAccountsByDelegate: takes(2, 3, getTokenAccountsByDelegate),
  getTokenAccountsByOwner: takes(2, 3, getTokenAccountsByOwner),
  getTokenLargestAccounts: takes(1, 2, getTokenLargestAccounts),
  getTokenSupply: takes(1, 2, getTokenSupply),
  getTransaction: takes(1, 2, getTransaction),
  getTransactionCount: takes(0, 1, getTransactionCount),
  getVersion: takes(0, 0, getVersion),
  getVoteAccounts: takes(0, 1, getVoteAccounts),
  isBlockhashValid: takes(1, 2, isBlockhashValid),
  minimumLedgerSlot: takes(0, 0, minimumLedgerSlot),
  requestAirdrop: takes(2, 3, requestAirdrop),
  sendTransaction: takes(1, 2, sendTransaction),
  simulateTransaction: takes(1, 2, simulateTransaction),
  ...controlMethods,
};
