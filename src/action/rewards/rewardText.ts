import * as z from 'zod/mini';
import { parseLocalTime } from '@/ui/format.ts';

/** A reward as typed, and as stored in drafts. Times in the format of `datetime-local`, '' for the suggested ones. */
export const rewardTextShape = z.object({
  mint: z.string(), basis: z.enum(['total', 'per-day']), amount: z.string(), start: z.string(), end: z.string(),
});
export type RewardText = z.infer<typeof rewardTextShape>;

/** An empty reward. */
export function emptyReward(mint = ''): RewardText {
  return { mint, basis: 'total', amount: '', start: '', end: '' };
}

/** The period of a reward, Unix seconds. */
export interface RewardTimes {
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
}

const MINUTE_SECONDS = 60n;
/** Time to review and sign before a reward opens. */
const LEAD_SECONDS = 30n * MINUTE_SECONDS;
const WEEK_SECONDS = 604_800n;

/** The next full minute, because a `datetime-local` field has no seconds. */
const toMinute = (seconds: bigint): bigint => (seconds / MINUTE_SECONDS + 1n) * MINUTE_SECONDS;

/**
 * The period of a new reward: as typed, else a week that starts in half an hour.
 *
 * @param nowSeconds the chain's time
 */
export function newPeriodTimes({ start, end }: RewardText, nowSeconds: bigint): RewardTimes {
  const openTimeSeconds = parseLocalTime(start) ?? toMinute(nowSeconds + LEAD_SECONDS);
  return { openTimeSeconds, endTimeSeconds: parseLocalTime(end) ?? openTimeSeconds + WEEK_SECONDS };
}

/**
 * The period of an extended reward: as typed, else a week longer.
 *
 * @param endsNow its current end
 */
export function extensionTimes({ end }: RewardText, endsNow: bigint): RewardTimes {
  return { openTimeSeconds: endsNow, endTimeSeconds: parseLocalTime(end) ?? toMinute(endsNow + WEEK_SECONDS - 1n) };
}
