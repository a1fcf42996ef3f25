import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { PoolKeys } from '@/services/api/poolKeys.ts';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { AddressRow } from '@/ui/Addresses.tsx';

type Named = readonly (readonly [term: string, id: string | undefined])[];

const MARKET = 'Market';
const isKnown = (row: Named[number]): row is readonly [term: string, id: string] => row[1] !== undefined;
const rowsOf = (named: Named): readonly AddressRow[] => named.filter(isKnown).map(([term, id]) => ({ term, id }));

/** The accounts of a pool that are named on chain. */
export function chainAddresses(pool: StandardPool | ClmmPool, nameOf: TokenName): readonly AddressRow[] {
  const vaults = [pool.a, pool.b].map(({ mint, vault }) => [`Vault of ${nameOf(mint.address)}`, vault] as const);
  if (pool.kind === 'clmm') {
    return rowsOf([
      ['Pool', pool.poolId], ...vaults, ['Fee tier', pool.config.configId], ['Price history', pool.observationId],
      ['Bitmap extension', pool.hasBitmapExtension ? pool.bitmapExtensionId : undefined],
      ...pool.rewards.map(({ mint, vault }) => [`Reward vault of ${nameOf(mint.address)}`, vault] as const),
      ['Creator', pool.creator], ['Program', pool.programId],
    ]);
  }
  return rowsOf([
    ['Pool', pool.poolId], ['LP mint', pool.lpMint], ...vaults, ['Authority of the vaults', pool.authority],
    ...(pool.kind === 'cpmm' ? [['Price history', pool.observationId] as const] : orderBook(pool)),
    ['Program', pool.programId],
  ]);
}

function orderBook(pool: Exclude<StandardPool, { readonly kind: 'cpmm' }>): Named {
  const { openOrders, targetOrders, market } = pool;
  return [
    ['Open orders', openOrders], ['Target orders', targetOrders],
    ['Price table', pool.kind === 'stable' ? pool.model.modelId : undefined],
    [MARKET, pool.marketId],
    ['Market program', market?.programId], ['Market authority', market?.authority],
    ['Market base vault', market?.baseVault], ['Market quote vault', market?.quoteVault],
    ['Bids', market?.bids], ['Asks', market?.asks], ['Event queue', market?.eventQueue],
  ];
}

/**
 * What only the provider names: the lookup table, and the accounts of a market that could not be read. If both name an
 * account, the chain's address is used. Data for another market than the pool's is ignored.
 */
export function providerAddresses(chain: readonly AddressRow[], keys: PoolKeys): readonly AddressRow[] {
  const known = new Map(chain.map(({ term, id }) => [term, id]));
  const hasMarket = keys.marketId !== undefined && known.get(MARKET) === keys.marketId;
  const named = rowsOf([
    ...(hasMarket ? [
      ['Market program', keys.marketProgramId], ['Market authority', keys.marketAuthority],
      ['Market base vault', keys.marketBaseVault], ['Market quote vault', keys.marketQuoteVault],
      ['Bids', keys.marketBids], ['Asks', keys.marketAsks], ['Event queue', keys.marketEventQueue],
    ] as const : []),
    ['Lookup table', keys.lookupTableAccount],
  ]);
  return named.filter(({ term }) => !known.has(term)).map((row) => ({ ...row, hint: 'From Raydium’s API, not the chain' }));
}
