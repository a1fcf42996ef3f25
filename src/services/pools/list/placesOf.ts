import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { poolKinds, type PoolPlaces } from './poolKinds.ts';

const MARK_BYTES = 8;

/** What is where in an account, by its owner, size and mark; undefined where it is no pool. */
export function placesOf({ programs }: ClusterConfig, { owner, data }: Account): PoolPlaces | undefined {
  return poolKinds.find(({ program, size, discriminator }) =>
    programs[program] === owner
    && data.length === size
    && (discriminator === '' || bs58.encode(data.subarray(0, MARK_BYTES)) === discriminator));
}
