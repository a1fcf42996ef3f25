import bs58 from 'bs58';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import type { ChainInstruction } from '@/services/Instruction.ts';

/** A transaction's addresses by index, with those from lookup tables last. */
export function accountsOf({ transaction, meta }: LandedTransaction): readonly string[] {
  const { writable = [], readonly = [] } = meta?.loadedAddresses ?? {};
  return [...transaction.message.accountKeys, ...writable, ...readonly];
}

/** Instructions in execution order, each followed by those it invoked. */
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
