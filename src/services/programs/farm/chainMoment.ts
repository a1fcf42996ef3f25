import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { i64, u64 } from '@/services/codec.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { CLOCK_ADDRESS, UNIX_TIMESTAMP_OFFSET } from '@/services/rpc/chainSeconds.ts';
import type { ChainMoment } from './accounts.ts';

/**
 * On-chain slot and time from the Clock sysvar. `getChainTime`, which caches its offset for minutes, is too imprecise.
 *
 * @param clock the account at `CLOCK_ADDRESS`
 * @throws AppError `accounts/chain-time-unknown`
 */
export function chainMoment(clock: Account | null | undefined): ChainMoment {
  if (!clock || clock.data.length < UNIX_TIMESTAMP_OFFSET + 8) throw new AppError('accounts/chain-time-unknown');
  return { slot: u64.decode(clock.data), seconds: i64.decode(clock.data, UNIX_TIMESTAMP_OFFSET) };
}

/**
 * Reads the current slot and time of the chain.
 *
 * @throws AppError `accounts/chain-time-unknown`, `rpc/*`
 */
export async function readChainMoment(cluster: ClusterConfig): Promise<ChainMoment> {
  const [clock] = await readAccounts(cluster, [CLOCK_ADDRESS]);
  return chainMoment(clock);
}
