import { formatMintAmount } from '@/action/amounts.ts';
import type { FactRow } from '@/ui/FactRows.tsx';
import { formatExact, formatRate, type ShownNumber } from '@/ui/format.ts';
import { APR_PERIOD_DAYS } from '@/constants.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import type { ChainMoment, Farm } from '@/services/programs/farm/accounts.ts';
import { farmApr, type FarmAprQuery } from '@/services/programs/farm/farmApr.ts';
import { perDay } from '@/services/programs/farm/rewards.ts';
import { rewardBudget } from '@/services/programs/farm/rewardRules.ts';
import { stakeWorth } from '@/services/pools/stakeWorth.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { PeriodTerms } from './farmReward.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

const DAY_SECONDS = 86_400;
const ONE = createFraction(1n);

export interface RewardRowsQuery {
  /** `null` while a field is missing or invalid. */
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
  const shownDays = formatExact(BigInt(Math.round(days * 100)), 2);
  const apr = describeApr({ pool, staked, reward: { ...terms, mint }, at: { seconds: openTimeSeconds, slot: 0n } });
  return [
    { label: m.farms.ratePerDay, value: formatMintAmount(perDay(perSecond), mint, nameOf) },
    { label: m.farms.ratePerSecond, value: formatMintAmount(perSecond, mint, nameOf), hint: m.farms.totalRewardHint },
    { label: m.farms.duration, value: formatPlural(m.ui.days, days, { count: shownDays }) },
    {
      label: m.ui.totalDeposit, value: formatMintAmount(deposit, mint, nameOf),
      hint: rest > 0n
        ? formatMessage(m.farms.unusedAmount, { amount: formatMintAmount(rest, mint, nameOf) }) : m.farms.depositedNow,
    },
    ...(total > deposit ? [{
      label: m.farms.fromLastPeriod, value: formatMintAmount(total - deposit, mint, nameOf), hint: m.farms.unusedSpentFirst,
    }] : []),
    { label: m.farms.startApr, ...apr },
  ];
}

export interface AprQuery {
  /** `null` while unknown. */
  readonly pool: StandardPool | null;
  /** Total stake, LP tokens. */
  readonly staked: bigint;
  readonly reward: FarmAprQuery['reward'] & { readonly mint: Pick<MintInfo, 'address'> };
  /** With the slot rate, for rewards that count in slots; 2 per second if absent. */
  readonly at: ChainMoment & Pick<FarmAprQuery, 'slotsPerSecond'>;
}

/** Whether the pool has no price for a reward that is paid, because it is neither a token of the pool nor its LP token. */
export function hasUnknownApr(pool: StandardPool | null, { staked, rewards }: Farm, at: ChainMoment): boolean {
  return pool !== null && staked > 0n
    && rewards.some((reward) => !hasEnded(reward, at) && !stakeWorth(pool, staked, reward.mint.address));
}

export const hasEnded = (reward: Farm['rewards'][number], { seconds }: ChainMoment): boolean =>
  'endTimeSeconds' in reward && reward.endTimeSeconds <= seconds;

/** The APR of the next 7 days, of all rewards that the pool has a price for; or why there is none. */
export function describeFarmApr(pool: StandardPool | null, { staked, rewards }: Pick<Farm, 'staked' | 'rewards'>, at: AprQuery['at']): string {
  if (!pool) return '–';
  if (staked === 0n) return m.farms.noStakes;
  const running = rewards.filter((reward) => !hasEnded(reward, at));
  if (running.length === 0) return '–';
  const aprs = running.flatMap((reward) => {
    const worth = stakeWorth(pool, staked, reward.mint.address);
    return worth ? [aprOf({ reward, at }, worth, 'week')] : [];
  });
  return aprs.length === 0 ? m.ui.unknown : formatRate(aprs.reduce((sum, apr) => (
    createFraction(sum.numerator * apr.denominator + apr.numerator * sum.denominator, sum.denominator * apr.denominator)
  )));
}

/** Of a list: a sentence is no figure. */
export const NO_STAKES: ShownNumber = { short: '–', exact: m.farms.noStakes };

/** What keeps the place of a second line. */
const BLANK = '\u00a0';

/** The APR of the next 7 days, and below it those of a day and of 30 days; or why there is none. As high while it is unknown. */
export function describeApr({ pool, staked, reward, at }: AprQuery): Pick<FactRow, 'value' | 'hint'> {
  if (!pool) return { value: '–', hint: BLANK };
  if (staked === 0n) return { value: m.farms.startAprNone };
  const worth = stakeWorth(pool, staked, reward.mint.address);
  if (!worth) return { value: m.ui.unknown, hint: m.farms.startAprUnknown };
  const of = (period: keyof typeof APR_PERIOD_DAYS) => formatRate(aprOf({ reward, at }, worth, period));
  return { value: of('week'), hint: formatMessage(m.farms.aprPeriods, { day: of('day'), month: of('month') }) };
}

function aprOf({ reward, at }: Pick<AprQuery, 'reward' | 'at'>, staked: Fraction, period: keyof typeof APR_PERIOD_DAYS): Fraction {
  // The APR of a reward that has not started counts from its start.
  const isLater = 'openTimeSeconds' in reward && reward.openTimeSeconds > at.seconds;
  return farmApr({ reward, price: ONE, staked, period, nowSeconds: isLater ? reward.openTimeSeconds : at.seconds, slotsPerSecond: at.slotsPerSecond });
}
