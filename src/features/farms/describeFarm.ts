import type { FactRow } from '@/ui/FactRows.tsx';
import { formatDate, formatShare, formatTime, shownAmount } from '@/ui/format.ts';
import type { ChainMoment, Farm, FarmLedger } from '@/services/programs/farm/accounts.ts';
import { pendingRewards, perDay } from '@/services/programs/farm/rewards.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { type AprQuery, describeApr, hasEnded } from './rewardRows.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Whether a farm pays rewards, as a short label. */
export interface FarmStatus {
  readonly short: string;
  readonly tone: 'good' | 'waiting' | 'bad';
}

/** Whether a farm pays rewards at a given time. */
export function describeFarmStatus(farm: Farm, { seconds }: ChainMoment): FarmStatus {
  if (farm.version !== 6) {
    const isPaying = farm.rewards.some(({ perSlot }) => perSlot > 0n);
    return isPaying ? { short: m.farms.statusPaying, tone: 'good' } : { short: m.farms.statusEnded, tone: 'bad' };
  }
  if (farm.rewards.some((reward) => reward.openTimeSeconds <= seconds && seconds < reward.endTimeSeconds)) {
    return { short: m.farms.statusPaying, tone: 'good' };
  }
  return farm.rewards.some((reward) => seconds < reward.openTimeSeconds)
    ? { short: m.farms.statusLater, tone: 'waiting' } : { short: m.farms.statusEnded, tone: 'bad' };
}

/** The pending amount of each reward at a given time. */
export function pendingRows(
  farm: Farm, ledger: FarmLedger, at: ChainMoment, nameOf: TokenName,
): readonly FactRow[] {
  const amounts = pendingRewards(farm, ledger, at);
  return farm.rewards.map(({ mint }, index) => (
    { label: formatMessage(m.farms.pendingReward, { token: nameOf(mint.address) }), value: shownAmount(amounts[index] ?? 0n, mint.decimals, nameOf(mint.address)) }
  ));
}

/** A wallet's stake in a farm. */
export function stakeRow({ lpMint, staked }: Farm, { deposited }: FarmLedger): FactRow {
  const hint = formatMessage(m.farms.stakeShare, { share: formatShare(deposited, staked) });
  return { label: m.farms.yourStake, value: shownAmount(deposited, lpMint.decimals, 'LP'), hint };
}

interface RateRow extends Pick<FactRow, 'label' | 'value'> {
  /** Of the reward, base58. */
  readonly mint: string;
  /** Its whole period. */
  readonly hint?: string | undefined;
  /** The day on which it ends, once it has begun. */
  readonly until?: string | undefined;
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** What the running rewards of a farm pay, and until when. */
export function rateRows(farm: Farm, at: ChainMoment, nameOf: TokenName): readonly RateRow[] {
  const row = ({ mint }: Farm['rewards'][number], amount: bigint, unit: string, more?: Pick<RateRow, 'hint' | 'until'>): RateRow => ({
    mint: mint.address,
    label: formatMessage(m.ui.rewardIn, { token: nameOf(mint.address) }),
    value: shownAmount(amount, mint.decimals, formatMessage(unit, { token: nameOf(mint.address) })),
    ...more,
  });
  return farm.version === 6
    ? farm.rewards.filter((reward) => !hasEnded(reward, at)).map((reward) => row(reward, perDay(reward.perSecond), m.ui.tokenPerDay, {
      hint: formatPeriod(reward, at),
      until: reward.openTimeSeconds > at.seconds ? undefined : formatMessage(m.farms.payingUntil, { end: formatDate(Number(reward.endTimeSeconds) * 1000, DAY) }),
    }))
    : farm.rewards.filter(({ perSlot }) => perSlot > 0n).map((reward) => row(reward, reward.perSlot, m.farms.tokenPerSlot));
}

/** The total stake of a farm, and what each reward pays. */
export function farmRows(
  farm: Farm, pool: StandardPool | null, at: AprQuery['at'], nameOf: TokenName,
): readonly FactRow[] {
  const { staked } = farm;
  const rowsOf = (reward: Farm['rewards'][number], amount: bigint, isPerDay: boolean, hint: string): readonly FactRow[] => {
    const name = nameOf(reward.mint.address);
    const apr = hasEnded(reward, at) || staked === 0n ? [] : [{ label: formatMessage(m.farms.aprOfReward, { token: name }), ...describeApr({ pool, staked, reward, at }) }];
    const value = shownAmount(amount, reward.mint.decimals, formatMessage(isPerDay ? m.ui.tokenPerDay : m.farms.tokenPerSlot, { token: name }));
    return [{ label: formatMessage(m.ui.rewardIn, { token: name }), value, hint }, ...apr];
  };
  const rewards = farm.version === 6
    ? farm.rewards.flatMap((reward) => rowsOf(
      reward, perDay(reward.perSecond), true,
      `${reward.type} · ${formatPeriod(reward, at)}`,
    ))
    : farm.rewards.flatMap((reward) => rowsOf(
      reward, reward.perSlot, false, m.farms.totalRewardHint,
    ));
  const hint = staked === 0n ? m.farms.noAprHint : undefined;
  return [{ label: m.farms.totalStaked, value: shownAmount(staked, farm.lpMint.decimals, 'LP'), hint }, ...rewards];
}

interface Period {
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
}

function formatPeriod({ openTimeSeconds, endTimeSeconds }: Period, { seconds }: ChainMoment): string {
  if (seconds < openTimeSeconds) return formatMessage(m.farms.rewardPeriod, { start: formatTime(openTimeSeconds), end: formatTime(endTimeSeconds) });
  return formatMessage(seconds < endTimeSeconds ? m.farms.rewardUntil : m.farms.rewardEnded, { end: formatTime(endTimeSeconds) });
}
