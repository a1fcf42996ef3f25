import { NATIVE_DECIMALS, WRAPPED_SOL_MINT, ZERO_ADDRESS } from '@/constants.ts';
import { u32, u64, valueAt } from '@/services/codec.ts';
import type { ChainInstruction, TouchedTokenAccount } from '@/services/Instruction.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@/services/programs/token/history.ts';
import type { LandedTransaction } from '@/services/rpc/transactions.ts';
import { accountsOf } from './chainInstructions.ts';
import type { HistoryRow } from './mergeHistory.ts';
import type { AccountChange, SpareChange, TransactionRecord } from './TransactionRecord.ts';

/** A token account in the transaction, with its balances before and after in base units. */
interface TokenBalances extends TouchedTokenAccount {
  readonly before: bigint;
  readonly after: bigint;
  /** Whose it was and is, base58; a side at which it did not exist is missing. */
  readonly owners: { readonly before?: string | undefined; readonly after?: string | undefined };
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
      const known = found.get(address) ?? { before: 0n, after: 0n, owners: {} };
      const { amount, decimals } = balance.uiTokenAmount;
      found.set(address, {
        ...known, mint: balance.mint, owner: balance.owner, decimals, [side]: BigInt(amount), owners: { ...known.owners, [side]: balance.owner },
      });
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
    .map(([address, { mint, before, after, decimals, owners }]) => (
      { address, mint, delta: (owners.after === owner ? after : 0n) - (owners.before === owner ? before : 0n), decimals }));
  return [{ address: owner, mint: null, delta: lamports, decimals: NATIVE_DECIMALS }, ...changes]
    .filter(({ delta }) => delta !== 0n);
}

/** A change of everything that an owner has of one token. */
export type NetChange = Omit<AccountChange, 'address'>;

/**
 * Adds up the changes of an owner's accounts by mint. Wrapped SOL is SOL: wrapping it changes nothing.
 *
 * @returns non-zero changes in base units, SOL first
 */
export function netChanges(changes: readonly AccountChange[]): readonly NetChange[] {
  const nets = new Map<string | null, NetChange>([[null, { mint: null, delta: 0n, decimals: NATIVE_DECIMALS }]]);
  for (const { mint, delta, decimals } of changes) {
    const of = mint === WRAPPED_SOL_MINT ? null : mint;
    nets.set(of, { mint: of, decimals, delta: (nets.get(of)?.delta ?? 0n) + delta });
  }
  return [...nets.values()].filter(({ delta }) => delta !== 0n);
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
  readonly spare: readonly SpareChange[];
}

/** System program instructions that create an account. For those that only allocate, transfers before fund them. */
const CREATE = 0;
const TRANSFER = 2;
const CREATE_WITH_SEED = 3;
const ALLOCATE = 8;
const ALLOCATE_WITH_SEED = 9;
/** Of the seed's text, after kind, base and the text's length; the lamports follow it. */
const SEED_OFFSET = 4 + 32 + 8;
const CLOSE_ACCOUNT = 9;

/**
 * The rent that one owner paid for new accounts and got back for closed ones, and what its token accounts hold beyond it.
 *
 * Computed from the balances, not the instructions, so that an account created and closed in the same transaction
 * counts as 0, and wrapped SOL in an account is not rent. Of a new token account only what it was created with is rent.
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
  const spare: SpareChange[] = [];
  for (const [index, address] of addresses.entries()) {
    const before = preBalances[index] ?? 0n;
    const after = postBalances[index] ?? 0n;
    const token = tokens.get(address);
    const wrapped = token?.mint === WRAPPED_SOL_MINT ? token : undefined;
    const [unwrappedBefore, unwrappedAfter] = [before - (wrapped?.before ?? 0n), after - (wrapped?.after ?? 0n)];
    const { before: ownerBefore, after: ownerAfter } = token?.owners ?? {};
    const funder = funders.get(address);
    const isNew = token ? ownerBefore === undefined && ownerAfter !== undefined : before === 0n && after > 0n;
    const gained = unwrappedAfter - unwrappedBefore;
    const rent = token && funder && funder.lamports < gained ? funder.lamports : gained;
    if (isNew && funder?.address === owner) paidLamports += rent;
    // A wallet that spent its last lamport is not a closed account.
    const isRefunded = before > 0n && after === 0n && index >= signers && (closedFor.get(address) ?? addresses[0]) === owner;
    if (isRefunded) refundedLamports += unwrappedBefore;
    if (ownerBefore === owner && ownerAfter !== owner) spare.push({ address, delta: null, isRefunded });
    else if (ownerAfter === owner && (isNew || ownerBefore === owner)) {
      const delta = isNew ? gained - rent : gained;
      if (delta !== 0n) spare.push({ address, delta, isRefunded: false });
    }
  }
  return { paidLamports, refundedLamports, spare };
}

/** Who funded each new account with how much, and who received each closed token account's lamports. */
function traces(instructions: readonly ChainInstruction[]) {
  const funders = new Map<string, { readonly address: string; readonly lamports: bigint }>();
  const transfers = new Map<string, { readonly address: string; readonly lamports: bigint }>();
  const closedFor = new Map<string, string>();
  for (const { programId, accounts: [first, second], data } of instructions) {
    if (first === undefined) continue;
    if (programId === ZERO_ADDRESS) {
      const kind = valueAt(data, 0, u32);
      const lamports = valueAt(data, kind === CREATE_WITH_SEED ? SEED_OFFSET + Number(valueAt(data, SEED_OFFSET - 8, u64) ?? 0n) : 4, u64) ?? 0n;
      if ((kind === CREATE || kind === CREATE_WITH_SEED) && second !== undefined) funders.set(second, { address: first, lamports });
      if (kind === TRANSFER && second !== undefined) {
        transfers.set(second, { address: first, lamports: (transfers.get(second)?.lamports ?? 0n) + lamports });
      }
      const transfer = transfers.get(first);
      if ((kind === ALLOCATE || kind === ALLOCATE_WITH_SEED) && transfer !== undefined) funders.set(first, transfer);
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
