import * as z from 'zod/mini';
import { parseLocalTime } from '@/ui/format.ts';

/** A reward as typed, as a tab keeps it. Times are as `datetime-local` writes them, '' for the proposed ones. */
export const rewardTextShape = z.object({
  mint: z.string(), basis: z.enum(['total', 'per-day']), amount: z.string(), start: z.string(), end: z.string(),
});
export type RewardText = z.infer<typeof rewardTextShape>;

/** Nothing typed yet. */
export function emptyReward(mint = ''): RewardText {
  return { mint, basis: 'total', amount: '', start: '', end: '' };
}

/** When a reward runs, unix seconds. */
export interface RewardTimes {
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
}

const MINUTE_SECONDS = 60n;
/** Time to read and sign before a reward opens. */
const LEAD_SECONDS = 30n * MINUTE_SECONDS;
const WEEK_SECONDS = 604_800n;

/** The next whole minute: a `datetime-local` field has no seconds. */
const toMinute = (seconds: bigint): bigint => (seconds / MINUTE_SECONDS + 1n) * MINUTE_SECONDS;

/**
 * When a new period runs: as typed, else for a week from half an hour ahead.
 *
 * @param nowSeconds the chain's time
 */
export function newPeriodTimes({ start, end }: RewardText, nowSeconds: bigint): RewardTimes {
  const openTimeSeconds = parseLocalTime(start) ?? toMinute(nowSeconds + LEAD_SECONDS);
  return { openTimeSeconds, endTimeSeconds: parseLocalTime(end) ?? openTimeSeconds + WEEK_SECONDS };
}

/**
 * When a running reward is extended to: as typed, else for a week.
 *
 * @param endsNow its end as it is
 */
export function extensionTimes({ end }: RewardText, endsNow: bigint): RewardTimes {
  return { openTimeSeconds: endsNow, endTimeSeconds: parseLocalTime(end) ?? toMinute(endsNow + WEEK_SECONDS - 1n) };
}
