import type { AccountKeys } from '../../bank/accountKeys.ts';
import { isReservedKey, UPGRADEABLE_LOADER } from '../../encoding/addresses.ts';
import type { DecodedMessage } from '../../encoding/decodeTransaction.ts';
import type { AccountMeta, Instruction } from './EmbeddedProgram.ts';

/**
 * The instructions of a message with their addresses, and with the privileges the message really gives: none writes to
 * a program of the message or to an account of the runtime, whatever it asks for.
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
    // The lookup tables were checked: every index has its key.
    accounts: accounts.flatMap((index) => metas[index] ?? []),
    data,
  }));
}
