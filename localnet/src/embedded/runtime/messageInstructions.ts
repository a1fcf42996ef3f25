import type { AccountKeys } from '../../bank/accountKeys.ts';
import { isReservedKey, UPGRADEABLE_LOADER } from '../../encoding/addresses.ts';
import type { DecodedMessage } from '../../encoding/decodeMessage.ts';
import type { AccountMeta, Instruction } from './EmbeddedProgram.ts';

/**
 * A message's instructions with addresses and effective privileges: programs of the message and reserved accounts are never
 * writable.
 */
export function messageInstructions(message: DecodedMessage, keys: AccountKeys): readonly Instruction[] {
  const programs = new Set(message.instructions.map(({ programIndex }) => programIndex));
  const isUpgrade = keys.all.includes(UPGRADEABLE_LOADER);
  const metas = keys.all.map((address, index): AccountMeta => ({
    address,
    isSigner: index < message.signerCount,
    isWritable: keys.isWritable(index) && !isReservedKey(address) && (isUpgrade || !programs.has(index)),
  }));
  return message.instructions.map(({ programIndex, accounts, data }) => ({
    programId: keys.all[programIndex] ?? '',
    // Lookup tables were already checked, so every index has a key.
    accounts: accounts.flatMap((index) => metas[index] ?? []),
    data,
  }));
}
