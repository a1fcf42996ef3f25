import type { FactRow } from '@/ui/FactRows.tsx';
import { perDay } from '@/services/programs/farm/rewards.ts';
import type { RewardPeriod } from '@/services/programs/farm/rewardRules.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { aprWords, tokenWords } from './farmWords.ts';

const DAY_SECONDS = 86_400;

export interface RewardRowsQuery {
  readonly period: RewardPeriod;
  readonly mint: MintInfo;
  /** What it takes from the wallet, base units. */
  readonly budget: bigint;
  /** What was typed as the whole, base units; `null` where a rate was. */
  readonly typedTotal: bigint | null;
  readonly pool: StandardPool | null;
  /** LP tokens the APR is told for. */
  readonly staked: bigint;
  readonly nameOf: TokenName;
}

/** A reward that is about to be given, exactly: its rate, what it takes, how long it lasts, what it would be a year. */
export function rewardRows(query: RewardRowsQuery): readonly FactRow[] {
  const { period, mint, budget, typedTotal, pool, staked, nameOf } = query;
  const { perSecond, openTimeSeconds, endTimeSeconds } = period;
  const rest = typedTotal === null ? 0n : typedTotal - budget;
  const days = Math.round(Number(endTimeSeconds - openTimeSeconds) / DAY_SECONDS * 100) / 100;
  const apr = aprWords({ pool, staked, reward: { ...period, mint }, at: { seconds: openTimeSeconds, slot: 0n } });
  return [
    { label: 'Rate per second', value: tokenWords(perSecond, mint, nameOf), hint: 'For all stakes together' },
    { label: 'Rate per day', value: tokenWords(perDay(perSecond), mint, nameOf) },
    { label: 'Lasts', value: `${days} ${days === 1 ? 'day' : 'days'}` },
    {
      label: 'Total budget', value: tokenWords(budget, mint, nameOf),
      hint: rest > 0n
        ? `${tokenWords(rest, mint, nameOf)} stay with you: a rate is whole base units a second` : 'Paid in at once',
    },
    { label: 'APR at the start', value: apr || 'unknown' },
  ];
}
