import type { ClusterConfig } from '@/config.ts';
import { ZERO_ADDRESS } from '@/constants.ts';
import { BURN_ADDRESSES } from '@/services/programs/token/burnAddresses.ts';
import type { TokenHolder } from './readTokenHolders.ts';

/** The role of a token's holder. */
export type HolderRole =
  /** A pool's vault; base58 address of the pool if known. */
  | { readonly kind: 'pool'; readonly poolId: string | null }
  /** The owner has no key, so the tokens are lost forever. */
  | { readonly kind: 'burned' }
  /** The lock program, which never releases LP tokens. */
  | { readonly kind: 'locked' }
  /** Controlled by a program. */
  | { readonly kind: 'program' }
  /** A wallet with a key. */
  | { readonly kind: 'wallet' };

/**
 * Determines a holder's role from addresses alone, without external data.
 *
 * @param poolOfVault pool by vault, base58, for the pools found
 */
export function holderRole(
  cluster: ClusterConfig, holder: TokenHolder, poolOfVault: ReadonlyMap<string, string>,
): HolderRole {
  const { account, owner, ownerProgramId, hasKey } = holder;
  const poolId = poolOfVault.get(account);
  if (poolId !== undefined) return { kind: 'pool', poolId };
  if (BURN_ADDRESSES.includes(owner)) return { kind: 'burned' };
  if (owner === cluster.programs.lpLockAuthority) return { kind: 'locked' };
  // A concentrated pool owns its vaults itself; constant-product pools share one owner.
  if (ownerProgramId === cluster.programs.clmm) return { kind: 'pool', poolId: owner };
  if (owner === cluster.programs.cpmmAuthority) return { kind: 'pool', poolId: null };
  const isWallet = hasKey && (ownerProgramId === null || ownerProgramId === ZERO_ADDRESS);
  return { kind: isWallet ? 'wallet' : 'program' };
}
