import { accountBytes, address, u64, zeros } from '../../encoding/accountBytes.ts';
import { accountDiscriminator } from '../support/anchor.ts';

const DISCRIMINATOR = accountDiscriminator('LockedCpLiquidityState');
const PADDING = 8 * 8;
/** Size of the account in bytes. */
export const LOCKED_LIQUIDITY_BYTES = 256;

/** The lock that belongs to a fee key; LP tokens in base units. */
interface LockedLiquidity {
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
  const [low, high] = [lastProduct & ((1n << 64n) - 1n), lastProduct >> 64n];
  return accountBytes(
    DISCRIMINATOR,
    ...[locked, claimed, unclaimed, lastSupply, low, high, recentEpoch].map(u64),
    ...[record.pool, record.feeKeyMint, record.owner, record.lpMint].map(address),
    zeros(PADDING),
  );
}
