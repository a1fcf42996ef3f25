import { formatCountdown, formatTimeWithUtc } from '@/ui/format.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { PoolStatusView } from '@/features/pool/poolStatus.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

const NAMES = [
  ['swap', m.pool.actionsOffSwaps], ['openPosition', m.pool.actionsOffNewPositions],
  ['decreaseLiquidity', m.pool.actionsOffWithdrawals], ['collectFee', m.pool.actionsOffFees], ['collectReward', m.pool.actionsOffRewards],
] as const;

/**
 * The status of a concentrated pool, formatted.
 *
 * @param chainSeconds the chain's Unix time; this device's time is used until it is known
 */
export function describeClmmStatus(pool: ClmmPool, chainSeconds: bigint | null): PoolStatusView {
  const nowSeconds = chainSeconds ?? BigInt(Math.floor(Date.now() / 1000));
  const { allows, openTimeSeconds, tickArrayStarts, liquidity } = pool;
  const off = NAMES.filter(([right]) => !allows[right]).map(([, words]) => words);
  if (off.length > 0) {
    if (off.length === NAMES.length) {
      return { tone: 'bad', short: m.pool.switchedOff, notice: { title: m.pool.poolSwitchedOff, text: m.pool.operatorSwitchedOffAll } };
    }
    const text = formatMessage(m.pool.operatorSwitchedOff, { actions: formatList(off) });
    return { tone: 'bad', short: allows.swap ? m.pool.restricted : m.pool.noSwaps, notice: { title: m.pool.notEverythingWorksPool, text } };
  }
  if (nowSeconds <= openTimeSeconds) {
    const left = formatCountdown(openTimeSeconds - nowSeconds + 1n);
    const text = formatMessage(m.pool.swapsStartConcentrated, { start: formatTimeWithUtc(openTimeSeconds) });
    return { tone: 'waiting', short: formatMessage(m.pool.opensIn, { duration: left }), notice: { title: formatMessage(m.pool.notOpenYetOpens, { duration: left }), text } };
  }
  if (tickArrayStarts.length === 0) {
    return { tone: 'bad', short: m.pool.noLiquidity, notice: { title: m.pool.poolNoLiquidityYet, text: m.pool.noPositionYet } };
  }
  if (liquidity === 0n) {
    const notice = { title: m.pool.noLiquidityPriceNow, text: m.pool.positionsElsewhere };
    return { tone: 'waiting', short: m.pool.noLiquidityPrice, notice };
  }
  return { tone: 'good', short: m.pool.statusOpen, notice: null };
}
