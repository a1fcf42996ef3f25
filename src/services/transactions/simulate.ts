import type { VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { bytesOf, readAccounts } from '@/services/rpc/accounts.ts';
import type { RpcAnswer } from '@/services/rpc/answers.ts';
import { setPermanent, getPermanent } from '@/services/rpc/queries.ts';
import { simulateTransaction } from '@/services/rpc/transactions.ts';
import type { BlockhashOfPlan } from './action.ts';
import { decodeTokenAccount, isTokenProgram } from './tokenChanges.ts';

/** What is kept of an account: enough for the mint, the owner and the amount of a token account. */
const ACCOUNT_HEAD_BYTES = 165;

/** An account afterwards. */
export interface AccountState {
  readonly lamports: bigint;
  /** base58 */
  readonly owner: string;
  /** Its first 165 bytes. */
  readonly head: Uint8Array;
  /** Size of its data. */
  readonly bytes: number;
}

export interface Simulation {
  /** As RPC reports it; null = it would succeed. */
  readonly err: unknown;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  /** By address; missing = there is none. */
  readonly before: ReadonlyMap<string, Balance>;
  readonly after: ReadonlyMap<string, AccountState>;
  readonly blockhash: BlockhashOfPlan | null;
  /** The node's slot. */
  readonly slot: number;
}

/**
 * Runs a transaction without keeping anything of it: one request, whose answer tells what its accounts hold before and
 * after at the same slot. A node older than Agave 3 does not tell what they hold before: then that is a second one.
 *
 * @param transaction unsigned: a node that is given no signature has nothing it could send
 * @param addresses accounts to look at, base58; they must be the transaction's own
 * @param replacesBlockhash whether it runs on the newest blockhash instead of its own
 * @throws AppError `rpc/*`
 */
export async function simulate(
  cluster: ClusterConfig,
  transaction: VersionedTransaction,
  addresses: readonly string[],
  replacesBlockhash = true,
): Promise<Simulation> {
  // A node that did not tell what the accounts held before is asked for it at once.
  const lacksPreBalances = getPermanent<true>('silent-node', cluster.rpcUrl);
  const [{ context, value }, asked] = await Promise.all([
    simulateTransaction(cluster, transaction, { commitment: 'confirmed', replacesBlockhash, addresses }),
    lacksPreBalances ? readBalances(cluster, addresses) : null,
  ]);
  const after = statesAfter(addresses, value);
  const told = asked ?? balancesBefore(transaction.message, addresses, value, after);
  // One answer without them, of a transaction that fails, say, does not make a node one that never tells.
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

/** The accounts as they stand now, for nodes that do not tell with the simulation. */
async function readBalances(
  cluster: ClusterConfig, addresses: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  const before = new Map<string, Balance>();
  if (addresses.length === 0) return before;
  const dataSlice = { offset: 0, length: ACCOUNT_HEAD_BYTES };
  const accounts = await readAccounts(cluster, addresses, { commitment: 'confirmed', dataSlice });
  addresses.forEach((address, index) => {
    const now = accounts[index];
    if (!now) return;
    const token = isTokenProgram(now.owner) ? decodeTokenAccount(now.data) ?? null : null;
    before.set(address, { lamports: now.lamports, token });
  });
  return before;
}

/** What an account held before. */
interface Balance {
  readonly lamports: bigint;
  /** What it held as a token account: mint and owner base58, amount in base units; null where it was none. */
  readonly token: { readonly mint: string; readonly owner: string; readonly amount: bigint } | null;
}

/** What a simulation tells of the accounts of its message, in their order. */
type PreBalances = Pick<RpcAnswer<'simulateTransaction'>['value'], 'preBalances' | 'preTokenBalances'>;

/**
 * What the accounts of a simulated message held before it, as the node told along with the simulation.
 *
 * @param addresses those that are asked about, base58; the message's own
 * @param after accounts as they would stand afterwards, by address
 * @returns by address, those that were not there left out; null where the node did not tell, or not all of it
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
    // A token account that was there already, but of which nothing is told: what changes in it would be guessed.
    if (!token && isTokenAccount(after.get(address))) return null;
    before.set(address, { lamports, token });
  }
  return before;
}

function isTokenAccount(state: AccountState | undefined): boolean {
  return state !== undefined && isTokenProgram(state.owner) && decodeTokenAccount(state.head) !== undefined;
}
