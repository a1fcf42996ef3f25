import type { Fraction } from '@/services/amounts/fraction.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { usePoolHoldings } from '@/app/session/usePoolHoldings.ts';
import type { Slippage } from './useSlippage.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** What all tabs of a pool need. */
export interface PoolContext {
  readonly pool: StandardPool;
  readonly nameOf: TokenName;
  /** Tokens B per token A, whole tokens; `null` for an empty pool. */
  readonly price: Fraction | null;
  /** base58; `null` while no wallet is connected. */
  readonly signerAddress: string | null;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  /** Absent while unknown. */
  readonly holdings: ReturnType<typeof usePoolHoldings>['data'];
  /** LP tokens that the signer has staked in farms, base units; `null` while unknown. */
  readonly staked: bigint | null;
  readonly slippage: Slippage;
  /** Selects a mint's transfer fee; `null` while unknown. */
  readonly epoch: bigint | null;
  /** Link to the pool's page for others. */
  readonly shareUrl?: string;
}
