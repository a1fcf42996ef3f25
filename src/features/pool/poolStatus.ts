import { formatCountdown, formatTimeWithUtc } from '@/ui/format.ts';
import { opensLater } from '@/services/pools/standardPool.ts';
import { type StandardPool } from '@/services/pools/PoolProgram.ts';
import * as m from '#messages';
import { formatList, formatMessage } from '@/messages/format.ts';

/** The status of a pool, formatted. */
export interface PoolStatusView {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly short: string;
  /** What is disabled and why; `null` if nothing is. */
  readonly notice: { readonly title: string; readonly text: string } | null;
}

/**
 * @param chainSeconds the chain's Unix time; this device's time is used until it is known
 */
export function describePoolStatus(pool: StandardPool, chainSeconds: bigint | null): PoolStatusView {
  const nowSeconds = chainSeconds ?? BigInt(Math.floor(Date.now() / 1000));
  const { allows, openTimeSeconds, lpSupply } = pool;
  if (!allows.swap && !allows.deposit && !allows.withdraw) {
    const text = m.pool.standardOffHint;
    return { tone: 'bad', short: m.pool.switchedOff, notice: { title: m.pool.switchedOffTitle, text } };
  }
  const off = [
    ...(allows.swap ? [] : [m.pool.offSwaps]), ...(allows.deposit ? [] : [m.pool.offDeposits]),
    ...(allows.withdraw ? [] : [m.pool.offWithdrawals]),
  ];
  if (off.length > 0) {
    const text = formatMessage(m.pool.restrictedHint, { actions: formatList(off) });
    return { tone: 'bad', short: allows.swap ? m.pool.restricted : m.pool.noSwaps, notice: { title: m.pool.restrictedTitle, text } };
  }
  if (lpSupply === 0n || pool.a.reserve === 0n || pool.b.reserve === 0n) {
    const text = m.pool.poolEmptyHint;
    return { tone: 'bad', short: m.ui.noLiquidity, notice: { title: m.pool.poolEmptyTitle, text } };
  }
  if (opensLater(pool, nowSeconds)) {
    const left = formatCountdown(openTimeSeconds - nowSeconds);
    const text = formatMessage(m.pool.opensStandardHint, { start: formatTimeWithUtc(openTimeSeconds) });
    return { tone: 'waiting', short: formatMessage(m.pool.opensIn, { duration: left }), notice: { title: formatMessage(m.pool.opensInTitle, { duration: left }), text } };
  }
  return { tone: 'good', short: m.ui.poolOpen, notice: null };
}
