import type { VersionedTransactionResponse } from '@solana/web3.js';
import bs58 from 'bs58';
import type { ChainInstruction } from './decode/Instruction.ts';

/** Addresses of a transaction in the order its instructions count them, those from lookup tables at the end. */
export function accountsOf({ transaction, meta }: VersionedTransactionResponse): readonly string[] {
  const { message } = transaction;
  const own = message.staticAccountKeys.map((key) => key.toBase58());
  const { writable = [], readonly = [] } = meta?.loadedAddresses ?? {};
  // Some nodes answer without turning these into keys.
  return [...own, ...[...writable, ...readonly].map((key) => (typeof key === 'string' ? key : key.toBase58()))];
}

/** Instructions in the order they ran: each one followed by what it called. */
export function chainInstructions(response: VersionedTransactionResponse): readonly ChainInstruction[] {
  const addresses = accountsOf(response);
  const at = (index: number): string => addresses[index] ?? '';
  return response.transaction.message.compiledInstructions.flatMap((instruction, index) => {
    const called = response.meta?.innerInstructions?.find((inner) => inner.index === index)?.instructions ?? [];
    return [
      {
        programId: at(instruction.programIdIndex),
        accounts: instruction.accountKeyIndexes.map(at),
        data: Uint8Array.from(instruction.data),
        isInner: false,
      },
      ...called.map((inner) => ({
        programId: at(inner.programIdIndex), accounts: inner.accounts.map(at), data: bs58.decode(inner.data), isInner: true,
      })),
    ];
  });
}
