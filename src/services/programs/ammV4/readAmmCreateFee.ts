import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { u64 } from '@/services/codec.ts';
import type { MarketSize } from '@/services/programs/openbook/ownMarket.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { ammPoolCost, type AmmPoolCost } from './ammCost.ts';
import { findAmmMarkets } from './findAmmMarket.ts';

/** The fee for a new pool is the last u64 of the AMM's config account. */
const CONFIG_BYTES = 544;
const CONFIG_FEE_OFFSET = 536;
/** The config's address is derived from this word; by hand, so that a cost can be shown before the SDK is here. */
const CONFIG_SEED = 'amm_config_account_seed';

/**
 * The fee has not changed in years; the form that shows it and the plan that rests on it read it once. That a program is
 * missing serves as long.
 */
const SERVES_MS = 60_000;

/**
 * Reads what Raydium takes for a new AMM v4 pool, and that the programs are there at all: without them the first
 * transaction would cost and fail. Asked for at most once a minute.
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
  const { ammV4, openBook } = cluster.programs;
  const [configId] = PublicKey.findProgramAddressSync([new TextEncoder().encode(CONFIG_SEED)], new PublicKey(ammV4));
  // The slice keeps the programs' own bytes away.
  const dataSlice = { offset: 0, length: CONFIG_BYTES };
  const [amm, market, config] = await readAccounts(cluster, [ammV4, openBook, configId.toBase58()], { dataSlice });
  if (!amm?.executable) return programMissing('AMM v4', ammV4);
  if (!market?.executable) return programMissing('OpenBook', openBook);
  if (!config || config.data.length < CONFIG_BYTES) {
    return new AppError('pools/config-missing', { details: { configId: configId.toBase58(), programId: ammV4 } });
  }
  return u64.decode(config.data, CONFIG_FEE_OFFSET);
}

function programMissing(program: string, address: string): AppError {
  return new AppError('accounts/program-missing', { details: { program, address } });
}

interface AmmPoolCostQuery {
  readonly cluster: ClusterConfig;
  /** The pair and who would sign; `null` while they are not known: then the general case is a pool with a new market. */
  readonly pair: { readonly ownerAddress: string; readonly baseMint: string; readonly quoteMint: string } | null;
}

/**
 * What an AMM v4 pool of a pair will cost, its market of either size included where there is none: read from chain.
 *
 * @throws AppError `accounts/program-missing`, `pools/config-missing`, `rpc/*`
 */
export async function readAmmPoolCosts({ cluster, pair }: AmmPoolCostQuery): Promise<Readonly<Record<MarketSize, AmmPoolCost>>> {
  const [markets, fee, rent] = await Promise.all([
    pair && findAmmMarkets({ cluster, ...pair }), readAmmCreateFee(cluster), getRent(cluster),
  ]);
  const costOf = (size: MarketSize) => ammPoolCost(rent, fee, markets?.[size]?.state ?? 'absent', size);
  return { 'low-cost': costOf('low-cost'), 'full-size': costOf('full-size') };
}
