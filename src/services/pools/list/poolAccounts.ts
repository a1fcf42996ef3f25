import type { ClusterConfig } from '@/config.ts';
import { ammV4Pool } from '@/services/programs/ammV4/layouts.ts';
import { clmmPool } from '@/services/programs/clmm/layouts.ts';
import { cpmmPool } from '@/services/programs/cpmm/layouts.ts';
import { POOL_KINDS, type PoolKind, poolKinds, type StandardPoolKind } from '@/services/programs/pool/kinds.ts';
import { isPoolAccount, type PoolAccount } from '@/services/programs/pool/PoolAccount.ts';
import { stablePool } from '@/services/programs/stable/layouts.ts';
import type { Account } from '@/services/rpc/accounts.ts';

export const poolAccounts: Readonly<Record<PoolKind, PoolAccount>> & Readonly<Record<StandardPoolKind, { readonly lp: NonNullable<PoolAccount['lp']> }>> = {
  'amm-v4': ammV4Pool, stable: stablePool, cpmm: cpmmPool, clmm: clmmPool,
};

/** The kind of pool an account is, by its owner, size and first bytes; `undefined` if it is none. */
export function poolKindOf({ programs }: ClusterConfig, account: Account): PoolKind | undefined {
  return poolKinds.find((kind) => isPoolAccount(poolAccounts[kind], programs[POOL_KINDS[kind].program], account));
}
