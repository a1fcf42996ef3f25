import { Buffer } from 'buffer';
import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { simulateTransaction } from '@/services/rpc/transactions.ts';

/** First bytes of the call that opens a position with a Token-2022 NFT. */
const OPEN_WITH_TOKEN_2022_NFT = Uint8Array.of(77, 255, 174, 82, 125, 29, 201, 46);
/** What a program says of a call it does not know, Anchor's InstructionFallbackNotFound. */
const UNKNOWN_CALL = 101;
/** Stands in for a blockhash: the node puts its own. */
const NO_BLOCKHASH = '11111111111111111111111111111111';

/** Token program of a position's NFT. */
export type PositionNftProgram = 'token' | 'token-2022';

/**
 * Which token program new positions' NFTs are of. A Token-2022 one gives all its rent back when its position is
 * closed, but releases of the program from before 2025 do not know it: the program itself is asked, once, by a trial
 * run of that call without accounts, which no one signs.
 *
 * @param ownerAddress a wallet with SOL, in whose name the trial runs, base58
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
    payerKey: new PublicKey(ownerAddress), recentBlockhash: NO_BLOCKHASH, instructions: [instruction],
  }).compileToV0Message();
  const { value } = await simulateTransaction(
    cluster, new VersionedTransaction(message), { commitment: 'finalized', replacesBlockhash: true },
  );
  const isUnknown = JSON.stringify(value.err) === JSON.stringify({ InstructionError: [0, { Custom: UNKNOWN_CALL }] });
  return isUnknown ? 'token' : 'token-2022';
}
