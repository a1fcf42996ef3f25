import type { FactRow } from '@/ui/FactRows.tsx';
import { perDay } from '@/services/programs/farm/rewards.ts';
import { rewardBudget } from '@/services/programs/farm/rewardRules.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { formatApr, formatTokenAmount } from './describeFarm.ts';
import type { PeriodTerms } from './farmReward.ts';

const DAY_SECONDS = 86_400;

export interface RewardRowsQuery {
  /** `null` while something is missing or wrong. */
  readonly terms: PeriodTerms | null;
  readonly mint: MintInfo | null;
  readonly pool: StandardPool | null;
  /** LP tokens the APR is computed for. */
  readonly staked: bigint;
  readonly nameOf: TokenName;
}

/** What a reward pays and costs, exactly, and its APR. */
export function rewardRows({ terms, mint, pool, staked, nameOf }: RewardRowsQuery): readonly FactRow[] {
  if (!terms || !mint) return [];
  const { perSecond, openTimeSeconds, endTimeSeconds, deposit, typedTotal } = terms;
  const total = rewardBudget(terms);
  const rest = typedTotal === null ? 0n : typedTotal - total;
  const days = Math.round(Number(endTimeSeconds - openTimeSeconds) / DAY_SECONDS * 100) / 100;
  const apr = formatApr({ pool, staked, reward: { ...terms, mint }, at: { seconds: openTimeSeconds, slot: 0n } });
  return [
    { label: 'Rate per second', value: formatTokenAmount(perSecond, mint, nameOf), hint: 'Shared by all stakes' },
    { label: 'Rate per day', value: formatTokenAmount(perDay(perSecond), mint, nameOf) },
    { label: 'Duration', value: `${days} ${days === 1 ? 'day' : 'days'}` },
    {
      label: 'Total deposit', value: formatTokenAmount(deposit, mint, nameOf),
      hint: rest > 0n
        ? `${formatTokenAmount(rest, mint, nameOf)} not used: rates are whole base units per second` : 'Deposited now',
    },
    ...(total > deposit ? [{
      label: 'From the last period', value: formatTokenAmount(total - deposit, mint, nameOf), hint: 'Unused rewards, spent first',
    }] : []),
    { label: 'APR at the start', value: apr || 'unknown' },
  ];
}
