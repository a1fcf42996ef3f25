import type { ClusterConfig } from '@/config.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { decodePoolRow } from './decodePoolRow.ts';
import { placesOf } from './placesOf.ts';
import type { PoolRow } from './PoolRow.ts';

/** An account as the row of a pool; `null` when it is none. */
export function poolRowOf(cluster: ClusterConfig, account: Account, ownerAddress: string | null): PoolRow | null {
  const places = placesOf(cluster, account);
  if (!places) return null;
  const owner = ownerAddress === null ? null : parseAddress(ownerAddress).toBytes();
  return decodePoolRow(places, { poolId: account.address, data: account.data, offset: 0 }, owner);
}
