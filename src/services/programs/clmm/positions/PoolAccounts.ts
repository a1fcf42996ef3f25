import type { ClmmPool, ClmmSide } from '@/services/programs/clmm/ClmmPool.ts';

/** What the instructions of positions name of a pool; one that is yet to be made has it too. */
export interface PoolAccounts extends Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing'> {
  readonly a: Pick<ClmmSide, 'mint' | 'vault'>;
  readonly b: Pick<ClmmSide, 'mint' | 'vault'>;
}

/** The owner's token accounts of the two tokens, base58. */
export interface TokenAccountPair {
  readonly a: string;
  readonly b: string;
}
