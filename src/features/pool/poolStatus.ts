import { formatCountdown, formatTimeWithUtc } from '@/ui/format.ts';
import { opensLater, type StandardPool } from '@/services/pools/standardPool.ts';
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
    const text = m.pool.operatorSwitchedOffSwapsDeposits;
    return { tone: 'bad', short: m.pool.switchedOff, notice: { title: m.pool.poolSwitchedOff, text } };
  }
  const off = [
    ...(allows.swap ? [] : [m.pool.actionsOffSwaps]), ...(allows.deposit ? [] : [m.pool.actionsOffDeposits]),
    ...(allows.withdraw ? [] : [m.pool.actionsOffWithdrawals]),
  ];
  if (off.length > 0) {
    const text = formatMessage(m.pool.operatorSwitchedOff, { actions: formatList(off) });
    return { tone: 'bad', short: allows.swap ? m.pool.restricted : m.pool.noSwaps, notice: { title: m.pool.notEverythingWorksPool, text } };
  }
  if (lpSupply === 0n || pool.a.reserve === 0n || pool.b.reserve === 0n) {
    const text = m.pool.noTokensSwap;
    return { tone: 'bad', short: m.pool.noLiquidity, notice: { title: m.pool.poolEmpty, text } };
  }
  if (opensLater(pool, nowSeconds)) {
    const left = formatCountdown(openTimeSeconds - nowSeconds);
    const text = formatMessage(m.pool.swapsStartStandard, { start: formatTimeWithUtc(openTimeSeconds) });
    return { tone: 'waiting', short: formatMessage(m.pool.opensIn, { duration: left }), notice: { title: formatMessage(m.pool.notOpenYetOpens, { duration: left }), text } };
  }
  return { tone: 'good', short: m.pool.statusOpen, notice: null };
}
