import type { FactRow } from '@/ui/FactRows.tsx';
import { formatCountdown, formatInteger, formatPercent, formatRate, formatTimeWithUtc, shownAgo, shownAmount } from '@/ui/format.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { averagePrice } from '@/services/programs/clmm/averagePrice.ts';
import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/accounts.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { aprOf } from '@/services/programs/clmm/rewards/amounts.ts';
import { feeRateAt } from '@/services/programs/clmm/swap/volatility.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { Side } from '@/action/amounts.ts';
import { shownPairPrice } from '@/action/useQuoteSide.ts';
import { DAY_SECONDS, FEE_RATE_DENOMINATOR } from '@/constants.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

/** The swap fee, e.g. '0.25 %'. */
export function formatFeeTier({ config }: Pick<ClmmPool, 'config'>): string {
  return formatRate(createFraction(BigInt(config.tradeFeeRate), FEE_RATE_DENOMINATOR));
}

/** What the facts depend on besides the pool. */
interface FactsContext {
  readonly nameOf: TokenName;
  readonly isOpen: boolean;
  readonly quote: Side;
  readonly tickArrays: TickArrays | null;
  /** On-chain time; `null` while unknown. */
  readonly nowSeconds: bigint | null;
}

/** Reserves and settings of the pool, formatted. */
export function clmmFacts(pool: ClmmPool, { nameOf, isOpen, quote, tickArrays, nowSeconds }: FactsContext): readonly FactRow[] {
  const { a, b, openTimeSeconds } = pool;
  const held = ({ mint, vaultAmount }: ClmmPool['a']) => shownAmount(vaultAmount, mint.decimals, nameOf(mint.address));
  return [
    { label: formatMessage(m.pool.tokenInPool, { token: nameOf(a.mint.address) }), value: held(a), hint: m.pool.uncollectedFeesHint },
    { label: formatMessage(m.pool.tokenInPool, { token: nameOf(b.mint.address) }), value: held(b) },
    feeRow(pool, nameOf, nowSeconds),
    {
      label: m.pool.tickSpacing, value: `${pool.tickSpacing}`,
      hint: formatMessage(m.pool.tickSpacingHint, { step: formatTickStep(pool.tickSpacing) }),
    },
    { label: m.pool.currentTick, value: formatInteger(pool.tickCurrent) },
    ...averageRow(pool, nameOf, quote),
    ...(tickArrays === null ? [] : [{
      label: m.pool.initializedTicks,
      value: formatInteger([...tickArrays.values()].reduce((sum, { initializedTickCount }) => sum + initializedTickCount, 0)),
      hint: formatPlural(m.pool.tickArraysHint, tickArrays.size, { count: formatInteger(tickArrays.size) }),
    }]),
    { label: m.pool.activeLiquidity, value: formatInteger(pool.liquidity) },
    ...(openTimeSeconds === 0n ? []
      : [isOpen ? { label: m.pool.openSince, value: shownAgo(openTimeSeconds) } : { label: m.pool.opensAt, value: formatTimeWithUtc(openTimeSeconds) }]),
    { label: m.pool.readAtSlot, value: formatInteger(pool.slot), hint: m.pool.liveHint },
  ];
}

/** The fee of a swap now, and the token that it is charged in. */
function feeRow(pool: ClmmPool, nameOf: TokenName, nowSeconds: bigint | null): FactRow {
  const { feeOn, dynamicFee } = pool;
  const base = formatFeeTier(pool);
  const hint = feeOn === 'input'
    ? dynamicFee ? m.pool.dynamicInputFee : m.pool.inputFee
    : formatMessage(dynamicFee ? m.pool.dynamicTokenFee : m.pool.tokenFee, { token: nameOf(pool[feeOn].mint.address) });
  if (!dynamicFee || nowSeconds === null) return { label: m.pool.swapFee, value: base, hint };
  return {
    label: m.pool.swapFeeNow, value: formatRate(createFraction(BigInt(feeRateAt(pool, nowSeconds)), FEE_RATE_DENOMINATOR)),
    hint: `${formatMessage(m.pool.baseFeeHint, { fee: base })} ${hint}`,
  };
}

