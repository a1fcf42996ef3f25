import { FactRows } from '@/ui/FactRows.tsx';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { useChainSeconds } from '@/app/session/useChainTime.ts';
import { useTokenNames, type TokenName } from '@/app/session/useTokenNames.ts';
import { rewardRows } from './clmmFacts.ts';
import * as m from '#messages';

export interface PoolRewardsProps {
  readonly pool: ClmmPool;
  readonly nameOf: TokenName;
}

/** The rewards that a pool pays in addition to fees, with a live countdown. */
export default function PoolRewards({ pool, nameOf }: PoolRewardsProps) {
  const last = pool.rewards.reduce((end, { endTimeSeconds }) => (endTimeSeconds > end ? endTimeSeconds : end), 0n);
  const nowSeconds = useChainSeconds(last);
  const own = [pool.a.mint.address, pool.b.mint.address];
  const others = pool.rewards.map(({ mint }) => mint.address).filter((mint) => !own.includes(mint));
  const nameOfReward = useTokenNames(others);
  return (
    <section className="card" aria-labelledby="pool-rewards">
      <h2 id="pool-rewards">{m.pool.rewards}</h2>
      <FactRows
        label={m.pool.rewardTerms}
        rows={rewardRows(pool, (mint) => (own.includes(mint) ? nameOf(mint) : nameOfReward(mint)), nowSeconds)}
      />
    </section>
  );
}
