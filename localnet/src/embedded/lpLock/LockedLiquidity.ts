import { accountBytes, address, u64, zeros } from '../../encoding/accountBytes.ts';
import { accountDiscriminator } from '../support/anchor.ts';

const DISCRIMINATOR = accountDiscriminator('LockedCpLiquidityState');
const PADDING = 8 * 8;
/** Size of the record, bytes. */
export const LOCKED_LIQUIDITY_BYTES = 256;

/** What a fee key stands for; LP tokens are base units. */
interface LockedLiquidity {
  readonly locked: bigint;
  /** Fees that were collected, as LP tokens. */
  readonly claimed: bigint;
  /** Fees that were counted and not collected, as LP tokens. */
  readonly unclaimed: bigint;
  /** Supply of the LP token when fees were counted last. */
  readonly lastSupply: bigint;
  /** Product of what the pool held then without fees that are not the pool's. */
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
