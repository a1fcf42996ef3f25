import * as z from 'zod/mini';
import { formatExact } from '@/ui/format.ts';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { FarmRewardType, PeriodFarm, PeriodReward } from '@/services/programs/farm/accounts.ts';
import { perDay, rewardRate } from '@/services/programs/farm/rewards.ts';
import { restartBudget, rewardBudget, type NewReward, type RewardPeriod } from '@/services/programs/farm/rewardRules.ts';
import type { RewardField, RewardInput, RewardRules, RewardTerms } from '@/action/rewards/rewardSchema.ts';
import { emptyReward, extensionTimes, newPeriodTimes, rewardTextShape, type RewardText } from '@/action/rewards/rewardText.ts';
import { formatMessage } from '@/messages/format.ts';
import * as m from '#messages';

/** A new reward of a farm as typed. */
export const farmRewardShape = z.extend(rewardTextShape, { type: z.enum(Object.keys(FARM_REWARD_TYPES) as FarmRewardType[]) });
export type FarmRewardText = z.infer<typeof farmRewardShape>;

export const emptyFarmReward = (): FarmRewardText => ({ ...emptyReward(), type: 'Standard SPL' });

/** A reward period and what it costs. */
export interface PeriodTerms extends RewardPeriod, RewardTerms {
  /** The total that was typed, base units; `null` if a rate was. */
  readonly typedTotal: bigint | null;
}

export type NewRewardTerms = PeriodTerms & NewReward;

/** The field that shows an error of a new period; all others are shown at the amount. */
const FIELDS: Readonly<Record<string, RewardField>> = {
  'farms/start-time': 'end',
  'farms/reward-period': 'end',
  'farms/opens-in-past': 'start',
  'farms/token-2022': 'mint',
  'farms/reward-twice': 'mint',
};
const fieldOf = (code: string): RewardField => FIELDS[code] ?? 'amount';

type Input = RewardInput<RewardText>;

/** The typed rate. Without an amount the minimum rate stands in, so that the times are checked. */
function readRate({ text: { basis }, amount, openTimeSeconds, endTimeSeconds }: Input): Omit<PeriodTerms, 'deposit'> {
  const times = { openTimeSeconds, endTimeSeconds };
  const perSecond = amount === null ? 1n : rewardRate({ basis, amount, ...times });
  return { ...times, perSecond, typedTotal: basis === 'total' ? amount : null };
}

/** A rate is a whole number of base units per second, so the minimum is large for a token with few decimals. */
function explainRate(error: AppError, { text: { basis }, mint, openTimeSeconds, endTimeSeconds }: Input): string | null {
  const least = basis === 'total' ? endTimeSeconds - openTimeSeconds : perDay(1n);
  if (error.code !== 'farms/reward-per-second' || least <= 0n) return null;
  return formatMessage(basis === 'total' ? m.farms.totalTooSmall : m.farms.rateTooSmall, { amount: formatExact(least, mint.decimals) });
}

/**
 * The rules of a reward that is added to a farm.
 *
 * @param nowSeconds the chain's time
 * @param check refuses what the program would refuse. @throws AppError `farms/*`
 */
export function newRewardRules(nowSeconds: bigint, check: (reward: NewReward) => void): RewardRules<FarmRewardText, NewRewardTerms> {
  return {
    asksAmount: true,
    timesOf: (text) => newPeriodTimes(text, nowSeconds),
    termsOf(input) {
      const reward = { ...readRate(input), mint: input.mint, type: input.text.type };
      check(reward);
      return { ...reward, deposit: rewardBudget(reward) };
    },
    fieldOf,
    explain: explainRate,
  };
}

interface RestartRulesQuery {
  readonly farm: PeriodFarm;
  readonly reward: PeriodReward;
  /** base58 */
  readonly ownerAddress: string;
  /** The chain's time. */
  readonly nowSeconds: bigint;
}

/** The rules of a new period: a reward that has ended restarts at any rate, a running one is extended at its current rate. */
export function restartRules(query: RestartRulesQuery): RewardRules<RewardText, PeriodTerms> {
  const { reward, nowSeconds } = query;
  const withDeposit = (period: Omit<PeriodTerms, 'deposit'>): PeriodTerms => ({ ...period, deposit: restartBudget({ ...query, period }) });
  if (nowSeconds >= reward.endTimeSeconds) {
    return {
      asksAmount: true,
      timesOf: (text) => newPeriodTimes(text, nowSeconds),
      termsOf: (input) => withDeposit(readRate(input)),
      fieldOf,
      explain: explainRate,
    };
  }
  return {
    asksAmount: false,
    timesOf: (text) => extensionTimes(text, reward.endTimeSeconds),
    termsOf: ({ openTimeSeconds, endTimeSeconds }) =>
      withDeposit({ openTimeSeconds, endTimeSeconds, perSecond: reward.perSecond, typedTotal: null }),
    fieldOf: () => 'end',
  };
}
