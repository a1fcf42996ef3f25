import { PublicKey, type AccountInfo, type VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '../../../config.ts';
import { callRpc } from '../../callRpc.ts';
import type { BlockhashOfPlan } from '../action.ts';

/** What is kept of an account: enough for the mint, the owner and the amount of a token account. */
const ACCOUNT_HEAD_BYTES = 165;

/** An account before or after. */
export interface AccountState {
  readonly lamports: bigint;
  /** base58 */
  readonly owner: string;
  /** Its first 165 bytes. */
  readonly head: Uint8Array;
  /** Size of its data; null where it was cut. */
  readonly bytes: number | null;
}

export interface Simulation {
  /** As RPC reports it; null = it would succeed. */
  readonly err: unknown;
  readonly logs: readonly string[];
  readonly unitsConsumed: number;
  /** By address; missing = there is none. */
  readonly before: ReadonlyMap<string, AccountState>;
  readonly after: ReadonlyMap<string, AccountState>;
  readonly blockhash: BlockhashOfPlan | null;
  /** The node's slot. */
  readonly slot: number;
}

/**
 * Runs a transaction without keeping anything of it, and reads the accounts it may write as they stand now: two
 * requests at once.
 *
 * @param transaction unsigned; its blockhash is replaced
 * @param addresses accounts to look at, base58; they must be the transaction's own; none = one request
 * @throws AppError `rpc/*`
 */
export async function simulate(
  cluster: ClusterConfig,
  transaction: VersionedTransaction,
  addresses: readonly string[],
): Promise<Simulation> {
  const keys = addresses.map((address) => new PublicKey(address));
  const dataSlice = { offset: 0, length: ACCOUNT_HEAD_BYTES };
  const [{ context, value }, accounts] = await Promise.all([
    callRpc(cluster, (connection) =>
      connection.simulateTransaction(transaction, {
        commitment: 'confirmed',
        replaceRecentBlockhash: true,
        sigVerify: false,
        ...(addresses.length > 0 && { accounts: { encoding: 'base64' as const, addresses: [...addresses] } }),
      }),
    ),
    keys.length === 0 ? [] : callRpc(cluster, (connection) =>
      connection.getMultipleAccountsInfo(keys, { commitment: 'confirmed', dataSlice }),
    ),
  ]);
  const before = new Map<string, AccountState>();
  const after = new Map<string, AccountState>();
  addresses.forEach((address, index) => {
    const now = accounts[index];
    if (now) before.set(address, stateNow(now));
    const then = value.accounts?.[index];
    if (!then || then.lamports === 0) return;
    const data = Buffer.from(then.data[0] ?? '', 'base64');
    const head = data.subarray(0, ACCOUNT_HEAD_BYTES);
    after.set(address, { lamports: BigInt(then.lamports), owner: then.owner, head, bytes: data.length });
  });
  const { replacementBlockhash } = value as { replacementBlockhash?: BlockhashOfPlan | null };
  return {
    err: value.err,
    logs: value.logs ?? [],
    unitsConsumed: value.unitsConsumed ?? 0,
    before,
    after,
    blockhash: replacementBlockhash ?? null,
    slot: context.slot,
  };
}

function stateNow({ lamports, owner, data }: AccountInfo<Buffer>): AccountState {
  return { lamports: BigInt(lamports), owner: owner.toBase58(), head: data, bytes: null };
}
