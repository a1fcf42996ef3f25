import { opensLater, type StandardPool } from '@/services/pools/standardPool.ts';

/** Where a pool stands, in words. */
export interface PoolStatusView {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly short: string;
  /** What cannot be done and why; `null` where everything can. */
  readonly notice: { readonly title: string; readonly text: string } | null;
}

/**
 * @param nowSeconds unix time of the chain; `null` while unknown
 */
export function describePoolStatus(pool: StandardPool, nowSeconds: bigint | null): PoolStatusView {
  const { allows, openTimeSeconds, lpSupply } = pool;
  if (!allows.swap && !allows.deposit && !allows.withdraw) {
    const text = 'Its operator has switched off swaps, deposits and withdrawals. What is in it stays in it.';
    return { tone: 'bad', short: 'Switched off', notice: { title: 'This pool is switched off.', text } };
  }
  const off = [...(allows.swap ? [] : ['swaps']), ...(allows.deposit ? [] : ['deposits']), ...(allows.withdraw ? [] : ['withdrawals'])];
  if (off.length > 0) {
    const words = off.join(' and ');
    const text = `Its operator has switched off ${words}; everything else works.`;
    return { tone: 'bad', short: `No ${words}`, notice: { title: `This pool takes no ${words}.`, text } };
  }
  if (lpSupply === 0n || pool.a.reserve === 0n || pool.b.reserve === 0n) {
    const text = 'Nobody has put tokens in, or all were taken out: there is nothing to swap with.';
    return { tone: 'bad', short: 'No liquidity', notice: { title: 'This pool is empty.', text } };
  }
  if (nowSeconds !== null && opensLater(pool, nowSeconds)) {
    const left = formatCountdown(openTimeSeconds - nowSeconds);
    const text = `Swaps start on ${formatMoment(openTimeSeconds)}. Until then you can look at prices, and add or remove liquidity.`;
    return { tone: 'waiting', short: `Opens in ${left}`, notice: { title: `Not open yet: opens in ${left}.`, text } };
  }
  return { tone: 'good', short: 'Open', notice: null };
}

/** @example formatCountdown(3_725n); // '1 h 2 min 5 s' */
export function formatCountdown(seconds: bigint): string {
  const parts = [[seconds / 86_400n, 'd'], [(seconds / 3_600n) % 24n, 'h'], [(seconds / 60n) % 60n, 'min'], [seconds % 60n, 's']] as const;
  const first = parts.findIndex(([count]) => count > 0n);
  return parts.slice(first === -1 ? 3 : first).slice(0, 3).map(([count, unit]) => `${count} ${unit}`).join(' ');
}

/** The latest moment a date can name, in seconds. */
const LAST_DATE_SECONDS = 8_640_000_000_000n;

/** A moment in local time and in UTC. */
export function formatMoment(seconds: bigint): string {
  if (seconds > LAST_DATE_SECONDS) return `second ${seconds}, which no calendar reaches`;
  const date = new Date(Number(seconds) * 1000);
  return `${date.toLocaleString()} (${date.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}
