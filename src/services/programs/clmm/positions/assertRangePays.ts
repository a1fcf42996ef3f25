import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { u128 } from '@/services/codec.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import type { Position } from './position.ts';
import { protocolPositionAddress } from './addresses.ts';

/** After discriminator, bump, pool and the two ticks. */
const LIQUIDITY_OFFSET = 49;

/**
 * Refuses to collect for an emptied position if the program would: releases with an account per range pay nothing while
 * that range has no liquidity at all. Others have no such account.
 *
 * @param position one without liquidity
 * @throws AppError `clmm/no-liquidity-in-range`, `rpc/*`
 */
export async function assertRangePays(cluster: ClusterConfig, position: Position): Promise<void> {
  const programId = cluster.programs.clmm;
  const [account] = await readAccounts(cluster, [protocolPositionAddress(programId, position.poolId, position)]);
  if (!isClmmAccount('protocolPosition', programId, account)) return;
  if (u128.decode(account.data, LIQUIDITY_OFFSET) > 0n) return;
  throw new AppError('clmm/no-liquidity-in-range', { details: { position: position.positionId } });
}
