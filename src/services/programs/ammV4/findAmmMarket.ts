import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, u64 } from '@/services/codec.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { ammAddress } from './addresses.ts';
import { ownMarketAddresses, type MarketSize, type OwnMarketAddresses } from '@/services/programs/openbook/ownMarket.ts';
import type { ActionQuery } from '@/services/transactions/action.ts';

/** Size of a market account, and the offsets of its mints. */
const MARKET_BYTES = 388;
const MARKET_FLAGS_OFFSET = 5;
const MARKET_BASE_MINT_OFFSET = 53;
const MARKET_QUOTE_MINT_OFFSET = 85;
/** Account flags of an active market: initialized (1) and market (2). */
const MARKET_FLAGS = 3;
/** The most addresses per request (rule 9.8). */
const MOST_CANDIDATES = 100;
/** Enough for thousands of markets of one pair. */
const MOST_SEARCH_BYTES = 4 * 1024 * 1024;

/** The owner would create a market. */
export interface AmmMarketQuery extends ActionQuery {
  /** base58 */
  readonly baseMint: string;
  /** base58 */
  readonly quoteMint: string;
}

/** The market that a new pool of the pair uses. */
export interface AmmMarket {
  readonly marketId: string;
  /** The market's pool. */
  readonly poolId: string;
  readonly poolExists: boolean;
  /** 'half-made': only the first of its two transactions has landed; 'none': no market is created. */
  readonly state: 'ready' | 'half-made' | 'absent' | 'none';
  /** The accounts of a market to create. */
  readonly own: OwnMarketAddresses | null;
}

/** Market sizes, in the order in which the owner's are preferred. */
const SIZES = ['low-cost', 'full-size'] as const satisfies readonly MarketSize[];

/**
 * Finds the OpenBook market for a pair: the configured one, otherwise one the owner created, otherwise anyone's,
 * otherwise the address of the owner's future one, by size; `null` if none of its addresses can be used.
 *
 * The order of the pair matters: AMM v4 refuses a market whose base is the pool's quote (InvalidCoinMint). A market
 * with a pool is preferred, so that no second pool of a pair is created by accident.
 *
 * @throws AppError `pools/configured-market-invalid`, `rpc/*`
 */
export async function findAmmMarkets(query: AmmMarketQuery): Promise<Readonly<Record<MarketSize, AmmMarket | null>>> {
  const { cluster } = query;
  const configured = configuredMarket(cluster);
  const own = (await Promise.all(SIZES.map((size) => ownMarketAddresses({ ...query, size })))).flat();
  const candidates = [...configured, ...own.map(({ market }) => market)];
  const pools = candidates.map((market) => ammAddress(cluster, market, 'pool'));
  const accounts = await readHeads(cluster, [...candidates, ...pools, ...own.flatMap(({ parts }) => parts)]);

  // The owner's pool of the pair, which needs no market.
  const isOwnPool = (index: number): boolean => index >= configured.length && isPool(cluster, accounts[candidates.length + index]);
  const ready = candidates.findIndex((_, index) => isMarketOf(query, accounts[index]) || isOwnPool(index));
  const market = candidates[ready];
  const existing = market ? readyMarket(cluster, market, accounts[candidates.length + ready]) : await searchMarkets(query);
  if (existing) return { 'low-cost': existing, 'full-size': existing };

  const unmade: Record<MarketSize, AmmMarket | null> = { 'low-cost': null, 'full-size': null };
  for (const [index, addresses] of own.entries()) {
    const parts = accounts.slice(2 * candidates.length + index * addresses.parts.length);
    const state = ownState(accounts[configured.length + index] ?? null, parts);
    if (state) unmade[addresses.size] ??= unmadeMarket(cluster, addresses, state);
  }
  return unmade;
}

/**
 * Finds the market for a pair, or the address of a future one of the size.
 *
 * @throws AppError `pools/market-blocked`, those of `findAmmMarkets`
 */
export async function findAmmMarket(query: AmmMarketQuery, size: MarketSize = 'low-cost'): Promise<AmmMarket> {
  const market = (await findAmmMarkets(query))[size];
  if (!market) throw new AppError('pools/market-blocked', { details: { baseMint: query.baseMint, quoteMint: query.quoteMint } });
  return market;
}