/** The average price from the pool's observations; nothing with fewer than two. */
function averageRow(pool: ClmmPool, nameOf: TokenName, quote: Side): readonly FactRow[] {
  const average = averagePrice(pool);
  if (!average) return [];
  const { price, fromSeconds, toSeconds } = average;
  return [{
    label: m.pool.averagePrice,
    value: shownPairPrice(price, pool, nameOf, quote),
    hint: formatMessage(m.pool.averagePriceHint, { start: formatTimeWithUtc(fromSeconds), end: formatTimeWithUtc(toSeconds) }),
  }];
}

function formatTickStep(spacing: number): string {
  return formatPercent(createFraction(BigInt(Math.round((1.0001 ** spacing - 1) * 1e6)), 1_000_000n));
}

/** The rewards of a pool with their daily rate and, if the pool's own price allows it, their APR. */
export function rewardRows(pool: ClmmPool, nameOf: TokenName, nowSeconds: bigint | null): readonly FactRow[] {
  return pool.rewards.map((reward) => {
    const name = nameOf(reward.mint.address);
    const perDay = (reward.emissionsPerSecondX64 * DAY_SECONDS) >> 64n;
    const paid = shownAmount(perDay, reward.mint.decimals, formatMessage(m.ui.tokenPerDay, { token: name }));
    const { text, isRunning } = rewardState(reward, nowSeconds);
    const apr = isRunning ? formatRewardApr(pool, reward) : null;
    return {
      label: formatMessage(m.ui.rewardIn, { token: name }),
      value: isRunning || nowSeconds === null ? paid : m.pool.rewardIdle,
      hint: [text, ...(isRunning ? [] : [formatMessage(m.pool.rewardWhileRuns, { amount: paid.exact, unit: paid.unit ?? '' })]), ...(apr === null ? [] : [apr])].join(' '),
    };
  });
}

function rewardState({ openTimeSeconds, endTimeSeconds }: ClmmReward, now: bigint | null) {
  if (now === null) return { text: formatMessage(m.pool.rewardUntil, { end: formatTimeWithUtc(endTimeSeconds) }), isRunning: false };
  if (now < openTimeSeconds) return { text: formatMessage(m.pool.rewardBegins, { duration: formatCountdown(openTimeSeconds - now) }), isRunning: false };
  if (now >= endTimeSeconds) return { text: formatMessage(m.pool.rewardEnded, { end: formatTimeWithUtc(endTimeSeconds) }), isRunning: false };
  return { text: formatMessage(m.pool.rewardRunsMore, { duration: formatCountdown(endTimeSeconds - now) }), isRunning: true };
}

/** Of the pool's total liquidity at the current rate; the chain has no price of a third token. */
function formatRewardApr(pool: ClmmPool, reward: ClmmReward): string | null {
  const square = pool.sqrtPriceX64 * pool.sqrtPriceX64;
  const inB = (a: bigint, b: bigint): Fraction => createFraction(a * square + (b << 128n), 1n << 128n);
  const tvl = inB(pool.a.vaultAmount, pool.b.vaultAmount);
  const perDayX64 = reward.emissionsPerSecondX64 * DAY_SECONDS;
  const isA = reward.mint.address === pool.a.mint.address;
  if (tvl.numerator === 0n || (!isA && reward.mint.address !== pool.b.mint.address)) return null;
  const earned = isA ? inB(perDayX64, 0n) : inB(0n, perDayX64);
  const apr = aprOf(createFraction(earned.numerator, earned.denominator << 64n), tvl, 'day');
  return formatMessage(m.pool.aprHint, { apr: formatPercent(apr) });
}
