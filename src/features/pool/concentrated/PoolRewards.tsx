import { FactRows } from '@/ui/FactRows.tsx';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { useChainSeconds } from '@/app/session/useChainTime.ts';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { rewardRows } from './clmmFacts.ts';
import * as m from '#messages';

export interface PoolRewardsProps {
  readonly pool: ClmmPool;
}

/** The rewards that a pool pays in addition to fees, with a live countdown. */
export default function PoolRewards({ pool }: PoolRewardsProps) {
  const last = pool.rewards.reduce((end, { endTimeSeconds }) => (endTimeSeconds > end ? endTimeSeconds : end), 0n);
  const nowSeconds = useChainSeconds(last);
  // With the pool's own tokens, from which a reward of the same symbol is told apart.
  const nameOf = useTokenNames([...new Set([pool.a, pool.b, ...pool.rewards].map(({ mint }) => mint.address))].sort());
  return (
    <section className="card" aria-labelledby="pool-rewards">
      <h2 id="pool-rewards">{m.pool.rewards}</h2>
      <FactRows
        label={m.pool.rewardTerms}
        rows={rewardRows(pool, nameOf, nowSeconds)}
      />
    </section>
  );
}
