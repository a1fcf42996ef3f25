import type { ClusterConfig } from '@/config.ts';
import { ammV4Account } from '@/services/programs/ammV4/layouts.ts';
import { POOL } from '@/services/programs/clmm/layouts.ts';
import { cpmmPoolAccount } from '@/services/programs/cpmm/layouts.ts';
import { type NewPoolKind, newPoolKinds, POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import { watchProgram } from '@/services/rpc/watchProgram.ts';
import { poolRowOf } from './decodePoolRow.ts';
import { poolAccounts } from './poolAccounts.ts';
import type { PoolRow } from './PoolRow.ts';

/** Where 32 bytes of a pool are 0 until its first trades: fees, growth of fees, or totals. */
const UNTRADED: Readonly<Record<NewPoolKind, number>> = {
  'amm-v4': ammV4Account.offsets.swapBaseInAmount, cpmm: cpmmPoolAccount.offsets.protocolFeesMintA, clmm: POOL.offsets.growthA,
};
/** 32 zeros in base58. */
const ZEROS = '1'.repeat(32);

/**
 * Follows the pools that are created. The node is asked for pools without trades alone, because each trade of any other would be
 * a notification.
 *
 * @param ownerAddress the user, base58
 * @param onPool called with each pool that was created, and again when its liquidity changes before the first trade
 * @returns ends that; calling it again does nothing
 */
export function watchNewPools(cluster: ClusterConfig, ownerAddress: string | null, onPool: (row: PoolRow) => void): () => void {
  const stops = newPoolKinds.map((kind) => watchProgram(
    cluster,
    { programId: cluster.programs[POOL_KINDS[kind].program], dataSize: poolAccounts[kind].size, comparisons: [{ offset: UNTRADED[kind], bytes: ZEROS }] },
    (account) => {
      const row = poolRowOf(cluster, account, ownerAddress);
      if (row) onPool(row);
    },
  ));
  return () => stops.forEach((stop) => stop());
}
