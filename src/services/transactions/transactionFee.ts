import { ComputeBudgetProgram, type VersionedMessage } from '@solana/web3.js';
import { priorityFeeLamports } from '../fees/priorityFeeLamports.ts';

/** What the network takes for one signature. */
const LAMPORTS_PER_SIGNATURE = 5_000n;

/**
 * What the network takes for a message: so much per signature, and the priority fee its compute budget offers.
 *
 * @returns lamports
 */
export function transactionFee(message: VersionedMessage): { readonly network: bigint; readonly priority: bigint } {
  const { staticAccountKeys, compiledInstructions, header } = message;
  let units: number | undefined;
  let microLamports = 0;
  for (const { programIdIndex, data } of compiledInstructions) {
    if (!staticAccountKeys[programIdIndex]?.equals(ComputeBudgetProgram.programId)) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === 2 && data.length >= 5) units = view.getUint32(1, true);
    if (data[0] === 3 && data.length >= 9) microLamports = Number(view.getBigUint64(1, true));
  }
  return {
    network: BigInt(header.numRequiredSignatures) * LAMPORTS_PER_SIGNATURE,
    priority: priorityFeeLamports(microLamports, units),
  };
}
