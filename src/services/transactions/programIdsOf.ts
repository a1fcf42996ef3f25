import type { VersionedMessage } from '@solana/web3.js';

/** Program of each instruction in order, base58; tells whose error it is when one fails. */
export function programIdsOf({ compiledInstructions, staticAccountKeys }: VersionedMessage): readonly string[] {
  return compiledInstructions.map(({ programIdIndex }) => staticAccountKeys[programIdIndex]?.toBase58() ?? '');
}
