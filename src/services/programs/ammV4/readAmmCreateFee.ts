import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { u64 } from '@/services/codec.ts';
import { programAddress } from '@/services/programs/programAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { AMM_CONFIG_SEED } from './addresses.ts';
import { ammPoolCost, type AmmPoolCost } from './ammCost.ts';
import { asksForMarket } from './askProgram.ts';
import { findAmmMarkets } from './findAmmMarket.ts';
import * as m from '#messages';

/** The fee for a new pool is the last u64 of the AMM's config account. */
const CONFIG_BYTES = 544;
const CONFIG_FEE_OFFSET = 536;

/** The fee has not changed in years. The form and its plan share one read; a missing program is cached for as long. */
const SERVES_MS = 60_000;

/**
 * Reads Raydium's fee for a new AMM v4 pool, and checks that the program exists, because otherwise the first
 * transaction would cost fees and fail. Cached for a minute.
 *
 * @returns lamports
 * @throws AppError `accounts/program-missing`, `pools/config-missing`, `rpc/*`
 */
export async function readAmmCreateFee(cluster: ClusterConfig): Promise<bigint> {
  const fee = await fetchCached({ key: ['amm-create-fee', cluster.rpcUrl], servesMs: SERVES_MS, ask: () => readFee(cluster) });
  if (fee instanceof AppError) throw fee;
  return fee;
}

async function readFee(cluster: ClusterConfig): Promise<bigint | AppError> {
  const { ammV4 } = cluster.programs;
  const configId = programAddress(ammV4, AMM_CONFIG_SEED);
  // Avoids downloading the program's code.
  const dataSlice = { offset: 0, length: CONFIG_BYTES };
  const [amm, config] = await readAccounts(cluster, [ammV4, configId], { dataSlice });
  if (!amm?.executable) return new AppError('accounts/program-missing', { details: { program: m.ui.ammV4, address: ammV4 } });
  if (!config || config.data.length < CONFIG_BYTES) {
    return new AppError('pools/config-missing', { details: { configId, programId: ammV4 } });
  }
  return u64.decode(config.data, CONFIG_FEE_OFFSET);
}

interface AmmPoolCostQuery {
  readonly cluster: ClusterConfig;
  /** Pair and signer; `null` while unknown, which assumes a pool with a new market. */
  readonly pair: { readonly ownerAddress: string; readonly baseMint: string; readonly quoteMint: string } | null;
}

/** The market to create with a pool, if any. */
export type NewMarket = 'none' | 'low-cost' | 'full-size';

/** The cost of an AMM v4 pool by the market that is created with it. */
export interface AmmPoolCosts extends Readonly<Record<NewMarket, AmmPoolCost>> {
  /** Whether the program asks for a market; `none` then stands for the smallest one. */
  readonly needsMarket: boolean;
}

/**
 * Reads the cost of an AMM v4 pool, without a market and with one of either size if there is none.
 *
 * @throws AppError `accounts/program-missing`, `pools/config-missing`, `rpc/*`
 */
export async function readAmmPoolCosts({ cluster, pair }: AmmPoolCostQuery): Promise<AmmPoolCosts> {
  const [markets, protocolFeeLamports, rent, needsMarket] = await Promise.all([
    pair && findAmmMarkets({ cluster, ...pair }), readAmmCreateFee(cluster), getRent(cluster),
    pair !== null && asksForMarket(cluster, pair.ownerAddress),
  ]);
  const costOf = (size: 'low-cost' | 'full-size', state = markets?.[size]?.state ?? 'absent') =>
    ammPoolCost({ rent, protocolFeeLamports, needsMarket, state, size });
  return {
    needsMarket, none: costOf('low-cost', needsMarket ? undefined : 'none'), 'low-cost': costOf('low-cost'), 'full-size': costOf('full-size'),
  };
}
