import { NATIVE_DECIMALS } from '@/constants.ts';
import { u32, valueAt } from '@/services/codec.ts';
import type { ChainInstruction, TouchedTokenAccount } from '@/services/history/decode/Instruction.ts';
import { WRAPPED_SOL_MINT } from '@/services/history/decode/phrases.ts';
import { SYSTEM_PROGRAM } from '@/services/history/decode/system.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@/services/history/decode/token.ts';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import { accountsOf } from './chainInstructions.ts';
import type { HistoryRow } from './mergeHistory.ts';
import type { AccountChange, TransactionRecord } from './TransactionRecord.ts';

/** A token account in the transaction, with its balances before and after in base units. */
interface TokenBalances extends TouchedTokenAccount {
  readonly before: bigint;
  readonly after: bigint;
}

/** Token accounts by address; an account that did not exist counts as 0. */
export function touchedTokens(response: LandedTransaction): ReadonlyMap<string, TokenBalances> {
  const addresses = accountsOf(response);
  const found = new Map<string, TokenBalances>();
  for (const side of ['before', 'after'] as const) {
    const { preTokenBalances, postTokenBalances } = response.meta ?? {};
    for (const balance of (side === 'before' ? preTokenBalances : postTokenBalances) ?? []) {
      const address = addresses[balance.accountIndex];
      if (address === undefined) continue;
      const known = found.get(address) ?? { before: 0n, after: 0n };
      const { amount, decimals } = balance.uiTokenAmount;
      found.set(address, { ...known, mint: balance.mint, owner: balance.owner, decimals, [side]: BigInt(amount) });
    }
  }
  return found;
}

/** Decimals by mint, including mints that a failed transaction was to create. */
export function touchedDecimals(
  tokens: ReadonlyMap<string, TokenBalances>, instructions: readonly ChainInstruction[],
): ReadonlyMap<string, number> {
  const decimals = new Map([...tokens.values()].map((token) => [token.mint, token.decimals]));
  for (const { programId, data, accounts } of instructions) {
    const isInitializeMint = (programId === TOKEN_PROGRAM || programId === TOKEN_2022_PROGRAM)
      && (data[0] === 0 || data[0] === 20);
    if (isInitializeMint && data[1] !== undefined && accounts[0] !== undefined) decimals.set(accounts[0], data[1]);
  }
  return decimals;
}

/**
 * The balance changes of one owner's accounts: the wallet's SOL first, then its token accounts.
 *
 * @param owner base58
 * @returns non-zero changes in base units; SOL includes fee and rent
 */
export function accountChanges(
  response: LandedTransaction, tokens: ReadonlyMap<string, TokenBalances>, owner: string,
): readonly AccountChange[] {
  const index = accountsOf(response).indexOf(owner);
  const { preBalances = [], postBalances = [] } = response.meta ?? {};
  const lamports = (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n);
  const changes = [...tokens]
    .filter(([, token]) => token.owner === owner)
    .map(([address, { mint, before, after, decimals }]) => ({ address, mint, delta: after - before, decimals }));
  return [{ address: owner, mint: null, delta: lamports, decimals: NATIVE_DECIMALS }, ...changes]
    .filter(({ delta }) => delta !== 0n);
}

/**
 * The network fee paid by the listed owner.
 *
 * @param record as read from chain; `undefined` until then
 * @returns lamports; `null` if another wallet paid, nothing was paid, or it is not known yet
 */
export function feePaid(row: HistoryRow, record: TransactionRecord | undefined): bigint | null {
  if (!record) return row.feeLamports;
  return record.feePayer === record.owner ? record.feeLamports : null;
}

interface RentMoved {
  readonly paidLamports: bigint;
  readonly refundedLamports: bigint;
}

/** System program instructions that create an account. For those that only allocate, a transfer before funds them. */
const CREATE = 0;
const TRANSFER = 2;
const CREATE_WITH_SEED = 3;
const ALLOCATE = 8;
const ALLOCATE_WITH_SEED = 9;
const CLOSE_ACCOUNT = 9;

/**
 * The rent that one owner paid for new accounts and got back for closed ones.
 *
 * Computed from the balances, not the instructions, so that an account created and closed in the same transaction
 * counts as 0, and wrapped SOL in an account is not rent.
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
    // A wallet that spent its last lamport is not a closed account.
    if (before > 0n && after === 0n && index >= signers) {
      const receiver = closedFor.get(address) ?? addresses[0];
      if (receiver === owner) refundedLamports += before - (wrapped?.before ?? 0n);
    }
  }
  return { paidLamports, refundedLamports };
}

/** Who paid for each new account, and who received each closed token account's lamports. */
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

/** What landed transactions did to one wallet; negative = outgoing. */
export interface LandedEffects {
  /** Lamports, excluding rent and network fees. */
  readonly solLamports: bigint;
  /** Non-zero changes in base units, by mint. */
  readonly tokens: readonly { readonly mint: string; readonly change: bigint; readonly decimals: number }[];
  /** Network fees that the wallet paid, in lamports. */
  readonly feeLamports: bigint;
  /** Rent that it paid for new accounts less refunds of closed ones, in lamports. */
  readonly rentLamports: bigint;
}

/** Adds up the effects of several transactions. */
export function sumEffects(records: readonly TransactionRecord[]): LandedEffects {
  const tokens = new Map<string, { readonly mint: string; readonly change: bigint; readonly decimals: number }>();
  let [solLamports, feeLamports, rentLamports] = [0n, 0n, 0n];
  for (const record of records) {
    const fee = record.feePayer === record.owner ? record.feeLamports : 0n;
    const rent = record.rentPaidLamports - record.rentRefundedLamports;
    solLamports += fee + rent;
    feeLamports += fee;
    rentLamports += rent;
    for (const { mint, delta, decimals } of record.changes) {
      if (mint === null) solLamports += delta;
      else tokens.set(mint, { mint, decimals, change: (tokens.get(mint)?.change ?? 0n) + delta });
    }
  }
  return { solLamports, feeLamports, rentLamports, tokens: [...tokens.values()].filter(({ change }) => change !== 0n) };
}
