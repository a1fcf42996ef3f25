import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { tokenAmount } from '@/services/programs/token/getTokenBalance.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { StandardPool } from './standardPool.ts';
import { readAccountsAtSlot, type Account } from '@/services/rpc/accounts.ts';
import { getAssociatedTokenAddressSync, MintLayout } from '@/services/programs/token/splToken.ts';
import { type LpHolding, lpRecord } from './lpHolding.ts';

/** What must be known of a pool to ask where its LP tokens are. */
export type LpPool = Pick<StandardPool, 'kind' | 'poolId' | 'lpMint' | 'lpDecimals'>;

/**
 * Addresses nobody has a key of. The token program itself treats both so: anybody may destroy what they hold, and
 * nobody may take it out.
 */
const GRAVES = ['1nc1nerator11111111111111111111111111111111', '11111111111111111111111111111111'] as const;

/**
 * Reads where the LP tokens of a pool are: burned, locked, or free to be taken out. One request, so all of one slot.
 *
 * A burn lowers what the LP mint says and nothing else: the pool goes on dividing by its own count, so what is missing
 * between the two is out of reach for ever. Its programs keep the first LP tokens of a pool back in the same way;
 * those are told apart, as nobody burned them.
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
  const graveAccounts = GRAVES.map(vaultOf);
  const addresses = [poolId, lpMint, lpLock, ...[lockVault, ...graveAccounts].map((key) => key.toBase58())];
  const { slot, accounts: [account, mintAccount, program, locker, ...held] } = await readAccountsAtSlot(cluster, addresses);
  if (!account || !mintAccount) throw new AppError('pools/not-found', { details: { poolId } });
  const minted = MintLayout.decode(mintAccount.data).supply;
  const { counted, keptBack } = lpRecord(kind, account.data, lpDecimals);
  const missing = counted > minted ? counted - minted : 0n;
  const withheld = missing < keptBack ? missing : keptBack;
  const graves = GRAVES.map((ownerAddress, place) => ({
    ownerAddress, account: graveAccounts[place]?.toBase58() ?? '', amount: amountOf(held[place]),
  })).filter(({ amount }) => amount > 0n);
  const buried = graves.reduce((sum, { amount }) => sum + amount, 0n);
  const locked = amountOf(locker);
  return {
    poolId, lpMint, lpDecimals,
    supply: minted + missing,
    withheld,
    burned: missing - withheld + buried,
    locked,
    free: minted - buried - locked,
    graves,
    lockVault: lockVault.toBase58(),
    canLock: kind === 'cpmm' && program?.executable === true,
    slot,
  };
}

function amountOf(account: Account | null | undefined): bigint {
  return tokenAmount(account?.data);
}
