import type { FactRow } from '@/ui/FactRows.tsx';
import { APR_PERIOD_DAYS } from '@/constants.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import { formatAmount, formatPercentSignificant } from '@/services/amounts/decimals.ts';
import type { ChainMoment, Farm, FarmLedger } from '@/services/programs/farm/accounts.ts';
import { farmApr, type FarmAprQuery } from '@/services/programs/farm/farmApr.ts';
import { pendingRewards, perDay } from '@/services/programs/farm/rewards.ts';
import { stakeWorth } from '@/services/pools/stakeWorth.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { formatPercent, share } from '@/action/formatPercent.ts';

const APR_DIGITS = 5;
const ONE = createFraction(1n);

/** An amount with its token. */
export function tokenWords(amount: bigint, { address, decimals }: MintInfo, nameOf: TokenName): string {
  return `${formatAmount(amount, decimals, { grouping: true })} ${nameOf(address)}`;
}

/** LP tokens are called so: the ends of their mint tell nobody anything. */
export function lpTokenWords(amount: bigint, { decimals }: Pick<MintInfo, 'decimals'>): string {
  return `${formatAmount(amount, decimals, { grouping: true })} LP`;
}

const FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit',
};

/** A moment in the time of this device. */
function localTimeWords(seconds: bigint): string {
  return new Intl.DateTimeFormat(undefined, FORMAT).format(new Date(Number(seconds) * 1000));
}

/** A moment in the time of this device and in UTC. */
export function timeWords(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000);
  const format: Intl.DateTimeFormatOptions = { ...FORMAT, weekday: 'short' };
  const local = new Intl.DateTimeFormat(undefined, { ...format, timeZoneName: 'short' }).format(date);
  const utc = new Intl.DateTimeFormat(undefined, { ...format, timeZone: 'UTC' }).format(date);
  return `${local} (local) · ${utc} (UTC)`;
}

/** How a farm stands at a moment. */
export interface FarmStatus {
  readonly short: string;
  readonly tone: 'good' | 'waiting' | 'bad';
}

/** Whether a farm pays now. */
export function farmStatus(farm: Farm, { seconds }: ChainMoment): FarmStatus {
  if (farm.version !== 6) {
    const isPaying = farm.rewards.some(({ perSlot }) => perSlot > 0n);
    return isPaying ? { short: 'Paying', tone: 'good' } : { short: 'Ended', tone: 'bad' };
  }
  if (farm.rewards.some((reward) => reward.openTimeSeconds <= seconds && seconds < reward.endTimeSeconds)) {
    return { short: 'Paying', tone: 'good' };
  }
  return farm.rewards.some((reward) => seconds < reward.openTimeSeconds)
    ? { short: 'Starts later', tone: 'waiting' } : { short: 'Ended', tone: 'bad' };
}

/** What of each reward would be paid now, ticking. */
export function pendingRows(
  farm: Farm, ledger: FarmLedger, at: ChainMoment, nameOf: TokenName,
): readonly FactRow[] {
  const amounts = pendingRewards(farm, ledger, at);
  return farm.rewards.map(({ mint }, place) => (
    { label: `Pending ${nameOf(mint.address)}`, value: tokenWords(amounts[place] ?? 0n, mint, nameOf) }
  ));
}

/** What a wallet has in a farm. */
export function stakeRow({ lpMint, staked }: Farm, { deposited }: FarmLedger): FactRow {
  const hint = `${formatPercent(share(deposited, staked))} of all stakes`;
  return { label: 'Your stake', value: lpTokenWords(deposited, lpMint), hint };
}

/** What the farm gives: a line for each reward, and what is staked. */
export function farmRows(
  farm: Farm, pool: StandardPool | null, at: ChainMoment, nameOf: TokenName,
): readonly FactRow[] {
  const { staked } = farm;
  const rowsOf = (reward: AprQuery['reward'], value: string, hint: string): readonly FactRow[] => {
    const name = nameOf(reward.mint.address);
    const hasEnded = 'endTimeSeconds' in reward && reward.endTimeSeconds <= at.seconds;
    const apr = hasEnded || staked === 0n ? '' : aprWords({ pool, staked, reward, at });
    return [{ label: `Reward in ${name}`, value, hint }, ...(apr ? [{ label: `APR of ${name}`, value: apr }] : [])];
  };
  const rewards = farm.version === 6
    ? farm.rewards.flatMap((reward) => rowsOf(
      reward, `${tokenWords(perDay(reward.perSecond), reward.mint, nameOf)} a day`,
      `${reward.type} · ${periodWords(reward, at)}`,
    ))
    : farm.rewards.flatMap((reward) => rowsOf(
      reward, `${tokenWords(reward.perSlot, reward.mint, nameOf)} a slot`, 'For all stakes together',
    ));
  const hint = staked === 0n ? 'There is no APR while nothing is staked' : undefined;
  return [{ label: 'Staked in all', value: lpTokenWords(staked, farm.lpMint), hint }, ...rewards];
}

interface Period {
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
}

function periodWords({ openTimeSeconds, endTimeSeconds }: Period, { seconds }: ChainMoment): string {
  if (seconds < openTimeSeconds) return `from ${localTimeWords(openTimeSeconds)} to ${localTimeWords(endTimeSeconds)}`;
  return `${seconds < endTimeSeconds ? 'until' : 'ended'} ${localTimeWords(endTimeSeconds)}`;
}

export interface AprQuery {
  /** `null` while it is not known. */
  readonly pool: StandardPool | null;
  /** LP tokens all stakes hold together. */
  readonly staked: bigint;
  readonly reward: FarmAprQuery['reward'] & { readonly mint: Pick<MintInfo, 'address'> };
  readonly at: ChainMoment;
}

/** `36.5 % for 1 day, 36.5 % for 7 days, 8.5 % for 30 days`, or why there is none to tell; '' while unknown. */
export function aprWords({ pool, staked, reward, at }: AprQuery): string {
  if (!pool) return '';
  if (staked === 0n) return 'none: nothing is staked';
  const worth = stakeWorth(pool, staked, reward.mint.address);
  if (!worth) return 'unknown: the pool has no price of this token';
  // What has not begun is told from its beginning on.
  const isLater = 'openTimeSeconds' in reward && reward.openTimeSeconds > at.seconds;
  const nowSeconds = isLater ? reward.openTimeSeconds : at.seconds;
  const aprs = (Object.keys(APR_PERIOD_DAYS) as (keyof typeof APR_PERIOD_DAYS)[]).map((period) => {
    const apr = farmApr({ reward, price: ONE, staked: worth, period, nowSeconds });
    const days = APR_PERIOD_DAYS[period];
    const percent = formatPercentSignificant(apr, APR_DIGITS, { grouping: true });
    return `${percent} % for ${days} ${days === 1 ? 'day' : 'days'}`;
  });
  return aprs.join(', ');
}
