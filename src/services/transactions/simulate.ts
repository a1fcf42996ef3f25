import { AddressLookupTableAccount, AddressLookupTableProgram, PublicKey, type VersionedMessage, type VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { TOKEN_ACCOUNT_BYTES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, after, struct, u32, u64 } from '@/services/codec.ts';
import { bytesOf, readAccounts } from '@/services/rpc/accounts.ts';
import type { RpcAnswer } from '@/services/rpc/answers.ts';
import { getPermanent, setPermanent } from '@/services/rpc/queries.ts';
import { simulateTransaction } from '@/services/rpc/transactions.ts';
import type { BlockhashOfPlan } from './action.ts';

/** Bytes kept of each account: enough for the mint, owner and amount of a token account. */
const ACCOUNT_HEAD_BYTES = 165;

/** An account after the simulation. */
export interface AccountState {
  readonly lamports: bigint;
  /** base58 */
  readonly owner: string;
  /** Its first 165 bytes. */
  readonly head: Uint8Array;
  /** Data size in bytes. */
  readonly bytes: number;
}

export interface Simulation {
  /** As RPC reports it; `null` = it would succeed. */
  readonly err: unknown;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  /** By address; missing = the account does not exist. */
  readonly before: ReadonlyMap<string, Balance>;
  readonly after: ReadonlyMap<string, AccountState>;
  readonly blockhash: BlockhashOfPlan | null;
  /** The node's slot. */
  readonly slot: number;
}

/**
 * Simulates a transaction. One request returns account balances before and after, at the same slot. Nodes older than
 * Agave 3 do not return those before, which takes a second request.
 *
 * @param transaction unsigned, so that the node could not send it
 * @param addresses accounts to return, base58; they must be the transaction's own
 * @param replacesBlockhash whether to use the latest blockhash instead of its own
 * @throws AppError `rpc/*`
 */
export async function simulate(
  cluster: ClusterConfig,
  transaction: VersionedTransaction,
  addresses: readonly string[],
  replacesBlockhash = true,
): Promise<Simulation> {
  // If the node is known to omit previous balances, they are read in parallel.
  const lacksPreBalances = getPermanent<true>('silent-node', cluster.rpcUrl);
  const [{ context, value }, asked] = await Promise.all([
    simulateTransaction(cluster, transaction, { replacesBlockhash, addresses }),
    lacksPreBalances ? readBalances(cluster, addresses) : null,
  ]);
  const after = statesAfter(addresses, value);
  const told = asked ?? balancesBefore(transaction.message, addresses, value, after);
  // A single response without them, of a failed transaction for instance, does not mean that the node never sends them.
  const hasPreBalances = Array.isArray(value.preBalances);
  if (!hasPreBalances && value.err === null && addresses.length > 0) setPermanent(true, 'silent-node', cluster.rpcUrl);
  return {
    err: value.err,
    logs: value.logs ?? [],
    unitsConsumed: value.unitsConsumed ?? 0,
    before: told ?? await readBalances(cluster, addresses),
    after,
    blockhash: value.replacementBlockhash ?? null,
    slot: context.slot,
  };
}

function statesAfter(
  addresses: readonly string[], { accounts }: RpcAnswer<'simulateTransaction'>['value'],
): ReadonlyMap<string, AccountState> {
  const after = new Map<string, AccountState>();
  addresses.forEach((address, index) => {
    const then = accounts?.[index];
    if (!then || then.lamports === 0n) return;
    const data = bytesOf(then.data);
    const head = data.subarray(0, ACCOUNT_HEAD_BYTES);
    after.set(address, { lamports: then.lamports, owner: then.owner, head, bytes: data.length });
  });
  return after;
}

/** Reads current accounts, for nodes that do not return previous balances. */
async function readBalances(
  cluster: ClusterConfig, addresses: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  const before = new Map<string, Balance>();
  if (addresses.length === 0) return before;
  const dataSlice = { offset: 0, length: ACCOUNT_HEAD_BYTES };
  const accounts = await readAccounts(cluster, addresses, { dataSlice });
  addresses.forEach((address, index) => {
    const now = accounts[index];
    if (!now) return;
    const token = isTokenProgram(now.owner) ? decodeTokenAccount(now.data) ?? null : null;
    before.set(address, { lamports: now.lamports, token });
  });
  return before;
}

/** An account before the simulation. */
interface Balance {
  readonly lamports: bigint;
  /** As a token account: mint and owner base58, amount in base units; `null` if it was none. */
  readonly token: { readonly mint: string; readonly owner: string; readonly amount: bigint } | null;
}

/** What a simulation returns of its message's accounts, in their order. */
type PreBalances = Pick<RpcAnswer<'simulateTransaction'>['value'], 'preBalances' | 'preTokenBalances'>;

/**
 * Balances of a simulated message's accounts before it, from the simulation's response.
 *
 * @param addresses accounts of the message to return, base58
 * @param after accounts after the simulation, by address
 * @returns by address, without accounts that did not exist; `null` if the response is incomplete
 */
function balancesBefore(
  { staticAccountKeys }: VersionedMessage, addresses: readonly string[],
  { preBalances, preTokenBalances }: PreBalances, after: ReadonlyMap<string, AccountState>,
): ReadonlyMap<string, Balance> | null {
  if (!preBalances || !preTokenBalances || preBalances.length < staticAccountKeys.length) return null;
  const tokens = new Map(preTokenBalances.map((told) => [told.accountIndex, told]));
  const wanted = new Set(addresses);
  const before = new Map<string, Balance>();
  for (const [index, key] of staticAccountKeys.entries()) {
    const lamports = preBalances[index] ?? 0n;
    const address = key.toBase58();
    if (lamports === 0n || !wanted.has(address)) continue;
    const { mint, owner, uiTokenAmount } = tokens.get(index) ?? {};
    const token = mint !== undefined && owner !== undefined && uiTokenAmount
      ? { mint, owner, amount: BigInt(uiTokenAmount.amount) } : null;
    // An existing token account without a previous balance: its change would be a guess.
    if (!token && isTokenAccount(after.get(address))) return null;
    before.set(address, { lamports, token });
  }
  return before;
}

function isTokenAccount(state: AccountState | undefined): boolean {
  return state !== undefined && isTokenProgram(state.owner) && decodeTokenAccount(state.head) !== undefined;
}

const TOKEN_ACCOUNT = struct([['mint', address], ['owner', address], ['amount', u64], ['isNative', after(37, u32)]]);

const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]);

