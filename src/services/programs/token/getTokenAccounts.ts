import type { ClusterConfig } from '@/config.ts';
import { NETWORK_COMMITMENT, TOKEN_ACCOUNTS_CACHE_MS } from '@/constants.ts';
import { forget, remembered } from '@/services/rpc/queries.ts';
import { accountOf } from '@/services/rpc/accounts.ts';
import { request } from '@/services/rpc/request.ts';
import { AccountLayout, AccountState, TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from './splToken.ts';
import { addressText } from '@/services/rpc/isAddress.ts';

/** A token account (SPEC section 3). */
export interface TokenAccount {
  /** base58 */
  readonly address: string;
  readonly mint: string;
  readonly owner: string;
  /** Base units. */
  readonly amount: bigint;
  /** Token program, base58. */
  readonly programId: string;
  readonly isFrozen: boolean;
  /** Wrapped SOL. */
  readonly isNative: boolean;
  /** base58; who may spend `delegatedAmount`, `null` when nobody. */
  readonly delegate: string | null;
  /** Base units. */
  readonly delegatedAmount: bigint;
  /** base58; who may close it instead of its owner, `null` when nobody. */
  readonly closeAuthority: string | null;
}

export interface TokenAccountsQuery {
  readonly cluster: ClusterConfig;
  /** Wallet address, base58. */
  readonly owner: string;
  /** Reads anew although the accounts of the last 3 minutes are there. */
  readonly force?: boolean | undefined;
}

/**
 * The token accounts of a wallet under both token programs, read at most every 3 minutes unless forced (SPEC
 * section 9).
 *
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getTokenAccounts(query: TokenAccountsQuery): Promise<readonly TokenAccount[]> {
  const { cluster, owner, force = false } = query;
  const address = addressText(owner);
  return remembered({
    key: keyOf(cluster, address), servesMs: TOKEN_ACCOUNTS_CACHE_MS, isFresh: force,
    ask: () => readTokenAccounts(cluster, address),
  });
}

/**
 * Forgets the token accounts of a wallet, so that the next question is asked of the chain: to be called after every
 * transaction of theirs that is confirmed. An answer that is still on its way is not remembered either.
 *
 * @param owner base58
 */
export function forgetTokenAccounts(cluster: ClusterConfig, owner: string): void {
  forget(keyOf(cluster, addressText(owner)));
}

function keyOf(cluster: ClusterConfig, owner: string): readonly string[] {
  return ['token-accounts-of', cluster.rpcUrl, owner];
}

async function readTokenAccounts(cluster: ClusterConfig, owner: string): Promise<readonly TokenAccount[]> {
  const lists = await Promise.all(
    [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].map((program) => request(cluster, 'getTokenAccountsByOwner', [
      owner, { programId: program.toBase58() }, { encoding: 'base64', commitment: NETWORK_COMMITMENT },
    ])),
  );
  return lists.flatMap(({ value }) => value).map(({ pubkey, account }) => {
    const { address, data, owner: programId } = accountOf(pubkey, account);
    const fields = AccountLayout.decode(data.subarray(0, AccountLayout.span));
    return {
      address,
      mint: fields.mint.toBase58(),
      owner: fields.owner.toBase58(),
      amount: fields.amount,
      programId,
      isFrozen: fields.state === AccountState.Frozen,
      isNative: fields.isNativeOption === 1,
      delegate: fields.delegateOption === 1 ? fields.delegate.toBase58() : null,
      delegatedAmount: fields.delegatedAmount,
      closeAuthority: fields.closeAuthorityOption === 1 ? fields.closeAuthority.toBase58() : null,
    };
  });
}
