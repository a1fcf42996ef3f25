import type { ClusterConfig } from '@/config.ts';
import { CHAIN_TIME_CACHE_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { i64 } from '@/services/codec.ts';
import { fetchCached } from './queries.ts';
import { readAccount } from './accounts.ts';
import { CLOCK_ADDRESS, UNIX_TIMESTAMP_OFFSET } from './chainSeconds.ts';

/** A pool created a moment ago opens after a second: who swaps at once waits for that, rather than being refused. */
const SOON_MS = 10_000;
/** Between two looks at the clock meanwhile, and how long it may take on a chain whose clock runs slowly. */
const LOOK_MS = 500;
const MOST_WAIT_MS = 30_000;

/** How far the chain's clock is ahead of the page's own, which runs on when the device's is set, in milliseconds. */
async function readOffsetMs(cluster: ClusterConfig): Promise<number> {
  const clock = await readAccount(cluster, CLOCK_ADDRESS);
  if (!clock || clock.data.length < UNIX_TIMESTAMP_OFFSET + 8) throw new AppError('accounts/chain-time-unknown');
  return Number(i64.decode(clock.data, UNIX_TIMESTAMP_OFFSET)) * 1000 - performance.now();
}

/**
 * The on-chain time. Its offset from the local clock is read at most every 5 minutes (rule 9.24). The result runs late
 * by the network delay and by up to a second, because the chain counts whole seconds. If `awaitedSeconds` has not been
 * reached, the offset is therefore read again.
 *
 * @param awaitedSeconds unix time of the moment the caller waits for
 * @returns unix time, ms
 * @throws AppError `accounts/chain-time-unknown`, `rpc/*`
 */
export async function getChainTime(cluster: ClusterConfig, awaitedSeconds = 0n): Promise<number> {
  const read = async (isFresh: boolean) => {
    const offsetMs = await fetchCached({
      key: ['chain-clock', cluster.rpcUrl], servesMs: CHAIN_TIME_CACHE_MS, isFresh, ask: () => readOffsetMs(cluster),
    });
    return offsetMs + performance.now();
  };
  const nowMs = await read(false);
  return nowMs < Number(awaitedSeconds) * 1000 ? read(true) : nowMs;
}

/**
 * As `getChainTime`, but waits first if the moment is at most ten seconds away.
 *
 * @param awaitedSeconds unix time
 * @returns unix time, whole seconds
 * @throws AppError `accounts/chain-time-unknown`, `rpc/*`
 */
export async function reachChainTime(cluster: ClusterConfig, awaitedSeconds: bigint): Promise<bigint> {
  const startedMs = performance.now();
  for (;;) {
    const nowMs = await getChainTime(cluster, awaitedSeconds);
    const leftMs = Number(awaitedSeconds) * 1000 - nowMs;
    if (leftMs <= 0 || leftMs > SOON_MS || performance.now() - startedMs > MOST_WAIT_MS) return BigInt(Math.floor(nowMs / 1000));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
