import { Buffer } from 'buffer';
import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { ZERO_ADDRESS } from '@/constants.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { simulateTransaction } from '@/services/rpc/transactions.ts';

/** Discriminator of the instruction that opens a position with a Token-2022 NFT. */
const OPEN_WITH_TOKEN_2022_NFT = Uint8Array.of(77, 255, 174, 82, 125, 29, 201, 46);
/** Anchor's InstructionFallbackNotFound, for an unknown instruction. */
const UNKNOWN_CALL = 101;
/** Token program of a position's NFT. */
export type PositionNftProgram = 'token' | 'token-2022';

/**
 * The token program of new positions' NFTs. A Token-2022 NFT's rent is refunded in full when the position is closed,
 * but releases before 2025 do not support it. To find out, that instruction is simulated once without accounts or a
 * signature.
 *
 * @param ownerAddress a wallet with SOL, used as fee payer of the simulation, base58
 * @throws AppError `rpc/*`
 */
export function getPositionNftProgram(cluster: ClusterConfig, ownerAddress: string): Promise<PositionNftProgram> {
  return fetchCached({
    key: ['position-nft-program', cluster.rpcUrl, cluster.programs.clmm], servesMs: Infinity,
    ask: () => ask(cluster, ownerAddress),
  });
}

async function ask(cluster: ClusterConfig, ownerAddress: string): Promise<PositionNftProgram> {
  const instruction = new TransactionInstruction({
    programId: new PublicKey(cluster.programs.clmm), keys: [], data: Buffer.from(OPEN_WITH_TOKEN_2022_NFT),
  });
  const message = new TransactionMessage({
    payerKey: new PublicKey(ownerAddress), recentBlockhash: ZERO_ADDRESS, // the node replaces it
    instructions: [instruction],
  }).compileToV0Message();
  const { value } = await simulateTransaction(
    cluster, new VersionedTransaction(message), { replacesBlockhash: true },
  );
  const isUnknown = JSON.stringify(value.err) === JSON.stringify({ InstructionError: [0, { Custom: UNKNOWN_CALL }] });
  return isUnknown ? 'token' : 'token-2022';
}
