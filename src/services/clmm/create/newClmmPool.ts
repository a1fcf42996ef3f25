import type { ClusterConfig } from '../../../config.ts';
import type { TransferFeeConfig } from '../../fees/TransferFee.ts';
import type { MintInfo } from '../../tokens/decodeMint.ts';
import type { ClmmConfig, ClmmPool, ClmmSide } from '../ClmmPool.ts';
import { newPoolAddresses } from './newPoolAddresses.ts';
import { sortedPool, type SortedPoolQuery } from './sortedPool.ts';

export interface NewClmmPoolQuery extends SortedPoolQuery {
  readonly cluster: ClusterConfig;
  /** Who makes it, base58. */
  readonly ownerAddress: string;
  readonly config: ClmmConfig;
  /** Fees the mints take of every transfer; absent where they take none. */
  readonly baseTransferFee?: TransferFeeConfig | undefined;
  readonly quoteTransferFee?: TransferFeeConfig | undefined;
}

/** A pool as it will be once it is made: whatever quotes positions of a pool quotes them of this one too. */
export interface NewClmmPool extends ClmmPool {
  /** The base is its second token. */
  readonly isFlipped: boolean;
}

/**
 * The pool that a pair, a price and a fee tier give, before anything is on chain.
 *
 * @throws AppError `pools/same-mint`, `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 */
export function newClmmPool(query: NewClmmPoolQuery): NewClmmPool {
  const { cluster, ownerAddress, config, baseTransferFee, quoteTransferFee } = query;
  const { mintA, mintB, isFlipped, sqrtPriceX64, tickCurrent } = sortedPool(query);
  const programId = cluster.programs.clmm;
  const addresses = newPoolAddresses(programId, config.configId, mintA.address, mintB.address);
  const [feeA, feeB] = isFlipped ? [quoteTransferFee, baseTransferFee] : [baseTransferFee, quoteTransferFee];
  return {
    kind: 'clmm', poolId: addresses.poolId, programId, config, creator: ownerAddress,
    a: emptySide(mintA, feeA, addresses.vaultA),
    b: emptySide(mintB, feeB, addresses.vaultB),
    observationId: addresses.observationId, tickSpacing: config.tickSpacing, liquidity: 0n, sqrtPriceX64, tickCurrent,
    status: 0,
    allows: { openPosition: true, decreaseLiquidity: true, collectFee: true, collectReward: true, swap: true },
    feeOn: 'input', dynamicFee: undefined, rewards: [], tickArrayStarts: [],
    bitmapExtensionId: addresses.bitmapExtension, hasBitmapExtension: true, openTimeSeconds: 0n, slot: 0n, isFlipped,
  };
}

function emptySide(mint: MintInfo, transferFee: TransferFeeConfig | undefined, vault: string): ClmmSide {
  return {
    mint, transferFee, vault, vaultAmount: 0n, feeGrowthGlobalX64: 0n, protocolFees: 0n, fundFees: 0n, swapInTotal: 0n,
    swapOutTotal: 0n, feesTotal: 0n, feesClaimedTotal: 0n,
  };
}
