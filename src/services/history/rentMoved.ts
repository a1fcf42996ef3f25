import { u32, valueAt } from '@/services/codec.ts';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import { accountsOf } from './chainInstructions.ts';
import type { ChainInstruction } from '@/services/history/decode/Instruction.ts';
import { WRAPPED_SOL_MINT } from '@/services/history/decode/phrases.ts';
import { SYSTEM_PROGRAM } from '@/services/history/decode/system.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@/services/history/decode/token.ts';
import type { TokenBalances } from './touchedTokens.ts';

export interface RentMoved {
  readonly paidLamports: bigint;
  readonly refundedLamports: bigint;
}

/** Numbers of the System program that make an account; those that only allocate are funded by a transfer before. */
const CREATE = 0;
const TRANSFER = 2;
const CREATE_WITH_SEED = 3;
const ALLOCATE = 8;
const ALLOCATE_WITH_SEED = 9;
const CLOSE_ACCOUNT = 9;

/**
 * The rent one owner paid for accounts that were made, and got back for those that were closed.
 *
 * Read from the balances, not from the instructions, so that an account that came and went within the transaction
 * counts as nothing, and wrapped SOL inside an account is no rent.
 *
 * @param owner base58
 */
export function rentMoved(
  response: LandedTransaction,
  instructions: readonly ChainInstruction[],
  tokens: ReadonlyMap<string, TokenBalances>,
  owner: string,
): RentMoved {
  const { funders, closedFor } = traces(instructions);
  const addresses = accountsOf(response);
  const signers = response.transaction.message.header.numRequiredSignatures;
  const { preBalances = [], postBalances = [] } = response.meta ?? {};
  let paidLamports = 0n;
  let refundedLamports = 0n;
  for (const [index, address] of addresses.entries()) {
    const before = preBalances[index] ?? 0n;
    const after = postBalances[index] ?? 0n;
    const token = tokens.get(address);
    const wrapped = token?.mint === WRAPPED_SOL_MINT ? token : undefined;
    if (before === 0n && after > 0n && funders.get(address) === owner) paidLamports += after - (wrapped?.after ?? 0n);
    // A wallet that spent its last lamport is no closed account.
    if (before > 0n && after === 0n && index >= signers) {
      const receiver = closedFor.get(address) ?? addresses[0];
      if (receiver === owner) refundedLamports += before - (wrapped?.before ?? 0n);
    }
  }
  return { paidLamports, refundedLamports };
}

/** Who paid for each account that was made, and who got what each closed token account held. */
function traces(instructions: readonly ChainInstruction[]) {
  const funders = new Map<string, string>();
  const payers = new Map<string, string>();
  const closedFor = new Map<string, string>();
  for (const { programId, accounts: [first, second], data } of instructions) {
    if (first === undefined) continue;
    if (programId === SYSTEM_PROGRAM) {
      const kind = valueAt(data, 0, u32);
      if ((kind === CREATE || kind === CREATE_WITH_SEED) && second !== undefined) funders.set(second, first);
      if (kind === TRANSFER && second !== undefined) payers.set(second, first);
      const payer = payers.get(first);
      if ((kind === ALLOCATE || kind === ALLOCATE_WITH_SEED) && payer !== undefined) funders.set(first, payer);
    }
    const isToken = programId === TOKEN_PROGRAM || programId === TOKEN_2022_PROGRAM;
    if (isToken && data[0] === CLOSE_ACCOUNT && second !== undefined) closedFor.set(first, second);
  }
  return { funders, closedFor };
}
