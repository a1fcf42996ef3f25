import { AppError } from '@/errors/AppError.ts';
import { floorSqrt } from '@/services/amounts/integers.ts';
import { assertAvailable, getAvailability } from '@/services/api/availability.ts';
import { checkAmount } from '@/services/programs/pool/checks.ts';
import type { NewPoolCost } from '@/services/programs/pool/cost.ts';
import { mintAcceptance } from '@/services/programs/pool/mintAcceptance.ts';
import { assertPoolPrograms } from '@/services/programs/pool/missingPoolPrograms.ts';
import type { PoolRequest } from '@/services/programs/pool/poolRequest.ts';
import type { Sides } from '@/services/programs/pool/readSides.ts';
import { decodeTransferFeeConfig } from '@/services/programs/token/transferFee/readTransferFeeConfig.ts';
import { amountAfterTransferFee, transferFeeAt } from '@/services/programs/token/transferFee/transferFee.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getEpoch } from '@/services/rpc/getEpoch.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { CPMM_LOCKED_LP, decodeCpmmConfig } from './accounts.ts';
import { cpmmPoolAddress, cpmmPoolAddresses } from './addresses.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';
import { cpmmPoolCost } from './cpmmPoolCost.ts';

/** A checked request for a new CPMM pool; base and quote as requested, whatever the program's order. */
export interface CpmmPoolRequest extends PoolRequest {
  /** Fee tier from `readCpmmConfigs`, base58. */
  readonly configId: string;
}

export interface CpmmPoolPlanQuery extends ActionQuery {
  readonly request: CpmmPoolRequest;
  /** Mints and balances if they were just read, the base first; read if absent. */
  readonly sides?: Sides;
}

/** What creating the pool will do. */
export interface CpmmPoolPlan {
  readonly poolId: string;
  readonly lpMint: string;
  readonly configId: string;
  readonly cost: NewPoolCost;
  /** Initial reserves: the amounts less the mints' transfer fees, base units. */
  readonly baseReserve: bigint;
  readonly quoteReserve: bigint;
  /** LP tokens the owner receives, base units; 9 decimals. */
  readonly lpAmount: bigint;
  /** The pair already has a pool at this tier, so `buildCreateCpmmPoolAction` would refuse. */
  readonly poolExists: boolean;
}

/**
 * Plans a CPMM pool's creation and its cost from chain data; nothing is signed or sent.
 *
 * @throws AppError `regions/all`, `accounts/invalid-public-key`, `pools/same-mint`, `pools/mint-refused`,
 *   `sdk/amounts-not-positive`, `amounts/out-of-range`, `accounts/program-missing`, `pools/config-missing`,
 *   `pools/tier-closed`, `pools/liquidity-too-small`, `tokens/*`, `rpc/*`
 */
export async function planCpmmPool({ cluster, request }: CpmmPoolPlanQuery): Promise<CpmmPoolPlan> {
  checkRequest(request);
  const { baseMint, quoteMint, configId } = request;
  const { cpmm } = cluster.programs;
  const mints = [baseMint.address, quoteMint.address] as const;
  const poolId = cpmmPoolAddress(cpmm, configId, mints);
  const [availability, rent, [config, pool, base, quote]] = await Promise.all([
    getAvailability(cluster),
    getRent(cluster),
    readAccounts(cluster, [configId, poolId, ...mints]),
    assertPoolPrograms(cluster, 'cpmm'),
  ]);
  assertAvailable(availability, 'create-pool');
  const tier = decodeCpmmConfig(cluster, configId, config);
  if (!tier) throw new AppError('pools/config-missing', { details: { configId } });
  if (!tier.allowsCreation) throw new AppError('pools/tier-closed', { details: { configId } });
  const fees = [decodeTransferFeeConfig(mints[0], base ?? null), decodeTransferFeeConfig(mints[1], quote ?? null)] as const;
  // Most mints have no transfer fee, so the epoch is not needed.
  const epoch = fees.some((fee) => fee !== undefined) ? (await getEpoch(cluster)).epoch : 0n;
  const [baseFee, quoteFee] = [transferFeeAt(fees[0], epoch), transferFeeAt(fees[1], epoch)];
  const baseReserve = amountAfterTransferFee(request.baseAmount, baseFee);
  const quoteReserve = amountAfterTransferFee(request.quoteAmount, quoteFee);
  const lpAmount = floorSqrt(baseReserve * quoteReserve) - CPMM_LOCKED_LP;
  if (lpAmount <= 0n) {
    throw new AppError('pools/liquidity-too-small', {
      details: { baseAmount: `${request.baseAmount}`, quoteAmount: `${request.quoteAmount}` },
    });
  }
  return {
    poolId,
    lpMint: cpmmPoolAddresses(cpmm, poolId, sortMints(mints)).lpMint,
    configId,
    cost: cpmmPoolCost(rent, tier, [baseMint, quoteMint]),
    baseReserve,
    quoteReserve,
    lpAmount,
    poolExists: pool?.owner === cpmm,
  };
}

/** Checks that need no chain data. */
function checkRequest({ baseMint, quoteMint, baseAmount, quoteAmount }: CpmmPoolRequest): void {
  if (baseMint.address === quoteMint.address) {
    throw new AppError('pools/same-mint', { details: { mint: baseMint.address } });
  }
  checkAmount(baseAmount);
  checkAmount(quoteAmount);
  for (const mint of [baseMint, quoteMint]) {
    const [reason] = mintAcceptance(mint, 'cpmm').reasons;
    if (reason) throw new AppError('pools/mint-refused', { details: { mint: mint.address, what: reason.what } });
  }
}
