import type { VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { keep, kept } from '@/services/rpc/queries.ts';
import { bytesOf, readAccounts } from '@/services/rpc/accounts.ts';
import type { RpcAnswer } from '@/services/rpc/answers.ts';
import { simulateTransaction } from '@/services/rpc/transactions.ts';
import type { BlockhashOfPlan } from './action.ts';
import { decodeTokenAccount, isTokenProgram } from './tokenAccounts.ts';
import { toldBalances, type Balance } from './toldBalances.ts';

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
  const isSilent = kept<true>('silent-node', cluster.rpcUrl);
  const [{ context, value }, asked] = await Promise.all([
    simulateTransaction(cluster, transaction, { commitment: 'confirmed', replacesBlockhash, addresses }),
    isSilent ? readBalances(cluster, addresses) : null,
  ]);
  const after = statesAfter(addresses, value);
  const told = asked ?? toldBalances(transaction.message, addresses, value, after);
  // One answer without them, of a transaction that fails, say, does not make a node one that never tells.
  const isTold = Array.isArray(value.preBalances);
  if (!isTold && value.err === null && addresses.length > 0) keep(true, 'silent-node', cluster.rpcUrl);
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