/** Whether this is the Token or the Token-2022 program. */
export function isTokenProgram(address: string): boolean {
  return TOKEN_PROGRAMS.has(address);
}

/** The relevant fields of a token account (rule 3.16). */
interface TokenAccountHead {
  /** base58 */
  readonly mint: string;
  /** base58 */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
  /** Whether it holds wrapped SOL. */
  readonly isNative: boolean;
}

/**
 * Reads the start of a token account.
 *
 * @param head at least its first 165 bytes
 * @returns `undefined` if it is too short, such as a mint
 */
export function decodeTokenAccount(head: Uint8Array): TokenAccountHead | undefined {
  if (head.length < TOKEN_ACCOUNT_BYTES) return undefined;
  const { isNative, ...token } = TOKEN_ACCOUNT.decode(head);
  return { ...token, isNative: isNative === 1 };
}

/**
 * Reads lookup tables in one request, or none if there are no tables.
 *
 * @param addresses base58
 * @throws AppError `transactions/lookup-table-missing`, `rpc/*`
 */
export async function readLookupTables(
  cluster: ClusterConfig,
  addresses: readonly string[] = [],
): Promise<readonly AddressLookupTableAccount[]> {
  if (addresses.length === 0) return [];
  const accounts = await readAccounts(cluster, addresses);
  return addresses.map((address, index) => {
    const account = accounts[index];
    if (account?.owner !== AddressLookupTableProgram.programId.toBase58()) {
      throw new AppError('transactions/lookup-table-missing', { details: { address } });
    }
    const state = AddressLookupTableAccount.deserialize(account.data);
    return new AddressLookupTableAccount({ key: new PublicKey(address), state });
  });
}
