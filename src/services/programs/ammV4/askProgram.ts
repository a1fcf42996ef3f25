import { Buffer } from 'buffer';
import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { readRefusal } from '@/services/rpc/readRefusal.ts';

/** An instruction that every release refuses, each for its own reason. */
interface Probe {
  readonly tag: number;
  readonly argumentBytes: number;
  /** Number of accounts, which are placeholders. */
  readonly accounts: number;
}

/** A new pool without open orders and a market's program. */
const CREATE_WITHOUT_MARKET: Probe = { tag: 1, argumentBytes: 25, accounts: 19 };
/** The swap without accounts of a market. */
const SHORT_SWAP: Probe = { tag: 16, argumentBytes: 16, accounts: 0 };

/**
 * Whether the network's program creates pools only on a market of OpenBook; otherwise a market is a seed of the pool's addresses
 * and need not exist. Simulated once.
 *
 * @param ownerAddress fee payer of the simulation; without SOL nothing is found out, and `false` assumed; base58
 * @throws AppError `rpc/*`
 */
export async function asksForMarket(cluster: ClusterConfig, ownerAddress: string): Promise<boolean> {
  return await refusalOf(cluster, ownerAddress, CREATE_WITHOUT_MARKET) === 'NotEnoughAccountKeys';
}

/**
 * Whether the network's program knows swaps without accounts of a market. Simulated once.
 *
 * @param ownerAddress fee payer of the simulation; without SOL nothing is found out, and `true` assumed; base58
 * @throws AppError `rpc/*`
 */
export async function takesShortSwaps(cluster: ClusterConfig, ownerAddress: string): Promise<boolean> {
  return await refusalOf(cluster, ownerAddress, SHORT_SWAP) !== 'InvalidInstructionData';
}

/** The program's error; `null` if it was not reached. */
function refusalOf(cluster: ClusterConfig, ownerAddress: string, { tag, argumentBytes, accounts }: Probe): Promise<unknown> {
  const placeholder = { pubkey: SystemProgram.programId, isSigner: false, isWritable: false };
  return readRefusal(cluster, ownerAddress, new TransactionInstruction({
    programId: new PublicKey(cluster.programs.ammV4), keys: Array.from({ length: accounts }, () => placeholder),
    data: Buffer.concat([Buffer.of(tag), Buffer.alloc(argumentBytes)]),
  }));
}
