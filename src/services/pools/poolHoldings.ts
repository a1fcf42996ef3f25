import { PublicKey } from '@solana/web3.js';
import type { AppError } from '@/errors/AppError.ts';
import { readElsewhere } from '@/services/programs/token/getTokenAccounts.ts';
import { isFrozenAccount, tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@/services/programs/token/splToken.ts';
import type { PoolSide } from '@/services/programs/pool/pool.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';

/** What an owner holds of a pool's tokens, in base units. */
export interface PoolHoldings {
  /** Native SOL for a wrapped SOL mint, since operations wrap it themselves. */
  readonly a: bigint;
  readonly b: bigint;
  readonly lp: bigint;
  readonly solLamports: bigint;
  /** Why no more can be spent: the rest is in other token accounts and must be moved first; `null` if there is none. */
  readonly elsewhere: { readonly a: AppError | null; readonly b: AppError | null; readonly lp: AppError | null };
  /** Whether nothing can be paid from or to the token accounts; SOL is never frozen. */
  readonly isFrozen: { readonly a: boolean; readonly b: boolean };
  /** Which token accounts exist; a missing one costs its rent. */
  readonly hasAccount: { readonly a: boolean; readonly b: boolean; readonly lp: boolean };
}

/** The required fields of a pool; a concentrated one has no LP mint. */
export interface HeldPool {
  readonly a: Pick<PoolSide, 'mint'>;
  readonly b: Pick<PoolSide, 'mint'>;
  readonly lpMint?: string;
  readonly lpDecimals?: number;
}

export interface PoolHoldingsQuery extends ActionQuery {
  readonly pool: HeldPool;
}

/**
 * Reads what an owner can add to a pool and remove from it, in one request, and another for what is in other accounts.
 *
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readPoolHoldings({ cluster, ownerAddress, pool }: PoolHoldingsQuery): Promise<PoolHoldings> {
  const owner = parseAddress(ownerAddress);
  const accountOf = (mint: string, programId: string) =>
    getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, new PublicKey(programId));
  const keys = [
    owner,
    accountOf(pool.a.mint.address, pool.a.mint.programId),
    accountOf(pool.b.mint.address, pool.b.mint.programId),
    ...(pool.lpMint === undefined ? [] : [accountOf(pool.lpMint, TOKEN_PROGRAM_ID.toBase58())]),
  ];
  const [[wallet, a, b, lp], elsewhere] = await Promise.all([
    readAccounts(cluster, keys.map((key) => key.toBase58())), readElsewhere(cluster, ownerAddress),
  ]);
  const solLamports = wallet?.lamports ?? 0n;
  const held = (account: typeof a) => tokenAmount(account?.data);
  return {
    a: isNativeSide(pool.a) ? solLamports : held(a),
    b: isNativeSide(pool.b) ? solLamports : held(b),
    lp: held(lp),
    solLamports,
    elsewhere: {
      a: elsewhere(pool.a.mint.address, null, pool.a.mint.decimals),
      b: elsewhere(pool.b.mint.address, null, pool.b.mint.decimals),
      lp: elsewhere(pool.lpMint ?? '', null, pool.lpDecimals),
    },
    isFrozen: { a: isFrozenAccount(a?.data), b: isFrozenAccount(b?.data) },
    hasAccount: { a: Boolean(a), b: Boolean(b), lp: Boolean(lp) },
  };
}
