import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { PoolKeys } from '@/services/api/poolKeys.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { AddressRow } from '@/ui/Addresses.tsx';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

type Named = readonly (readonly [term: string, id: string | undefined])[];

const MARKET = m.ui.market;
const isKnown = (row: Named[number]): row is readonly [term: string, id: string] => row[1] !== undefined;
const rowsOf = (named: Named): readonly AddressRow[] => named.filter(isKnown).map(([term, id]) => ({ term, id }));

/** The accounts of a pool that are named on chain. */
export function chainAddresses(pool: StandardPool | ClmmPool, nameOf: TokenName): readonly AddressRow[] {
  const vaults = [pool.a, pool.b].map(({ mint, vault }) => [formatMessage(m.pool.vaultOf, { token: nameOf(mint.address) }), vault] as const);
  if (isConcentrated(pool)) {
    return rowsOf([
      [m.ui.pool, pool.poolId], ...vaults, [m.ui.feeTier, pool.config.configId], [m.pool.priceHistory, pool.observationId],
      [m.pool.bitmapExtension, pool.hasBitmapExtension ? pool.bitmapExtensionId : undefined],
      ...pool.rewards.map(({ mint, vault }) => [formatMessage(m.ui.rewardVault, { token: nameOf(mint.address) }), vault] as const),
      [m.ui.creator, pool.creator], [m.ui.program, pool.programId],
    ]);
  }
  return rowsOf([
    [m.ui.pool, pool.poolId], [m.ui.lpMint, pool.lpMint], ...vaults, [m.ui.vaultAuthority, pool.authority],
    ...('market' in pool ? orderBook(pool) : [[m.pool.priceHistory, pool.observationId] as const]),
    [m.ui.program, pool.programId],
  ]);
}

function orderBook(pool: Exclude<StandardPool, { readonly kind: 'cpmm' }>): Named {
  const { openOrders, targetOrders, market } = pool;
  return [
    [m.pool.openOrders, openOrders], [m.pool.targetOrders, targetOrders],
    [m.pool.priceTable, 'model' in pool ? pool.model.modelId : undefined],
    [MARKET, pool.marketId],
    [m.pool.marketProgram, market?.programId], [m.pool.marketAuthority, market?.authority],
    [m.pool.marketBaseVault, market?.baseVault], [m.pool.marketQuoteVault, market?.quoteVault],
    [m.pool.bids, market?.bids], [m.pool.asks, market?.asks], [m.pool.eventQueue, market?.eventQueue],
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
      [m.pool.marketProgram, keys.marketProgramId], [m.pool.marketAuthority, keys.marketAuthority],
      [m.pool.marketBaseVault, keys.marketBaseVault], [m.pool.marketQuoteVault, keys.marketQuoteVault],
      [m.pool.bids, keys.marketBids], [m.pool.asks, keys.marketAsks], [m.pool.eventQueue, keys.marketEventQueue],
    ] as const : []),
    [m.pool.lookupTable, keys.lookupTableAccount],
  ]);
  return named.filter(({ term }) => !known.has(term)).map((row) => ({ ...row, hint: m.ui.apiSource }));
}
