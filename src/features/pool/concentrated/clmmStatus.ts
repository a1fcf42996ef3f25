import { formatCountdown, formatTimeWithUtc } from '@/ui/format.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { PoolStatusView } from '@/features/pool/poolStatus.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const NAMES = [
  ['swap', 'swaps'], ['openPosition', m.pool.newPositions], ['decreaseLiquidity', 'withdrawals'],
  ['collectFee', m.pool.collectingFees], ['collectReward', m.pool.collectingRewards],
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
    const rest = off.length < NAMES.length ? ' Everything else works.' : '';
    const text = formatMessage(m.pool.operatorSwitchedOff, { actions: off.join(', '), rest });
    const short = off.length === NAMES.length ? m.pool.switchedOff : allows.swap ? m.pool.restricted : m.pool.noSwaps;
    return { tone: 'bad', short, notice: { title: m.pool.notEverythingWorksPool, text } };
  }
  if (nowSeconds <= openTimeSeconds) {
    const left = formatCountdown(openTimeSeconds - nowSeconds + 1n);
    const text = formatMessage(m.pool.swapsStartConcentrated, { start: formatTimeWithUtc(openTimeSeconds) });
    return { tone: 'waiting', short: formatMessage(m.pool.opensIn, { duration: left }), notice: { title: formatMessage(m.pool.notOpenYetOpens, { duration: left }), text } };
  }
  if (tickArrayStarts.length === 0) {
    const text = 'No one has opened a position, so there is nothing to swap. The first one earns all fees of its '
      + 'range.';
    return { tone: 'bad', short: m.pool.noLiquidity, notice: { title: m.pool.poolNoLiquidityYet, text } };
  }
  if (liquidity === 0n) {
    const text = 'All positions lie at other prices. A swap moves the price to the nearest of them; a position around '
      + m.pool.earnsAlone;
    const notice = { title: m.pool.noLiquidityPriceNow, text };
    return { tone: 'waiting', short: m.pool.noLiquidityPrice, notice };
  }
  return { tone: 'good', short: m.pool.openAction, notice: null };
}
