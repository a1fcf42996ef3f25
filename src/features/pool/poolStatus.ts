import { formatCountdown, formatTimeWithUtc } from '@/ui/format.ts';
import { opensLater, type StandardPool } from '@/services/pools/standardPool.ts';

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
    const text = 'Its operator has switched off swaps, deposits and withdrawals.';
    return { tone: 'bad', short: 'Switched off', notice: { title: 'This pool is switched off.', text } };
  }
  const off = [...(allows.swap ? [] : ['swaps']), ...(allows.deposit ? [] : ['deposits']), ...(allows.withdraw ? [] : ['withdrawals'])];
  if (off.length > 0) {
    const words = off.join(' and ');
    const text = `Its operator has switched off ${words}; everything else works.`;
    return { tone: 'bad', short: `No ${words}`, notice: { title: `This pool takes no ${words}.`, text } };
  }
  if (lpSupply === 0n || pool.a.reserve === 0n || pool.b.reserve === 0n) {
    const text = 'It has no tokens to swap.';
    return { tone: 'bad', short: 'No liquidity', notice: { title: 'This pool is empty.', text } };
  }
  if (opensLater(pool, nowSeconds)) {
    const left = formatCountdown(openTimeSeconds - nowSeconds);
    const text = `Swaps start on ${formatTimeWithUtc(openTimeSeconds)}. Until then you can add or remove liquidity.`;
    return { tone: 'waiting', short: `Opens in ${left}`, notice: { title: `Not open yet: opens in ${left}.`, text } };
  }
  return { tone: 'good', short: 'Open', notice: null };
}
