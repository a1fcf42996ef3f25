import type { Fraction } from '@/services/amounts/fraction.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import type { Slippage } from './useSlippage.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** What every tab of a pool needs. */
export interface PoolContext {
  readonly pool: StandardPool;
  readonly nameOf: TokenName;
  /** Whole tokens B for one token A; `null` for an empty pool. */
  readonly price: Fraction | null;
  /** base58; `null` while no wallet is connected. */
  readonly signerAddress: string | null;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  /** Absent while unknown. */
  readonly holdings: ReturnType<typeof usePoolHoldings>['data'];
  /** LP tokens the signer has in farms, base units; `null` while unknown. */
  readonly staked: bigint | null;
  readonly slippage: Slippage;
  /** Decides between a mint's transfer fees; `null` while unknown. */
  readonly epoch: bigint | null;
  /** Offers the list of wallets. */
  connect(): void;
  /** Path of the Transaction Status screen. */
  readonly statusPath: string;
  /** Address of the pool's page for others. */
  readonly shareUrl?: string;
}
