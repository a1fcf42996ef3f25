import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { BURN_ADDRESSES } from '@/services/programs/token/burnAddresses.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { StandardPool } from './PoolProgram.ts';
import { readAccountsAtSlot, type Account } from '@/services/rpc/accounts.ts';
import { getAssociatedTokenAddressSync, MintLayout } from '@/services/programs/token/splToken.ts';
import { poolAccounts } from '@/services/pools/list/poolAccounts.ts';
import { u64 } from '@/services/codec.ts';
import type { LpHolding } from './lpHolding.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** The required fields of a pool. */
export type LpPool = Pick<StandardPool, 'kind' | 'poolId' | 'lpMint' | 'lpDecimals'>;

/**
 * Reads where a pool's LP tokens are: burned, locked, or free to withdraw. One request, so all at one slot.
 *
 * A burn only lowers the supply of the LP mint. The pool still divides by its own count, so the difference can never be
 * withdrawn. The programs withhold a pool's first LP tokens in the same way; those do not count as burned (rule 10.7).
 *
 * @returns amounts in base units of the LP mint
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `rpc/*`
 */
export async function readLpHolding(cluster: ClusterConfig, pool: LpPool): Promise<LpHolding> {
  const { kind, poolId, lpMint, lpDecimals } = pool;
  const { lpLock, lpLockAuthority } = cluster.programs;
  const mint = parseAddress(lpMint);
  const vaultOf = (owner: string): PublicKey => getAssociatedTokenAddressSync(mint, new PublicKey(owner), true);
  const lockVault = vaultOf(lpLockAuthority);
  const burnVaults = BURN_ADDRESSES.map(vaultOf);
  const addresses = [poolId, lpMint, lpLock, ...[lockVault, ...burnVaults].map((key) => key.toBase58())];
  const { slot, accounts: [account, mintAccount, program, locker, ...held] } = await readAccountsAtSlot(cluster, addresses);
  if (!account || !mintAccount) throw new AppError('pools/not-found', { details: { poolId } });
  const minted = MintLayout.decode(mintAccount.data).supply;
  const { lp } = poolAccounts[kind];
  const counted = u64.decode(account.data, lp.supply);
  const initiallyWithheld = lp.withheld(lpDecimals);
  const missing = counted > minted ? counted - minted : 0n;
  const withheld = missing < initiallyWithheld ? missing : initiallyWithheld;
  const burnAccounts = BURN_ADDRESSES.map((ownerAddress, index) => ({
    ownerAddress, account: burnVaults[index]?.toBase58() ?? '', amount: amountOf(held[index]),
  })).filter(({ amount }) => amount > 0n);
  const atBurnAddresses = burnAccounts.reduce((sum, { amount }) => sum + amount, 0n);
  const locked = amountOf(locker);
  return {
    poolId, lpMint, lpDecimals,
    supply: minted + missing,
    withheld,
    burned: missing - withheld + atBurnAddresses,
    locked,
    free: minted - atBurnAddresses - locked,
    burnAccounts,
    lockVault: lockVault.toBase58(),
    canLock: POOL_KINDS[kind].canLock && program?.executable === true,
    slot,
  };
}

function amountOf(account: Account | null | undefined): bigint {
  return tokenAmount(account?.data);
}
