import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { request } from '@/services/rpc/request.ts';
import { AccountLayout, AccountState } from '@/services/programs/token/splToken.ts';

/** One of a token's largest accounts. */
export interface TokenHolder {
  /** Token account, base58. */
  readonly account: string;
  /** Its owner, base58. */
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
  readonly isFrozen: boolean;
  /** Program that owns the holder's own account, base58; `null` if that account does not exist. */
  readonly ownerProgramId: string | null;
  /** Whether the owner's address can have a key; others are derived by programs. */
  readonly hasKey: boolean;
}

/** The largest accounts of a token, at most 20, largest first, without empty ones. */
export interface TokenHolders {
  readonly holders: readonly TokenHolder[];
  /** The oldest slot that was read. */
  readonly slot: bigint;
}

/**
 * Reads a token's largest holders, in three requests: the accounts, their owners, and the owners' accounts.
 *
 * @param mint base58
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readTokenHolders(cluster: ClusterConfig, mint: string): Promise<TokenHolders> {
  const largest = await request(cluster, 'getTokenLargestAccounts', [addressText(mint), { commitment: READ_COMMITMENT }], { tries: 1 });
  const slot = BigInt(largest.context.slot);
  const addresses = largest.value.filter(({ amount }) => amount !== '0').map(({ address }) => address);
  if (addresses.length === 0) return { holders: [], slot };
  const accounts = await readAccounts(cluster, addresses);
  // Accounts emptied or closed between the two requests are left out.
  const held = accounts.flatMap((account) => {
    if (!account) return [];
    const { amount, owner, state } = AccountLayout.decode(account.data.subarray(0, AccountLayout.span));
    return amount === 0n ? [] : [{ account: account.address, owner, amount, isFrozen: state === AccountState.Frozen }];
  });
  const owners = await readAccounts(cluster, held.map(({ owner }) => owner.toBase58()));
  const holders = held.map(({ owner, ...rest }, index): TokenHolder => ({
    ...rest,
    owner: owner.toBase58(),
    ownerProgramId: owners[index]?.owner ?? null,
    hasKey: PublicKey.isOnCurve(owner.toBytes()),
  }));
  return { holders: holders.sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1)), slot };
}
