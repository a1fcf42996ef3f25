import type { AmmV4Pool } from '@/services/programs/ammV4/AmmV4Pool.ts';
import type { CpmmPool } from '@/services/programs/cpmm/CpmmPool.ts';
import type { StablePool } from '@/services/programs/stable/StablePool.ts';

/** A pool of any of the standard kinds (SPEC section 4); `kind` tells which. */
export type StandardPool = AmmV4Pool | CpmmPool | StablePool;
