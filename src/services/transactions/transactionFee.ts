import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js';
import { LAMPORTS_PER_SIGNATURE, MAX_COMPUTE_UNITS, MICRO_LAMPORTS_PER_LAMPORT } from '@/constants.ts';
import { mulDivCeil } from '@/services/amounts/integers.ts';
import { u32, u64 } from '@/services/codec.ts';

/** Compute units the network reserves per instruction if no limit is set; fewer for its own programs. */
const DEFAULT_UNITS = 200_000;

/**
 * The highest fee the network can charge for a message: the base fee per signature and the priority fee. Exact if the
 * message sets a compute unit limit, as all of ours do.
 *
 * @returns lamports
 */
export function transactionFee(message: VersionedMessage): { readonly network: bigint; readonly priority: bigint } {
  const { staticAccountKeys, compiledInstructions, header } = message;
  let units: number | undefined;
  let microLamports = 0n;
  let others = 0;
  for (const { programIdIndex, data } of compiledInstructions) {
    if (!staticAccountKeys[programIdIndex]?.equals(ComputeBudgetProgram.programId)) {
      others += 1;
      continue;
    }
    if (data[0] === 2 && data.length >= 5) units = u32.decode(data, 1);
    if (data[0] === 3 && data.length >= 9) microLamports = u64.decode(data, 1);
  }
  const limit = BigInt(Math.min(units ?? others * DEFAULT_UNITS, MAX_COMPUTE_UNITS));
  return {
    network: BigInt(header.numRequiredSignatures) * LAMPORTS_PER_SIGNATURE,
    priority: mulDivCeil(microLamports, limit, BigInt(MICRO_LAMPORTS_PER_LAMPORT)),
  };
}
