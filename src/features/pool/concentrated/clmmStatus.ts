import { formatCountdown, formatTimeWithUtc } from '@/ui/format.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { PoolStatusView } from '@/features/pool/poolStatus.ts';

const NAMES = [
  ['swap', 'swaps'], ['openPosition', 'new positions'], ['decreaseLiquidity', 'withdrawals'],
  ['collectFee', 'collecting fees'], ['collectReward', 'collecting rewards'],
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
    const text = `Its operator has switched off ${off.join(', ')}.${rest}`;
    const short = off.length === NAMES.length ? 'Switched off' : allows.swap ? 'Restricted' : 'No swaps';
    return { tone: 'bad', short, notice: { title: 'Not everything works in this pool.', text } };
  }
  if (nowSeconds <= openTimeSeconds) {
    const left = formatCountdown(openTimeSeconds - nowSeconds + 1n);
    const text = `Swaps start on ${formatTimeWithUtc(openTimeSeconds)}. Until then you can look at prices and open positions.`;
    return { tone: 'waiting', short: `Opens in ${left}`, notice: { title: `Not open yet: opens in ${left}.`, text } };
  }
  if (tickArrayStarts.length === 0) {
    const text = 'No one has opened a position, so there is nothing to swap. The first one earns all fees of its '
      + 'range.';
    return { tone: 'bad', short: 'No liquidity', notice: { title: 'This pool has no liquidity yet.', text } };
  }
  if (liquidity === 0n) {
    const text = 'All positions lie at other prices. A swap moves the price to the nearest of them; a position around '
      + 'it earns alone.';
    const notice = { title: 'There is no liquidity at the price now.', text };
    return { tone: 'waiting', short: 'No liquidity at the price', notice };
  }
  return { tone: 'good', short: 'Open', notice: null };
}
