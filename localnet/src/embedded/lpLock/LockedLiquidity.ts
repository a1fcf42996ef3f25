import { accountBytes, address, u128, u64, zeros } from '../../encoding/accountBytes.ts';
import { ByteReader } from '../../encoding/ByteReader.ts';
import { accountDiscriminator } from '../support/anchor.ts';

const DISCRIMINATOR = accountDiscriminator('LockedCpLiquidityState');
const PADDING = 8 * 8;
/** Size of the account in bytes. */
export const LOCKED_LIQUIDITY_BYTES = 256;

/** The lock that belongs to a fee key; LP tokens in base units. */
export interface LockedLiquidity {
  readonly locked: bigint;
  /** Collected fees, as LP tokens. */
  readonly claimed: bigint;
  /** Counted but uncollected fees, as LP tokens. */
  readonly unclaimed: bigint;
  /** LP supply when fees were last counted. */
  readonly lastSupply: bigint;
  /** Product of the pool's reserves at that time, without uncollected fees. */
  readonly lastProduct: bigint;
  readonly recentEpoch: bigint;
  readonly pool: string;
  readonly feeKeyMint: string;
  readonly owner: string;
  readonly lpMint: string;
}

export function encodeLockedLiquidity(record: LockedLiquidity): Uint8Array {
  const { locked, claimed, unclaimed, lastSupply, lastProduct, recentEpoch } = record;
  return accountBytes(
    DISCRIMINATOR, ...[locked, claimed, unclaimed, lastSupply].map(u64), u128(lastProduct), u64(recentEpoch),
    ...[record.pool, record.feeKeyMint, record.owner, record.lpMint].map(address),
    zeros(PADDING),
  );
}

/** @param fields after the discriminator */
export function decodeLockedLiquidity(fields: Uint8Array): LockedLiquidity {
  const reader = new ByteReader(fields);
  return {
    locked: reader.u64(), claimed: reader.u64(), unclaimed: reader.u64(), lastSupply: reader.u64(), lastProduct: reader.u128(),
    recentEpoch: reader.u64(), pool: reader.address(), feeKeyMint: reader.address(), owner: reader.address(), lpMint: reader.address(),
  };
}
