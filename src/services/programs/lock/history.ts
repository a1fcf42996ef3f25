import type { AnchorRow } from '@/services/Instruction.ts';
import * as m from '#messages';

/** Raydium's lock program, for both kinds of pools. */
export const lockRows: readonly AnchorRow[] = [
  ['lock_cp_liquidity', 'd89d1d4e26331f1a', m.activity.cpmmLockLp],
  ['collect_cp_fees', '081e33c7d1b8f785', m.activity.cpmmLockedFees],
  ['lock_clmm_position', 'bc25b38352965449', m.activity.clmmLockPosition],
  ['collect_clmm_fees_and_rewards', '1048fac60ea2d413', m.activity.clmmLockedFees],
];
