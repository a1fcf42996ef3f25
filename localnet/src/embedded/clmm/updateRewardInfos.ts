import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { AccountList, requireWritable, saveState } from './accountChecks.ts';
import { POOL } from './accounts.ts';
import { emit } from './events.ts';
import { checkedU64 } from './integers.ts';
import { updateRewards } from './rewards.ts';

/** Updates a pool's rewards. */
export function updateRewardInfos(context: ProgramContext): void {
  const pool = new AccountList(context).loader('pool_state', POOL);
  requireWritable(pool);
  updateRewards(pool.state, checkedU64(context.clock.unixTimestamp), context.clock);
  saveState(context, pool);
  emit(context, 'UpdateRewardInfosEvent', { growthsGlobalX64: pool.state.rewards.map(({ growthGlobalX64 }) => growthGlobalX64) });
}