function configuredMarket({ ammMarketId }: ClusterConfig): PublicKey[] {
  try {
    return ammMarketId ? [new PublicKey(ammMarketId)] : [];
  } catch (cause) {
    throw new AppError('pools/configured-market-invalid', { details: { ammMarketId }, cause });
  }
}

/** `null` if the addresses cannot be used, because they hold lamports from someone else or belong to another pair. */
function ownState(
  market: Account | null,
  parts: readonly (Account | null)[],
): 'half-made' | 'absent' | null {
  const [requestQueue, eventQueue, bids, asks, baseVault, quoteVault] = parts;
  if (market || bids || asks) return null;
  const first = [requestQueue, eventQueue, baseVault, quoteVault];
  if (first.every((account) => !account)) return 'absent';
  return first.every((account) => account && account.data.length > 0) ? 'half-made' : null;
}

async function searchMarkets(query: AmmMarketQuery): Promise<AmmMarket | undefined> {
  const { cluster, baseMint, quoteMint } = query;
  const programId = cluster.programs.openBook;
  // Public nodes refuse this search or time out. Then a market is created, which costs more but always works.
  const found = await readProgramAccounts(cluster, {
    programId,
    dataSize: MARKET_BYTES,
    comparisons: [
      { offset: MARKET_BASE_MINT_OFFSET, bytes: baseMint }, { offset: MARKET_QUOTE_MINT_OFFSET, bytes: quoteMint },
    ],
    maxBytes: MOST_SEARCH_BYTES,
    tooLarge: () => new AppError('rpc/scan-failed'),
  }, (market, data) => (isMarketOf(query, { owner: programId, data }) ? market : null)).catch(() => []);
  const markets = found.sort().slice(0, MOST_CANDIDATES).map((market) => new PublicKey(market));
  if (markets.length === 0) return undefined;
  const pools = await readHeads(cluster, markets.map((market) => ammAddress(cluster, market, 'pool')));
  const choice = Math.max(0, pools.findIndex((pool) => isPool(cluster, pool)));
  const market = markets[choice];
  return market && readyMarket(cluster, market, pools[choice]);
}

function isMarketOf(
  { cluster, baseMint, quoteMint }: AmmMarketQuery, account?: Pick<Account, 'owner' | 'data'> | null,
): boolean {
  if (!account || account.owner !== cluster.programs.openBook) return false;
  const { data } = account;
  return (
    data.length >= MARKET_BYTES
    && u64.decode(data, MARKET_FLAGS_OFFSET) === BigInt(MARKET_FLAGS)
    && address.decode(data, MARKET_BASE_MINT_OFFSET) === baseMint
    && address.decode(data, MARKET_QUOTE_MINT_OFFSET) === quoteMint
  );
}

function readHeads(cluster: ClusterConfig, keys: readonly PublicKey[]): Promise<readonly (Account | null)[]> {
  // Queues and order books are large, and only their existence matters.
  const dataSlice = { offset: 0, length: MARKET_BYTES };
  return readAccounts(cluster, keys.map((key) => key.toBase58()), { dataSlice });
}

/** Lamports sent to a pool's address do not make it a pool. */
function isPool({ programs }: ClusterConfig, account?: Account | null): boolean {
  return account?.owner === programs.ammV4;
}

function readyMarket(
  cluster: ClusterConfig,
  market: PublicKey,
  pool?: Account | null,
): AmmMarket {
  const poolId = ammAddress(cluster, market, 'pool').toBase58();
  const poolExists = isPool(cluster, pool);
  return { marketId: market.toBase58(), poolId, poolExists, state: 'ready', own: null };
}

function unmadeMarket(
  cluster: ClusterConfig,
  own: OwnMarketAddresses,
  state: 'half-made' | 'absent',
): AmmMarket {
  const poolId = ammAddress(cluster, own.market, 'pool').toBase58();
  return { marketId: own.market.toBase58(), poolId, poolExists: false, state, own };
}
