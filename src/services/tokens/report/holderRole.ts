import type { ClusterConfig } from '@/config.ts';
import type { TokenHolder } from './readTokenHolders.ts';

/** What an account that holds a token is. */
export type HolderRole =
  /** The vault of a pool; its id where that is known, base58. */
  | { readonly kind: 'pool'; readonly poolId: string | null }
  /** No one has a key of its owner: what lies there is out of reach forever. */
  | { readonly kind: 'burned' }
  /** The lock program, which gives no LP token back. */
  | { readonly kind: 'locked' }
  /** A program decides over it. */
  | { readonly kind: 'program' }
  /** Someone with a key. */
  | { readonly kind: 'wallet' };

/** Addresses no one has a key of: the incinerator, and that of the System program. */
const BURN_ADDRESSES: readonly string[] = ['1nc1nerator11111111111111111111111111111111', '11111111111111111111111111111111'];
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

/**
 * Says what a holder of a token is, from addresses alone: no one's word is taken for it.
 *
 * @param poolOfVault pool by its vault, base58, as far as pools were found
 */
export function holderRole(
  cluster: ClusterConfig, holder: TokenHolder, poolOfVault: ReadonlyMap<string, string>,
): HolderRole {
  const { account, owner, ownerProgramId, hasKey } = holder;
  const poolId = poolOfVault.get(account);
  if (poolId !== undefined) return { kind: 'pool', poolId };
  if (BURN_ADDRESSES.includes(owner)) return { kind: 'burned' };
  if (owner === cluster.programs.lpLockAuthority) return { kind: 'locked' };
  // A concentrated pool holds its vaults itself, constant product pools share one owner.
  if (ownerProgramId === cluster.programs.clmm) return { kind: 'pool', poolId: owner };
  if (owner === cluster.programs.cpmmAuthority) return { kind: 'pool', poolId: null };
  const isWallet = hasKey && (ownerProgramId === null || ownerProgramId === SYSTEM_PROGRAM);
  return { kind: isWallet ? 'wallet' : 'program' };
}
