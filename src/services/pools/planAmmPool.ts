import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { getRent } from '../accounts/getRent.ts';
import { assertAvailable } from '../api/assertAvailable.ts';
import { getAvailability } from '../api/getAvailability.ts';
import { callRpc } from '../callRpc.ts';
import { loadSdk } from '../raydium.ts';
import { ammRentLamports, ammTransactionCount, networkFeeLamports } from './ammCost.ts';
import { findAmmMarket, type AmmMarket } from './findAmmMarket.ts';
import type { PoolRequest } from './poolRequest.ts';

/** The fee for a new pool is the last u64 of the AMM's config account. */
const CONFIG_BYTES = 544;
const CONFIG_FEE_OFFSET = 536;

export interface AmmPoolPlanQuery {
  readonly cluster: ClusterConfig;
  /** Who is to sign and pay, base58. */
  readonly ownerAddress: string;
  readonly request: PoolRequest;
}

/** What creating a pool takes, besides the two amounts that go into it. */
interface AmmPoolCost {
  /** To Raydium, for creating a pool. */
  readonly protocolFeeLamports: bigint;
  /** Into the accounts that are created. */
  readonly rentLamports: bigint;
  /** To the network, for the transactions. */
  readonly networkFeeLamports: bigint;
  readonly totalLamports: bigint;
}

/** What will happen when the pool is created. */
export interface AmmPoolPlan {
  readonly poolId: string;
  readonly marketId: string;
  readonly createsMarket: boolean;
  readonly transactionCount: number;
  readonly cost: AmmPoolCost;
  /** There is a pool for this market already: `createAmmPool` would refuse. */
  readonly poolExists: boolean;
}

/**
 * Says what creating a pool will do and cost, everything read from chain, nothing signed or sent.
 *
 * @throws AppError `regions/all`, `accounts/program-missing`, `pools/config-missing`, `pools/market-blocked`, `rpc/*`
 */
export async function planAmmPool(query: AmmPoolPlanQuery): Promise<AmmPoolPlan> {
  return (await planWithMarket(query)).plan;
}

/** The plan and the market it rests on, for the builder of the transactions. */
export async function planWithMarket(
  { cluster, ownerAddress, request }: AmmPoolPlanQuery,
): Promise<{ readonly plan: AmmPoolPlan; readonly market: AmmMarket }> {
  const [availability, market, protocolFeeLamports, rent] = await Promise.all([
    getAvailability(cluster),
    findAmmMarket({
      cluster,
      ownerAddress,
      baseMint: request.baseMint.address,
      quoteMint: request.quoteMint.address,
    }),
    readCreatePoolFee(cluster),
    getRent(cluster),
  ]);
  assertAvailable(availability, 'create-pool');
  const transactionCount = ammTransactionCount(market.state);
  const rentLamports = ammRentLamports(rent, market.state);
  const networkFee = networkFeeLamports(transactionCount);
  const plan = {
    poolId: market.poolId,
    marketId: market.marketId,
    createsMarket: market.state !== 'ready',
    transactionCount,
    cost: {
      protocolFeeLamports,
      rentLamports,
      networkFeeLamports: networkFee,
      totalLamports: protocolFeeLamports + rentLamports + networkFee,
    },
    poolExists: market.poolExists,
  };
  return { plan, market };
}

/** Reads the fee, and that the programs are there at all: without them the first transaction would cost and fail. */
async function readCreatePoolFee(cluster: ClusterConfig): Promise<bigint> {
  const { getAssociatedConfigId } = await loadSdk();
  const { ammV4, openBook } = cluster.programs;
  const programs = [ammV4, openBook].map((address) => new PublicKey(address));
  const configId = getAssociatedConfigId({ programId: new PublicKey(ammV4) });
  // The slice keeps the programs' own bytes away.
  const dataSlice = { offset: 0, length: CONFIG_BYTES };
  const [amm, market, config] = await callRpc(cluster, (connection) =>
    connection.getMultipleAccountsInfo([...programs, configId], { dataSlice }),
  );
  if (!amm?.executable) throw programMissing('AMM v4', ammV4);
  if (!market?.executable) throw programMissing('OpenBook', openBook);
  if (!config || config.data.length < CONFIG_BYTES) {
    throw new AppError('pools/config-missing', { details: { config: configId.toBase58() } });
  }
  return config.data.readBigUInt64LE(CONFIG_FEE_OFFSET);
}

function programMissing(program: string, address: string): AppError {
  return new AppError('accounts/program-missing', { details: { program, address } });
}
