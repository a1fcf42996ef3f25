import bs58 from 'bs58';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import type { ChainInstruction } from '@/services/history/decode/Instruction.ts';

/** Addresses of a transaction in the order its instructions count them, those from lookup tables at the end. */
export function accountsOf({ transaction, meta }: LandedTransaction): readonly string[] {
  const { writable = [], readonly = [] } = meta?.loadedAddresses ?? {};
  return [...transaction.message.accountKeys, ...writable, ...readonly];
}

/** Instructions in the order they ran: each one followed by what it called. */
export function chainInstructions(response: LandedTransaction): readonly ChainInstruction[] {
  const addresses = accountsOf(response);
  const at = (index: number): string => addresses[index] ?? '';
  const { instructions } = response.transaction.message;
  const read = ({ programIdIndex, accounts, data }: (typeof instructions)[number], isInner: boolean): ChainInstruction =>
    ({ programId: at(programIdIndex), accounts: accounts.map(at), data: bs58.decode(data), isInner });
  return instructions.flatMap((instruction, index) => {
    const called = response.meta?.innerInstructions?.find((inner) => inner.index === index)?.instructions ?? [];
    return [read(instruction, false), ...called.map((inner) => read(inner, true))];
  });
}
