import type { PoolContext } from '@/action/PoolContext.ts';

/** What giving up LP tokens works with; the desk of a pool's page is one. */
export type LockDesk = Pick<
  PoolContext, 'pool' | 'nameOf' | 'signerAddress' | 'owner' | 'connect' | 'statusPath' | 'holdings' | 'epoch'
>;
